import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem } from '../index.ts';

const NOW = Date.UTC(2026, 4, 1);

async function givenPosts() {
  const app = await testApp();
  const { websiteId, deps, database } = app;
  const collectionId = deps.newId();
  const post = { websiteId, collectionId, recordType: 'text' as const };
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'Blog' });
    const first = { title: 'Clay', publishOn: NOW, tags: ['Kiln'], body: '<p>Mud</p>' };
    await createItem(db, { ...post, id: deps.newId(), ...first });
    const second = { title: 'a kiln', publishOn: NOW + 1000, status: 'draft' as const };
    await createItem(db, { ...post, id: deps.newId(), ...second });
  });
  const owner = await app.signIn('admin');
  const base = `/api/websites/${websiteId}`;
  const items = `${base}/collections/${collectionId}/items`;
  const titles = async (query = '') =>
    (await owner.get(`${items}?${query}`)).json.items.map(({ title }: { title: string }) => title);
  return { ...app, owner, base, items, titles };
}

test('items are found by a part of their title and their state, and sorted', async () => {
  const { titles } = await givenPosts();
  expect(await titles()).toEqual(['Clay', 'a kiln']);
  expect(await titles('sort=newest')).toEqual(['a kiln', 'Clay']);
  expect(await titles('sort=title')).toEqual(['a kiln', 'Clay']);
  expect(await titles('search=KIL')).toEqual(['a kiln']);
  expect(await titles('search=%25')).toEqual([]);
  expect(await titles('status=published')).toEqual(['Clay']);
  expect(await titles('status=draft&search=clay')).toEqual([]);
});

test('items come page by page, the last page names no next one, and a broken cursor is refused', async () => {
  const { owner, items, titles } = await givenPosts();
  const first = (await owner.get(`${items}?limit=1`)).json;
  expect(first.nextCursor).not.toBeNull();
  const last = (await owner.get(`${items}?limit=1&cursor=${first.nextCursor}`)).json;
  expect(last.nextCursor).toBeNull();
  expect([...first.items, ...last.items].map(({ title }: { title: string }) => title)).toEqual(
    await titles(),
  );
  expect((await owner.get(`${items}?cursor=nonsense`)).status).toBe(400);
});

test('an item is read by its id and copied as a draft with an address of its own', async () => {
  const { owner, base, items, titles } = await givenPosts();
  const [first] = (await owner.get(items)).json.items;
  expect((await owner.get(`${base}/items/${first.id}`)).json).toEqual(first);
  const copy = (await owner.post(`${base}/items/${first.id}/copy`)).json;
  expect(copy).toMatchObject({
    title: 'Clay (copy)',
    urlId: 'clay-copy',
    status: 'draft',
    body: '<p>Mud</p>',
  });
  expect(copy).toMatchObject({ tags: ['Kiln'], recordType: 'text', rowVersion: 1 });
  expect(await titles()).toEqual(['Clay', 'a kiln', 'Clay (copy)']);
  const gone = `${base}/items/019a0000-0000-7000-8000-000000000000`;
  expect([(await owner.get(gone)).status, (await owner.post(`${gone}/copy`)).status]).toEqual([404, 404]);
});

test('the editor is told what collections of the template take', async () => {
  const { owner, base } = await givenPosts();
  const { json } = await owner.get(`${base}/item-types`);
  expect(json.accepted).toMatchObject({ blog: expect.arrayContaining(['text', 'link']), events: ['event'] });
  const { rowVersion } = (await owner.get(`${base}/settings`)).json;
  await owner.patch(`${base}/settings`, { rowVersion, settings: { templateName: 'enfilade' } });
  const other = (await owner.get(`${base}/item-types`)).json;
  expect(other.accepted.projects).toEqual(['project']);
  expect(other.customTypes[0]).toMatchObject({ name: 'project', base: 'text' });
  expect(other.customTypes[0].fields[0]).toEqual({ name: 'client', title: 'Client', type: 'text' });
});
