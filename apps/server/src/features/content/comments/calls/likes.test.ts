import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeSettings } from '../../../site/sites/index.ts';
import { createCollection, createItem } from '../../collections/index.ts';

async function givenPost(simpleLikingEnabled = true) {
  const app = await testApp();
  const { websiteId, deps } = app;
  const [collectionId, itemId] = [deps.newId(), deps.newId()];
  await app.database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'Journal' });
    const post = { websiteId, collectionId, recordType: 'text', title: 'Kiln', publishOn: 0 } as const;
    await createItem(db, { ...post, id: itemId });
    await changeSettings(db, { websiteId }, { settings: { simpleLikingEnabled } });
  });
  return { app, itemId, collectionId };
}

test('SOC-07: a visitor likes an item once, sees it after a reload, and a second press does not count', async () => {
  const { app, itemId, collectionId } = await givenPost();
  const visitor = app.visitor();
  const first = await visitor.post(`/api/likes/${itemId}`, {});
  expect(first.json).toEqual({ itemId, likeCount: 1, isLiked: true });
  const second = await visitor.post(`/api/likes/${itemId}`, {});
  expect(second.json).toEqual({ itemId, likeCount: 1, isLiked: true });
  const seen = await visitor.get(`/api/likes?itemIds=${itemId},nonsense`);
  expect(seen.json.likes).toEqual([{ itemId, likeCount: 1, isLiked: true }]);
  expect(seen.headers['cache-control']).toBe('no-store');
  const other = await app.visitor().get(`/api/likes?itemIds=${itemId}`);
  expect(other.json.likes).toEqual([{ itemId, likeCount: 1, isLiked: false }]);
  await app.query(`update collections set status = 'private' where website_id = $1 and id = $2`, [
    app.websiteId,
    collectionId,
  ]);
  expect((await visitor.get(`/api/likes?itemIds=${itemId}`)).json.likes).toEqual([]);
  expect((await app.visitor().post(`/api/likes/${itemId}`, {})).status).toBe(404);
});

test('SOC-07: 20 visitors pressing twice at the same time are 20 likes', async () => {
  const { app, itemId } = await givenPost();
  const visitors = Array.from({ length: 20 }, () => app.visitor());
  await Promise.all(visitors.map((visitor) => visitor.get('/api/crumb')));
  await Promise.all(
    visitors.flatMap((visitor) => [
      visitor.post(`/api/likes/${itemId}`, {}),
      visitor.post(`/api/likes/${itemId}`, {}),
    ]),
  );
  const { json } = await app.get(`/api/likes?itemIds=${itemId}`);
  expect(json.likes[0].likeCount).toBe(20);
});

test('SOC-07: fresh cookies of one network give an item a handful of likes, not any number', async () => {
  const { app, itemId } = await givenPost();
  const statuses: number[] = [];
  for (let count = 0; count < 8; count++) {
    const visitor = app.visitor();
    const { text } = await visitor.get('/api/crumb');
    const headers = { 'x-crumb': JSON.parse(text).crumb, 'content-type': 'application/json' };
    const sent = { method: 'POST', url: `/api/likes/${itemId}`, payload: '{}', headers } as const;
    statuses.push((await visitor.send({ ...sent, remoteAddress: '192.0.2.9' })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect((await app.get(`/api/likes?itemIds=${itemId}`)).json.likes[0].likeCount).toBe(5);
});

test('SOC-06: where a site has no likes, and for what is not there, nothing is counted', async () => {
  const { app, itemId } = await givenPost(false);
  expect((await app.post(`/api/likes/${itemId}`, {})).json.error.code).toBe('likes-off');
  const on = await givenPost();
  const missing = await on.app.post(`/api/likes/${itemId}`, {});
  expect(missing.json.error.code).toBe('not-found');
  const crumbless = await on.app.post(`/api/likes/${on.itemId}`, {}, { crumb: false });
  expect(crumbless.status).toBe(403);
});
