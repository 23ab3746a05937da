import { documentOf } from '@sitewright/testing/builders/document';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addItems, createCollection } from '../collections/index.ts';
import { publishDocument } from '../documents/index.ts';
import { storeAsset } from './uploads/store-asset.ts';

test('BLK-31: pictures that visitors see on a page are listed, those of its items too, and no others', async () => {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
  const ids: Record<string, string> = {};
  for (const name of ['image', 'slide', 'cover', 'post', 'unused'])
    ids[name] = (await storeAsset(deps, { websiteId, fileName: `${name}.png`, bytes })).id;
  const [pageId, blogId] = [deps.newId(), deps.newId()];
  const content = documentOf(
    { type: 'image', props: { assetId: ids.image ?? '' } },
    { type: 'gallery', props: { slides: [{ assetId: ids.slide ?? '' }] } },
  );
  const pageRow = await database.site(websiteId, async (db) => {
    const { rowVersion } = await createCollection(db, {
      ...{ websiteId, id: pageId, typeName: 'page', title: 'Kiln', content },
    });
    await createCollection(db, { websiteId, id: blogId, typeName: 'blog', title: 'Journal' });
    await addItems(db, { websiteId, collectionId: blogId }, [
      {
        id: deps.newId(),
        collectionId: blogId,
        recordType: 'text',
        title: 'Firing',
        publishOn: deps.now().getTime(),
      },
    ]);
    return rowVersion;
  });
  const owner = await app.signIn('admin');
  const site = `/api/websites/${websiteId}`;
  const listed = async (id: string, limit = 60) => {
    const { json } = await owner.get(`${site}/assets?pageId=${id}&limit=${limit}`);
    return json.items.map(({ filename }: { filename: string }) => filename);
  };
  expect(await listed(pageId)).toEqual([]);

  await database.site(websiteId, (db) => publishDocument(db, { websiteId, kind: 'page', ownerId: pageId }));
  const cover = { rowVersion: pageRow, mainImageId: ids.cover };
  expect((await owner.patch(`${site}/collections/${pageId}`, cover)).status).toBe(200);
  const [post] = (await owner.get(`${site}/collections/${blogId}/items`)).json.items;
  const withImages = { rowVersion: post.rowVersion, mainImageId: ids.post };
  expect((await owner.patch(`${site}/items/${post.id}`, withImages)).status).toBe(200);
  expect(await listed(pageId)).toEqual(['cover.png', 'slide.png', 'image.png']);
  expect(await listed(pageId, 1)).toEqual(['cover.png']);
  expect(await listed(blogId)).toEqual(['post.png']);
  const stranger = await testApp();
  const other = await stranger.signIn('admin');
  expect((await other.get(`/api/websites/${stranger.websiteId}/assets?pageId=${pageId}`)).json.items).toEqual(
    [],
  );
});
