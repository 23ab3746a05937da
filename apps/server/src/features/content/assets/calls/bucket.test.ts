import { uploaderOf } from '@sitewright/testing/features/uploader';
import { givenBucket } from '@sitewright/testing/s3-server';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runMakeWidths } from '../jobs/make-widths.ts';

test('a picture sent to an installation with a bucket is kept, made narrower and served from there', async () => {
  const s3 = await givenBucket('shop/');
  const app = await testApp({ storage: { s3 } });
  const { send } = await uploaderOf(app, 'editor');
  const background = { r: 200, g: 40, b: 10 };
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background } });
  const { json } = await send('a.jpg', await picture.jpeg().toBuffer());
  expect(json).toMatchObject({ kind: 'image', width: 640, height: 400 });
  const [asset] = await app.query<{ id: string }>(`select id from assets where website_id = $1`, [
    app.websiteId,
  ]);
  await runMakeWidths(app.deps, {
    id: 'j',
    websiteId: app.websiteId,
    data: { assetId: asset?.id ?? '' },
    isLastTry: true,
    site: (work) => app.database.site(app.websiteId, work),
  });

  const keys: string[] = [];
  for await (const { key } of app.deps.storage.list(`sites/${app.websiteId}/`)) keys.push(key);
  expect(keys.length).toBeGreaterThan(3);
  const url = `/_sw/images/${json.key}/a.jpg?format=300w`;
  const served = await app.app.inject({ url, headers: { host: app.host, accept: 'image/webp,*/*' } });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300 });
});

test('while nobody answers for the bucket an upload is 503 and leaves no row', async () => {
  const s3 = await givenBucket();
  const app = await testApp({ storage: { s3: { ...s3, endpoint: 'http://127.0.0.1:9' } } });
  const { send } = await uploaderOf(app, 'editor');
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await send('a.png', bytes)).status).toBe(503);
  expect(await app.query(`select 1 from assets where website_id = $1`, [app.websiteId])).toEqual([]);
});
