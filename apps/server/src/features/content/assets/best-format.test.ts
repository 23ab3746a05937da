import { IMAGE_WIDTHS } from '@sitewright/domain/image/image-size';
import { assetUrl } from '@sitewright/domain/site/image-item';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { evictImage } from './finished-images.ts';
import { postponeAvif, runMakeAvif, runMakeWidths } from './jobs/make-widths.ts';
import { storeAsset } from './uploads/store-asset.ts';

const ACCEPT = { avif: 'image/avif,image/webp,*/*', webp: 'image/webp,*/*', other: 'image/png,*/*' };

async function givenImage(width: number) {
  const app = await testApp();
  const { deps, websiteId } = app;
  const bytes = await sharp({ create: { width, height: 90, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer();
  return { app, asset: await storeAsset(deps, { websiteId, fileName: 'kiln.jpg', bytes }) };
}

const jobOf = ({ database, websiteId }: TestApp, assetId: string) => ({
  id: 'j',
  websiteId,
  data: { assetId },
  isLastTry: true,
  site: <T>(work: never) => database.site(websiteId, work) as Promise<T>,
});

/** Type and width of what each of these accept headers gets. */
async function servedFormats(app: TestApp, url: string) {
  const found: Record<string, string> = {};
  for (const [name, accept] of Object.entries(ACCEPT)) {
    const reply = await app.app.inject({ url, headers: { host: app.host, accept } });
    const { width } = await sharp(reply.rawPayload).metadata();
    found[name] = `${String(reply.headers['content-type'])} ${width}`;
  }
  return found;
}

test.each([
  [1600, [100, 300, 500, 750, 1000, 1500, 1600]],
  [2600, [100, 300, 500, 750, 1000, 1500, 2500]],
])(
  'IMG-03: a picture of %i px is answered at every width in the best format that is accepted',
  async (size, answers) => {
    const { app, asset } = await givenImage(size);
    await runMakeWidths(app.deps, jobOf(app, asset.id));
    const each = async (format: string) => {
      for (const [at, width] of IMAGE_WIDTHS.entries()) {
        const px = answers[at];
        const best = { avif: `image/${format} ${px}`, webp: `image/webp ${px}`, other: `image/jpeg ${px}` };
        expect(await servedFormats(app, `${assetUrl(asset)}?format=${width}w`)).toEqual(best);
      }
    };
    await each('webp');
    await runMakeAvif(app.deps, jobOf(app, asset.id));
    await each('avif');
  },
);

test('IMG-03: a width above the largest gets the largest that is made, never the file as it was uploaded', async () => {
  const { app, asset } = await givenImage(2600);
  await runMakeWidths(app.deps, jobOf(app, asset.id));
  const largest = { avif: 'image/webp 2500', webp: 'image/webp 2500', other: 'image/jpeg 2500' };
  for (const format of ['2501w', '3000w', '99999w'])
    expect(await servedFormats(app, `${assetUrl(asset)}?format=${format}`)).toEqual(largest);
  expect((await servedFormats(app, `${assetUrl(asset)}?format=original`)).other).toBe('image/jpeg 2600');
});

test('IMG-03: a picture stored before its own width was made gets it once it is asked for', async () => {
  const { app, asset } = await givenImage(600);
  await runMakeWidths(app.deps, jobOf(app, asset.id));
  await app.query(`update assets set ready_widths = '{100,300,500}' where website_id = $1`, [app.websiteId]);
  const url = `${assetUrl(asset)}?format=2500w`;
  const ordered = async () => {
    const rows = await app.query<{ name: string }>(
      `select name from pgboss.job where name in ('make-image-widths', 'make-image-avif') and data ->> 'websiteId' = $1
        order by name`,
      [app.websiteId],
    );
    return rows.map(({ name }) => name);
  };
  const uploaded = ['make-image-avif', 'make-image-widths'];
  expect(await ordered()).toEqual(uploaded);
  evictImage(app.websiteId, asset);
  const first = await app.get(url, { headers: { accept: ACCEPT.webp } });
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=30',
  });
  await runMakeWidths(app.deps, jobOf(app, asset.id));
  expect((await servedFormats(app, url)).webp).toBe('image/webp 600');
});

test('an image nobody waits for is put off while pages are asked for all the time, for two hours at most', async () => {
  const { app, asset } = await givenImage(300);
  const job = jobOf(app, asset.id);
  await app.query(`delete from pgboss.job where name = 'make-image-avif'`);
  expect(await postponeAvif(job, false)).toBe(false);
  expect(await postponeAvif(job, true)).toBe(true);
  const rows = await app.query<{ data: { postponed: number }; minutes: number }>(
    `select data, round(extract(epoch from start_after - created_on) / 60)::int as minutes
       from pgboss.job where name = 'make-image-avif'`,
  );
  expect(rows).toMatchObject([{ data: { assetId: asset.id, postponed: 1 }, minutes: 5 }]);
  expect(await postponeAvif({ ...job, data: { ...job.data, postponed: 23 } }, true)).toBe(true);
  expect(await postponeAvif({ ...job, data: { ...job.data, postponed: 24 } }, true)).toBe(false);
});
