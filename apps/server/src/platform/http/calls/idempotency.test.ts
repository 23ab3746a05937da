import { aProduct } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { type SignedIn, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const KEY = '7b0c5c1e-6a0e-4a51-9a55-0d8a6f1f7c01';
const OTHER_KEY = '7b0c5c1e-6a0e-4a51-9a55-0d8a6f1f7c02';

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

async function givenOwner() {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const base = `/api/websites/${app.websiteId}`;
  const pages = async () =>
    (await owner.get(`${base}/collections`)).json.collections.filter(
      ({ title }: { title: string }) => title === 'Story',
    );
  const addPage = (who: SignedIn, key: string, path = `${base}/collections`) =>
    who.post(path, { typeName: 'page', title: 'Story' }, withKey(key));
  return { ...app, owner, base, pages, addPage };
}

test('a page whose answer was lost is not made twice: the same key gets the first answer, also at the same time', async () => {
  const { owner, pages, addPage } = await givenOwner();
  const replies = await Promise.all([1, 2, 3].map(() => addPage(owner, KEY)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await pages()).toHaveLength(1);
  await addPage(owner, OTHER_KEY);
  expect(await pages()).toHaveLength(2);
});

test('a key belongs to one account and one call; what failed may be asked again', async () => {
  const app = await givenOwner();
  const { owner, base, addPage, pages } = app;
  const response = await owner.post(`${base}/collections`, { typeName: 'page' }, withKey('x'));
  expect(response.status).toBe(400);
  const copy = `${base}/collections/${OTHER_KEY}/copy`;
  expect((await owner.post(copy, undefined, withKey(KEY))).status).toBe(404);
  expect((await addPage(owner, KEY)).status).toBe(200);
  const authors = `${base}/authors`;
  const reused = await owner.post(authors, { displayName: 'Ida' }, withKey(KEY));
  expect([reused.status, reused.json.error.code]).toEqual([422, 'call-key-reused']);
  expect((await addPage(await app.signIn('editor'), KEY)).status).toBe(200);
  expect(await pages()).toHaveLength(2);
  // A stored response is not repeated to somebody who has lost the permission.
  expect((await addPage(await app.signIn('storeManager'), KEY)).status).toBe(403);
});

test('a key belongs to one body: with another one it is refused, and nothing is made or told', async () => {
  const { owner, base, addPage, pages } = await givenOwner();
  expect((await addPage(owner, KEY)).status).toBe(200);
  const other = await owner.post(`${base}/collections`, { typeName: 'page', title: 'Other' }, withKey(KEY));
  expect([other.status, other.json.error.code]).toEqual([422, 'call-key-reused']);
  expect((await addPage(owner, KEY)).status).toBe(200);
  expect(await pages()).toHaveLength(1);
  const { collections } = (await owner.get(`${base}/collections`)).json;
  expect(collections.map(({ title }: { title: string }) => title)).not.toContain('Other');
});

test('PROD-17: a product is not made twice, and neither is its stock counted twice', async () => {
  const app = await givenOwner();
  const shop = await givenShop(app);
  const body = { collectionId: shop.collectionId, words: { title: 'Bowl' }, product: aProduct({}) };
  const create = () => app.owner.post(`${app.base}/products`, body, withKey(KEY));
  const [first, second] = [await create(), await create()];
  expect([second.status, second.text]).toEqual([200, first.text]);
  const { json } = await app.owner.get(`${app.base}/products?search=bowl`);
  expect(json.items).toHaveLength(1);
});
