import { assetUrl } from '@sitewright/domain/site/image-item';
import { documentOf } from '@sitewright/testing/builders/document';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCollection } from '../collections/index.ts';
import { publishDocument } from '../documents/index.ts';
import { previewKey } from './asset-files.ts';
import { readSvg } from './images/read-svg.ts';
import { storeAsset, storeDrawing } from './uploads/store-asset.ts';
import { writeAlways } from './uploads/store-under.ts';

const CLAY = { r: 204, g: 136, b: 68 };

async function givenPage() {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const bytes = await sharp({ create: { width: 1000, height: 800, channels: 3, background: CLAY } })
    .png()
    .toBuffer();
  const asset = await storeAsset(deps, { websiteId, fileName: 'kiln.png', bytes });
  const pageId = deps.newId();
  const content = documentOf(
    { type: 'image', props: { assetId: asset.id } },
    { type: 'gallery', props: { slides: [{ mediaType: 'imageLicensed', assetId: asset.id }] } },
  );
  await database.site(websiteId, async (db) => {
    const page = { id: pageId, typeName: 'page', title: 'Kiln', homepage: true, content };
    await createCollection(db, { websiteId, ...page });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: pageId });
  });
  const owner = await app.signIn('admin');
  const license = (rowVersion: number, needsLicense: boolean, { id }: { id: string } = asset) =>
    owner.patch(`/api/websites/${websiteId}/assets/${id}`, { rowVersion, needsLicense });
  return { app, asset, license };
}

/** Download of a visitor: its width, how many colours its pixels have, and how it may be kept. */
async function downloaded(app: TestApp, url: string, accept = 'image/avif,image/webp,*/*') {
  const reply = await app.app.inject({ url, headers: { host: app.host, accept } });
  const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) colors.add(data.readUIntBE(at, 3));
  return {
    width: info.width,
    isMarked: colors.size > 20,
    type: reply.headers['content-type'],
    kept: reply.headers['cache-control'],
  };
}

test('IMG-01, BLK-31: of a picture that is not licensed, visitors get only a preview, at every address it has', async () => {
  const { app, asset, license } = await givenPage();
  const preview = { width: 750, isMarked: true, kept: 'no-cache' };
  const whole = { width: 1000, isMarked: false, type: 'image/png' };
  expect(await downloaded(app, assetUrl(asset))).toMatchObject(whole);

  const changed = await license(1, true);
  expect([changed.status, changed.json.needsLicense]).toEqual([200, true]);
  const { text } = await app.get('/');
  expect(text.match(/<img[^>]*data-licensed-asset-preview="true"/g)).toHaveLength(2);
  const urls = [...text.matchAll(/\/_sw\/images\/[^"?\s]+/g)].map(([url]) => url);
  expect(new Set(urls)).toEqual(new Set([changed.json.assetUrl]));
  expect(changed.json.assetUrl).not.toBe(assetUrl(asset));
  for (const address of [changed.json.assetUrl, assetUrl(asset)]) {
    for (const query of ['', '?format=original', '?format=2500w', '?format=100w'])
      expect(await downloaded(app, address + query)).toMatchObject({ ...preview, type: 'image/webp' });
    expect(await downloaded(app, address, 'image/png,*/*')).toMatchObject({ ...preview, type: 'image/jpeg' });
  }

  const licensed = await license(2, false);
  expect(licensed.json.assetUrl).toBe(assetUrl(asset));
  expect((await app.get('/')).text).not.toContain('data-licensed-asset-preview');
  for (const address of [changed.json.assetUrl, assetUrl(asset)])
    expect(await downloaded(app, address)).toMatchObject(whole);
});

test('IMG-01: what another process decides is obeyed at the address of the preview, and kept by no cache', async () => {
  const { app, asset } = await givenPage();
  const decideElsewhere = (needsLicense: boolean) =>
    app.database.site(app.websiteId, (db) =>
      db.query(`update assets set needs_license = $1 where website_id = $2`, [needsLicense, app.websiteId]),
    );
  const preview = assetUrl({ ...asset, needsLicense: true });
  await downloaded(app, assetUrl(asset));
  await decideElsewhere(true);
  expect(await downloaded(app, preview)).toMatchObject({ width: 750, isMarked: true, kept: 'no-cache' });
  await decideElsewhere(false);
  expect(await downloaded(app, preview)).toMatchObject({ width: 1000, isMarked: false, kept: 'no-cache' });
});

test('IMG-01: a drawing that is not licensed is answered as pixels with the mark', async () => {
  const { app, license } = await givenPage();
  const drawing = readSvg(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'));
  if (typeof drawing === 'string') throw new Error(drawing);
  const { deps, websiteId } = app;
  const logo = await storeDrawing(deps, { websiteId, fileName: 'logo.svg', once: writeAlways }, drawing);
  await license(1, true, logo);
  expect(await downloaded(app, assetUrl(logo))).toMatchObject({
    width: 400,
    isMarked: true,
    type: 'image/webp',
  });
});

test('HEAD of a picture opens none and makes none, and says what GET says', async () => {
  const { app, asset, license } = await givenPage();
  const { storage } = app.deps;
  const opened = vi.spyOn(storage, 'get');
  onTestFinished(() => opened.mockRestore());
  const told = async (method: 'HEAD' | 'GET', url: string) => {
    const headers = { host: app.host, accept: 'image/webp,*/*' };
    const reply = await app.app.inject({ method, url, headers });
    const {
      etag,
      vary,
      'content-type': type,
      'cache-control': kept,
      'content-length': length,
    } = reply.headers;
    return { status: reply.statusCode, etag, vary, type, kept, length };
  };
  const preview = assetUrl((await license(1, true)).json);
  const previewTold = await told('HEAD', preview);
  expect(await storage.stat(previewKey(app.websiteId, asset, 'webp'))).toBeNull();
  await license(2, false);
  const wholeTold = await told('HEAD', assetUrl(asset));
  expect(opened).not.toHaveBeenCalled();
  expect(wholeTold).toEqual(await told('GET', assetUrl(asset)));
  await license(3, true);
  expect(previewTold).toEqual(await told('GET', preview));
  // Its files are lost: there is nothing to make one of.
  for await (const { key } of storage.list(`sites/${app.websiteId}/`)) await storage.delete(key);
  const lost = await told('HEAD', preview);
  expect([lost.status, lost]).toEqual([404, await told('GET', preview)]);
});
