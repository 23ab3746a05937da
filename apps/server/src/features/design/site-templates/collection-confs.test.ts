import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDER, givenTemplate } from '@sitewright/testing/features/template-upload';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { storeAsset } from '../../content/assets/index.ts';
import { createCollection, createItem, type NewItem } from '../../content/collections/index.ts';

const LIST = '«{.repeated section items}{title} {.end}|{collection.pageSize}|{collection.ordering}»';
const conf = (input: object) => JSON.stringify(input);

async function givenSite(files: Record<string, string>) {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const versionId = await givenTemplate(owner, app, { ...FOLDER, ...files });
  const api = `/api/websites/${app.websiteId}`;
  const add = async (typeName: string, more: object = {}) =>
    (await owner.post(`${api}/collections`, { status: 'published', typeName, ...more })).json;
  const item = (collectionId: string, title: string, more: Partial<NewItem> = {}) =>
    app.database.site(app.websiteId, (db) =>
      createItem(db, {
        websiteId: app.websiteId,
        id: app.deps.newId(),
        collectionId,
        recordType: 'text',
        title,
        publishOn: Date.UTC(2026, 0, 1),
        ...more,
      }),
    );
  return { app, owner, api, add, item, versionId };
}

/** Content of a printed list. */
const printed = (html: string) => /«(.*?)»/s.exec(html)?.[1];

test('SITE-18: the conf of a type gives its collections their title, order and page size; what the owner sets wins', async () => {
  const { app, owner, api, add, item } = await givenSite({
    'collections/journal.conf': conf({
      title: 'Journal',
      newTitle: 'A journal',
      ordering: 'chronological',
      pageSize: 2,
    }),
    'collections/journal.list': LIST,
  });
  const journal = await add('journal', { urlId: 'journal' });
  expect(journal).toMatchObject({
    title: 'A journal',
    ordering: 'chronological',
    pageSize: 2,
    ownSettings: [],
  });
  for (const [day, title] of ['one', 'two', 'three'].entries())
    await item(journal.id, title, { publishOn: Date.UTC(2026, 0, 1 + day) });
  expect(printed((await app.get('/journal')).text)).toBe('three two |2|2');

  const set = (fields: object, rowVersion: number) =>
    owner.patch(`${api}/collections/${journal.id}`, { ...fields, rowVersion });
  const renamed = await set({ title: 'Notes' }, journal.rowVersion);
  expect(renamed.json.ownSettings).toEqual([]);
  await set({ pageSize: 3 }, renamed.json.rowVersion);
  expect(printed((await app.get('/journal')).text)).toBe('three two one |3|2');
});

test('a collection follows the conf of the template that is chosen now, whatever was stored under another', async () => {
  const files = { 'collections/works.list': LIST };
  const { app, owner, api, add, item } = await givenSite({
    ...files,
    'collections/works.conf': conf({ title: 'Works', ordering: 'user-orderable', pageSize: 9_999 }),
  });
  const works = await add('works', { urlId: 'works' });
  expect(works).toMatchObject({ ordering: 'user-orderable', pageSize: 250 });
  await item(works.id, 'old', { publishOn: Date.UTC(2026, 0, 1) });
  await item(works.id, 'new', { publishOn: Date.UTC(2026, 0, 2) });
  expect(printed((await app.get('/works')).text)).toBe('old new |250|1');
  const other = conf({ title: 'Works', ordering: 'chronological', pageSize: 1 });
  await givenTemplate(owner, app, { ...FOLDER, ...files, 'collections/works.conf': other });
  expect(printed((await app.get('/works')).text)).toBe('new |1|2');
  const listed = (await owner.get(`${api}/collections`)).json.collections;
  expect(listed.find(({ id }: { id: string }) => id === works.id)).toMatchObject({ pageSize: 1 });
  // Addresses of both orders lead to the item.
  expect((await app.get('/works/2026/01/02/new')).status).toBeLessThan(400);
  expect((await app.get('/works/new')).status).toBeLessThan(400);
});

test('SITE-19: folders and indexes of a template hold the types their conf accepts; contents only with fullData', async () => {
  const list =
    '«{.repeated section collection.collections}{title}:{.if mainContent}full{.or}bare{.end} {.end}»';
  const { app, owner, api, add } = await givenSite({
    'collections/rooms.conf': conf({
      folder: true,
      index: true,
      indexType: 'stacked',
      acceptTypes: ['page'],
    }),
    'collections/rooms.list': list,
    'collections/halls.conf': conf({ folder: true, index: true, fullData: 'true' }),
    'collections/halls.list': list,
    'collections/folder.conf': conf({ folder: true, acceptTypes: ['page'] }),
  });
  const rooms = await add('rooms', { title: 'Rooms', urlId: 'rooms' });
  expect(rooms).toMatchObject({ type: 'index', folder: true, folderBehavior: 1 });
  const halls = await add('halls', { title: 'Halls', urlId: 'halls' });
  const folder = await add('folder', { title: 'Folder', urlId: 'folder' });
  expect(folder).toMatchObject({ type: 'folder', folder: true, folderBehavior: 2 });
  const content = {
    format: 1 as const,
    sections: [],
  };
  await app.database.site(app.websiteId, async (db) => {
    for (const parentId of [rooms.id, halls.id])
      await createCollection(db, {
        websiteId: app.websiteId,
        id: app.deps.newId(),
        parentId,
        typeName: 'page',
        title: 'One',
        urlId: 'one',
        content,
      });
  });
  const response = await owner.post(`${api}/collections`, {
    typeName: 'blog',
    title: 'B',
    parentId: rooms.id,
  });
  expect(response.json.error).toMatchObject({
    code: 'invalid-fields',
    fields: { parentId: 'This folder holds pages of these types only: page.' },
  });
  const blog = await add('blog', { title: 'B', urlId: 'b' });
  const moved = (parentId: string) =>
    owner.patch(`${api}/collections/${blog.id}`, { rowVersion: blog.rowVersion, parentId });
  expect((await moved(rooms.id)).json.error).toMatchObject({
    fields: { parentId: 'This folder holds pages of these types only: page.' },
  });
  expect((await moved(halls.id)).status).toBe(200);
  expect(printed((await app.get('/rooms')).text)).toBe('One:bare ');
  expect((await app.get('/halls')).status).toBe(200);
});

test('SITE-19: collections in an index with fullData come with their first items', async () => {
  const list =
    '«{.repeated section collection.collections}{title}:{.repeated section items}{title}@{fullUrl} {.end}{.end}»';
  const { app, add, item } = await givenSite({
    'collections/rooms.conf': conf({ folder: true, index: true, fullData: true }),
    'collections/rooms.list': list,
    'collections/halls.conf': conf({ folder: true, index: true }),
    'collections/halls.list': list,
  });
  for (const typeName of ['rooms', 'halls', 'index']) {
    const { id: parentId } = await add(typeName, { title: typeName, urlId: typeName });
    const { id } = await add('gallery', { title: 'Shots', urlId: 'shots', parentId });
    await item(id, 'First');
    await item(id, 'Second', { status: 'draft' });
  }
  expect(printed((await app.get('/rooms')).text)).toBe('Shots:First@/rooms/shots/first ');
  expect(printed((await app.get('/halls')).text)).toBe('Shots:');
  expect((await app.get('/index')).text).toMatch(
    /<h2 class="index-section-title">.*href="\/index\/shots\/first"><span class="folder-page-title">First</,
  );
});

test('relatedItems of a conf is told to templates; the editor is told all it needs of the types', async () => {
  const { app, owner, api, add } = await givenSite({
    'collections/shop.conf': conf({
      title: 'Shop',
      newTitle: 'New shop',
      addText: 'Add a thing',
      view: 'grid',
      icon: 'shop',
      relatedItems: true,
      acceptTypes: ['text'],
    }),
    'collections/shop.list': '«{.if collection.features.relatedItems.isEnabled}related{.end}»',
    'collections/blog.conf': conf({ supportsVideoBackgrounds: 'true' }),
  });
  await add('shop', { urlId: 'shop' });
  expect(printed((await app.get('/shop')).text)).toBe('related');
  const { types } = (await owner.get(`${api}/collection-types`)).json;
  const named = (name: string) => types.find((type: { name: string }) => type.name === name);
  expect(named('shop')).toEqual({
    name: 'shop',
    title: 'Shop',
    newTitle: 'New shop',
    addText: 'Add a thing',
    view: 'grid',
    icon: 'shop',
    acceptTypes: ['text'],
    folder: false,
    index: false,
    indexType: '',
    supportsVideoBackgrounds: false,
    layout: '',
    isSystem: false,
  });
  expect(named('blog')).toMatchObject({ isSystem: true, supportsVideoBackgrounds: true });
});

test('a collection without a list begins with its first item, whose address is the one that counts', async () => {
  const { app, add, item } = await givenSite({
    'collections/works.conf': conf({ title: 'Works', ordering: 'user-orderable' }),
    'collections/works.item': '«{item.title}|{collection.title}|{pagination.nextItem.title}»',
  });
  const works = await add('works', { urlId: 'works' });
  expect((await app.get('/works')).status).toBe(200);
  await item(works.id, 'First');
  await item(works.id, 'Second');
  const page = await app.get('/works');
  expect(printed(page.text)).toBe('First|Works|Second');
  expect(page.text).toMatch(/<link rel="canonical" href="[^"]+\/works\/first">/);
  expect(page.text).toContain('view-item');
  expect(printed((await app.get('/works/second')).text)).toBe('Second|Works|');
  expect((await app.get('/works?format=json')).json.item.title).toBe('First');
  expect((await app.get('/works?format=rss')).text.match(/<item>/g)).toHaveLength(2);
});

test('items of a custom type keep the fields their template gives it, pictures whole; others are refused', async () => {
  const fields = [
    { name: 'client', title: 'Client', type: 'text' },
    { name: 'done', title: 'Done', type: 'checkbox' },
    { name: 'thumb', title: 'Thumb', type: 'image' },
    { name: 'shots', title: 'Shots', type: 'gallery' },
  ];
  const template = JSON.parse(FOLDER['template.conf']);
  const { app, owner, api, add } = await givenSite({
    'template.conf': conf({
      ...template,
      customTypes: [{ title: 'Project', name: 'project', base: 'text', fields }],
    }),
    'collections/works.conf': conf({ title: 'Works', acceptTypes: ['project'] }),
    'collections/works.list':
      '«{.repeated section items}{customContent.client} {recordType} {.if customContent.done}' +
      'done{.end} {customContent.thumb.assetUrl} {customContent.shots|count}{.end}»',
  });
  const bytes = await readFile(
    join(import.meta.dirname, '../../../../../../demo/images/rendered/mug-fog.jpg'),
  );
  const image = await storeAsset(app.deps, { websiteId: app.websiteId, fileName: 'mug.jpg', bytes });
  const works = await add('works', { urlId: 'works' });
  const post = (customContent: object, more: object = {}) =>
    owner.post(`${api}/collections/${works.id}/items`, {
      recordType: 'text',
      title: 'One',
      content: { customContent, ...more },
    });
  const full = {
    client: 'Ada',
    done: true,
    thumb: { imageId: image.id },
    shots: { imageIds: [image.id, image.id] },
  };
  const made = await post(full, { customType: 'project' });
  expect(made.status).toBe(200);
  expect(printed((await app.get('/works')).text)).toMatch(/^Ada 1 done \/\S+ 2$/);

  const wrong = await post({ client: 5, done: 'yes', thumb: { imageId: '../x' }, shots: [], extra: 'x' });
  expect(wrong.json.error.code).toBe('invalid-fields');
  expect(Object.keys(wrong.json.error.fields)).toEqual(
    ['client', 'done', 'thumb', 'shots', 'extra'].map((name) => `content.customContent.${name}`),
  );
  const event = await owner.post(`${api}/collections/${works.id}/items`, { recordType: 'event', title: 'E' });
  expect(event.json.error.fields).toHaveProperty('recordType');
  expect((await post({}, { customType: 'gone' })).json.error.fields).toHaveProperty('recordType');

  // Values written by another template stay until they are changed.
  await givenTemplate(owner, app, {
    ...FOLDER,
    'template.conf': conf({
      ...template,
      customTypes: [{ name: 'project', base: 'text', fields: fields.slice(0, 1) }],
    }),
    'collections/works.conf': conf({ acceptTypes: ['project'] }),
    'collections/works.list': '«»',
  });
  const change = (customContent: object) =>
    owner.patch(`${api}/items/${made.json.id}`, {
      content: { customContent },
      rowVersion: made.json.rowVersion,
    });
  expect((await change({ ...full, done: false })).json.error.code).toBe('invalid-fields');
  expect((await change({ ...full, client: 'Bea' })).json.content.customContent).toEqual({
    ...full,
    client: 'Bea',
  });
});
