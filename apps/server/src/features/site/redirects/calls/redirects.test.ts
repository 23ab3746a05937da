import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem } from '../../../content/collections/index.ts';

async function givenOwner() {
  const app = await testApp();
  const owner = await app.signIn('editor');
  const base = `/api/websites/${app.websiteId}`;
  const add = (source: string, target: string, status?: number) =>
    owner.post(`${base}/redirects`, { source, target, ...(status ? { status } : {}) });
  const page = async (title: string, fields: object = {}) =>
    (await owner.post(`${base}/collections`, { status: 'published', typeName: 'page', title, ...fields }))
      .json;
  const move = (id: string, rowVersion: number, change: object) =>
    owner.patch(`${base}/collections/${id}`, { rowVersion, ...change });
  return { ...app, owner, base, add, page, move };
}

const led = async (app: Pick<TestApp, 'get'>, path: string) => {
  const { status, headers } = await app.get(path);
  return headers.location === undefined ? status : [status, headers.location];
};

test('SITE-05: an owner redirects a path and everything below one, for good or for now', async () => {
  const app = await givenOwner();
  await app.page('New');
  expect((await app.add('/Old/', '/new')).json).toMatchObject({ source: '/old', status: 301 });
  await app.add('/shop-of-old/*', 'https://shop.example.com/*', 302);
  expect(await led(app, '/old')).toEqual([301, '/new']);
  expect(await led(app, '/OLD?x=1')).toEqual([301, '/new']);
  expect(await led(app, '/shop-of-old/Cups/red')).toEqual([302, 'https://shop.example.com/Cups/red']);
  expect(await led(app, '/shop-of-old')).toBe(404);
  const { redirects } = (await app.owner.get(`${app.base}/redirects`)).json;
  const [first] = redirects;
  const changed = await app.owner.patch(`${app.base}/redirects/${first.id}`, {
    rowVersion: first.rowVersion,
    target: '/other',
  });
  expect(changed.json).toMatchObject({ source: '/old', target: '/other', rowVersion: 2 });
  const stale = await app.owner.patch(`${app.base}/redirects/${first.id}`, { rowVersion: 1, status: 302 });
  expect(stale.json.error.code).toBe('conflict');
  expect((await app.owner.del(`${app.base}/redirects/${first.id}?rowVersion=2`)).status).toBe(200);
  expect(await led(app, '/old')).toBe(404);
});

test('SITE-05: loops, double sources and addresses of the program are refused and change nothing', async () => {
  const app = await givenOwner();
  await app.add('/a', '/b');
  const codeOf = async (source: string, target: string) => (await app.add(source, target)).json.error?.code;
  expect(await codeOf('/b', '/a')).toBe('redirect-endless');
  expect(await codeOf('/c/*', '/c/d/*')).toBe('redirect-endless');
  expect(await codeOf('/a', '/other')).toBe('redirect-taken');
  expect(await codeOf('/cart', '/a')).toBe('invalid-fields');
  expect(await codeOf('/x', 'javascript:alert(1)')).toBe('invalid-fields');
  expect((await app.owner.get(`${app.base}/redirects`)).json.redirects).toHaveLength(1);
  const writer = await app.signIn('draftEditor');
  expect((await writer.post(`${app.base}/redirects`, { source: '/x', target: '/y' })).status).toBe(403);
});

test('SITE-05: two owners cannot close a loop at the same moment', async () => {
  const app = await givenOwner();
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [`/r${round}-a`, `/r${round}-b`];
    const replies = await Promise.all([app.add(a, b), app.add(b, a)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('SITE-11: a page that moves leaves a redirect, chains are collapsed, and coming back needs none', async () => {
  const app = await givenOwner();
  const { id } = await app.page('One');
  await app.move(id, 1, { urlId: 'two' });
  await app.move(id, 2, { urlId: 'three' });
  expect(await led(app, '/one')).toEqual([301, '/three']);
  expect(await led(app, '/two')).toEqual([301, '/three']);
  await app.move(id, 3, { urlId: 'one' });
  expect(await led(app, '/one')).toBe(200);
  expect(await led(app, '/two')).toEqual([301, '/one']);
  expect(await led(app, '/three')).toEqual([301, '/one']);
});

test('SITE-11: a page that exists again wins over its redirect; a draft that moves leaves none', async () => {
  const app = await givenOwner();
  const { id } = await app.page('First');
  await app.move(id, 1, { urlId: 'moved' });
  const again = await app.page('First');
  expect([again.urlId, await led(app, '/first')]).toEqual(['first', 200]);
  const draft = await app.page('Sketch');
  await app.move(draft.id, 1, { status: 'draft' });
  await app.move(draft.id, 2, { urlId: 'sketch-two' });
  expect(await led(app, '/sketch')).toBe(404);
});

test('SITE-11: items go along with their collection and leave redirects of their own', async () => {
  const app = await givenOwner();
  const { database, websiteId, deps } = app;
  const [collectionId, itemId] = [deps.newId(), deps.newId()];
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'News' });
    const post = { websiteId, id: itemId, collectionId, recordType: 'text' as const, publishOn: 0 };
    await createItem(db, { ...post, title: 'Hello' });
  });
  await app.owner.patch(`${app.base}/items/${itemId}`, { rowVersion: 1, urlId: 'hi' });
  expect(await led(app, '/news/hello')).toEqual([301, '/news/hi']);
  await app.move(collectionId, 1, { urlId: 'journal' });
  expect(await led(app, '/news')).toEqual([301, '/journal']);
  expect(await led(app, '/news/hi')).toEqual([301, '/journal/hi']);
  expect(await led(app, '/news/hello')).toEqual([301, '/journal/hi']);
});

test('SITE-11: a page put into a folder is found at its old address', async () => {
  const app = await givenOwner();
  const folder = await app.page('About', { typeName: 'folder' });
  const page = await app.page('Team');
  await app.move(page.id, 1, { parentId: folder.id });
  expect(await led(app, '/team')).toEqual([301, '/about/team']);
  expect(await led(app, '/about/team')).toBe(200);
});

test('SITE-05: long and odd targets are kept, and what visitors type after a prefix leads to no other site', async () => {
  const app = await givenOwner();
  const letters = Array.from({ length: 1990 }, (_, at) =>
    String.fromCharCode(0x4e00 + ((at * 7919) % 20_000)),
  );
  expect((await app.add('/long', `/${letters.join('')}`)).status).toBe(200);
  await app.add('/old/*', '/*');
  expect(await led(app, '/old/%5cevil.test')).toEqual([301, '/%5Cevil.test']);
  expect(await led(app, '/old/%2fevil.test')).toEqual([301, '/%2Fevil.test']);
  expect(await led(app, '/old/%22%3E%3Cb%3E')).toEqual([301, '/%22%3E%3Cb%3E']);
  expect((await app.add('/glued/*', 'https://good.test*')).json.error.code).toBe('invalid-fields');
});

test('SITE-11: a collection that moved below its old address leads nobody deeper and deeper', async () => {
  const app = await givenOwner();
  const blog = await app.page('A', { typeName: 'blog' });
  const renamed = await app.move(blog.id, blog.rowVersion, { urlId: 'b' });
  const folder = await app.page('A', { typeName: 'index', urlId: 'a' });
  const moved = await app.move(blog.id, renamed.json.rowVersion, { parentId: folder.id, urlId: 'c' });
  expect(moved.status).toBe(200);
  expect(await led(app, '/a/gone')).toEqual([301, '/a/c/gone']);
  expect(await led(app, '/a/c/gone')).toBe(404);
});
