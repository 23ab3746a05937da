import { documentOf } from '@sitewright/testing/builders/document';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeAsset } from '../../../content/assets/index.ts';
import { createCollection } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';

test('IMG-01, BLK-31: a picture is marked as a preview until its owner says that it is licensed', async () => {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const owner = await app.signIn('admin');
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
  const { id: assetId } = await storeAsset(deps, { websiteId, fileName: 'kiln.png', bytes });
  const pageId = deps.newId();
  const content = documentOf(
    { type: 'image', props: { assetId } },
    { type: 'gallery', props: { slides: [{ mediaType: 'imageLicensed', assetId }] } },
  );
  await database.site(websiteId, async (db) => {
    const page = { id: pageId, typeName: 'page', title: 'Kiln', homepage: true, content };
    await createCollection(db, { websiteId, ...page });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: pageId });
  });
  const marks = async () => {
    const { text } = await app.get('/');
    const shown = text.match(/<img[^>]*data-licensed-asset-preview="true"/g) ?? [];
    return [shown.length, text.includes('[data-licensed-asset-preview')];
  };
  const path = `/api/websites/${websiteId}/assets/${assetId}`;
  expect(await marks()).toEqual([0, false]);
  const changed = await owner.patch(path, { rowVersion: 1, needsLicense: true });
  expect([changed.status, changed.json.needsLicense]).toEqual([200, true]);
  expect(await marks()).toEqual([2, true]);
  await owner.patch(path, { rowVersion: 2, needsLicense: false });
  expect(await marks()).toEqual([0, false]);
});
