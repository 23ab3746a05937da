import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

test('STORE-09, STORE-10: preferences are kept by site and namespace, a save changes those it names', async () => {
  const app = await testApp();
  const owner = await app.signIn('storeManager');
  const headers = { 'x-website-id': app.websiteId };
  const path = '/api/v1/commerce-preferences/products';
  expect((await owner.get(path, { headers })).json).toEqual({ websiteId: app.websiteId });
  await owner.put(path, { sort: 'title', columns: ['price'], websiteId: crypto.randomUUID() }, { headers });
  const { json } = await owner.put(path, { sort: 'newest' }, { headers });
  expect(json).toEqual({ websiteId: app.websiteId, sort: 'newest', columns: ['price'] });
  expect((await owner.get(path, { headers })).json).toEqual(json);
  const apart = await owner.get('/api/v1/commerce-preferences/orders', { headers });
  expect(apart.json).toEqual({ websiteId: app.websiteId });
});

test('STORE-10: more than 100 preferences of a namespace are refused, also when they come one by one', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const headers = { 'x-website-id': app.websiteId };
  const path = '/api/v1/commerce-preferences/products';
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, n]));
  expect((await owner.put(path, many(101), { headers })).status).toBe(400);
  expect((await owner.put(path, many(100), { headers })).status).toBe(200);
  expect((await owner.put(path, { another: 1 }, { headers })).json.error.code).toBe('preferences-full');
  expect((await owner.get('/api/v1/commerce-preferences/..%2Fx', { headers })).status).not.toBe(200);
});
