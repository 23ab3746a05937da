import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const payload = {
  navigationTitle: 'Shop',
  title: 'Shop',
  urlId: 'shop',
  description: 'Mugs and bowls.',
  enabled: true,
};
const category = {
  displayName: 'Shop',
  parentCategoryId: null,
  type: 'ROOT',
  pageRendering: 'LIST_VIEW',
  displayIndex: 1,
};

test('STORE-01, STORE-02: the payload makes a store page and the answer is its id', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const path = `/api/content-service/product/1.1/websites/${app.websiteId}/products`;
  const { status, json } = await owner.post(path, payload);
  expect([status, Object.keys(json)]).toEqual([200, ['id']]);
  const { json: pages } = await owner.get(`/api/websites/${app.websiteId}/collections`);
  expect(pages.collections).toMatchObject([
    {
      id: json.id,
      typeName: 'products',
      title: 'Shop',
      navigationTitle: 'Shop',
      urlId: 'shop',
      description: 'Mugs and bowls.',
      status: 'published',
    },
  ]);
  expect((await owner.post(path, payload)).json.error.code).toBe('url-taken');
  expect((await owner.post(path, { ...payload, urlId: 'other', enabled: false })).status).toBe(400);
  expect((await app.get('/shop')).status).toBe(200);
});

test('STORE-03, STORE-04: a store page gets its root category once, however often that is tried', async () => {
  const app = await testApp();
  const owner = await app.signIn('editor');
  const path = `/api/content-service/product/1.1/websites/${app.websiteId}/products`;
  const { json: page } = await owner.post(path, payload);
  const replies = await Promise.all(
    [1, 2, 3].map(() => owner.post(`${path}/${page.id}/categories`, category)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies[0]?.json).toEqual({ ...category, id: expect.any(String) });
  expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
  expect((await owner.post(`${path}/${page.id}/categories`, { ...category, type: 'CHILD' })).status).toBe(
    400,
  );
  const { json: blog } = await owner.post(`/api/websites/${app.websiteId}/collections`, {
    typeName: 'blog',
    title: 'Blog',
  });
  expect((await owner.post(`${path}/${blog.id}/categories`, category)).status).toBe(404);
  const stranger = await testApp();
  const other = await stranger.signIn('admin');
  const there = `/api/content-service/product/1.1/websites/${stranger.websiteId}/products`;
  expect((await other.post(`${there}/${page.id}/categories`, category)).status).toBe(404);
});

test('STORE-02: the store of somebody who may not publish is a draft', async () => {
  const app = await testApp();
  const drafter = await app.signIn('draftEditor');
  const path = `/api/content-service/product/1.1/websites/${app.websiteId}/products`;
  expect((await drafter.post(path, payload)).status).toBe(200);
  expect((await app.get('/shop')).status).toBe(404);
});
