import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeSettings } from '../../../site/sites/index.ts';
import { getDraft } from '../../documents/index.ts';
import { createCollection, createItem, publishDueOn } from '../index.ts';

async function givenOwner(role: 'admin' | 'draftEditor' | 'viewer' = 'admin') {
  const app = await testApp();
  const owner = await app.signIn(role);
  const base = `/api/websites/${app.websiteId}`;
  const add = (body: object) => owner.post(`${base}/collections`, { typeName: 'page', ...body });
  const publish = async ({ id }: { id: string }) => {
    const document = await owner.post(`${base}/documents/open`, { kind: 'page', ownerId: id });
    return owner.post(`${base}/documents/${document.json.id}/publish`);
  };
  return { ...app, owner, base, add, publish };
}

test('SITE-10: a page that is added is public, listed and in the sitemap only once it is published', async () => {
  const { add, get, publish, owner, base } = await givenOwner();
  const page = (await add({ title: 'Our kiln' })).json;
  expect(page.status).toBe('draft');
  expect((await get('/our-kiln')).status).toBe(404);
  expect((await get('/sitemap.xml')).text).not.toContain('our-kiln');

  expect((await publish(page)).json.hasUnpublishedChanges).toBe(false);
  expect((await get('/our-kiln')).text).toContain('Write something.');
  expect((await get('/sitemap.xml')).text).toContain('our-kiln');
  const listed = (await owner.get(`${base}/collections`)).json.collections;
  expect(listed.find(({ id }: { id: string }) => id === page.id)).toMatchObject({
    status: 'published',
    rowVersion: 2,
  });
});

test.each(['blog', 'products', 'index', 'popup-overlay'])(
  'SITE-10: a new %s is a draft',
  async (typeName) => {
    const { add } = await givenOwner();
    expect((await add({ typeName, title: 'New' })).json.status).toBe('draft');
  },
);

test('SITE-10: a folder that only groups pages is there at once', async () => {
  const { add } = await givenOwner();
  expect((await add({ typeName: 'folder', title: 'Work' })).json.status).toBe('published');
});

test('SITE-10: what goes public by its status shows what is written on it', async () => {
  const { add, get, owner, base } = await givenOwner();
  const { id } = (await add({ title: 'Our kiln' })).json;
  await owner.patch(`${base}/collections/${id}`, { rowVersion: 1, status: 'published' });
  expect((await get('/our-kiln')).text).toContain('Write something.');
});

test.each(['scheduled', 'private'])(
  'SITE-10: publishing the text of a %s page leaves it so',
  async (status) => {
    const { add, get, owner, base, publish } = await givenOwner();
    const page = (await add({ title: 'Our kiln' })).json;
    const publishOn = Date.now() + 3_600_000;
    const change = { rowVersion: 1, status, ...(status === 'scheduled' ? { publishOn } : {}) };
    expect((await owner.patch(`${base}/collections/${page.id}`, change)).json.status).toBe(status);
    expect((await publish(page)).status).toBe(200);
    expect((await get('/our-kiln')).status).toBe(404);
  },
);

test('SITE-11: pages get free addresses, are renamed, ordered and deleted', async () => {
  const { owner, base, add, get, publish } = await givenOwner();
  const one = (await add({ title: 'Our story' })).json;
  const two = (await add({ title: 'Our story' })).json;
  expect([one.urlId, two.urlId]).toEqual(['our-story', 'our-story-1']);
  expect((await publish(one)).status).toBe(200);
  expect((await get('/our-story')).status).toBe(200);

  const renamed = await owner.patch(`${base}/collections/${one.id}`, {
    rowVersion: 2,
    title: 'Story',
    urlId: 'story',
  });
  expect(renamed.json).toMatchObject({ title: 'Story', urlId: 'story', rowVersion: 3 });
  expect((await get('/our-story')).headers.location).toBe('/story');
  expect((await get('/story')).status).toBe(200);

  await owner.put(`${base}/collection-order`, { ids: [two.id, one.id] });
  const { collections } = (await owner.get(`${base}/collections`)).json;
  expect(collections.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id]);

  const { rowVersion } = collections[1];
  expect((await owner.del(`${base}/collections/${one.id}?rowVersion=${rowVersion}`)).status).toBe(200);
  expect((await get('/story')).status).toBe(404);
});

test('a page that is added has its name as headline and a text to write in', async () => {
  const { add, database, websiteId } = await givenOwner();
  const { id } = (await add({ title: 'Salt & ash' })).json;

  const draft = await database.site(websiteId, (db) =>
    getDraft(db, { websiteId, kind: 'page', ownerId: id }),
  );

  const texts = JSON.stringify(draft?.content);
  expect(texts).toMatch(/<h1>Salt &(amp|#38); ash<\/h1>/);
  expect(texts).toContain('<p>Write something.</p>');
});

test('SITE-11: an address that is taken or belongs to the program is refused with a message', async () => {
  const { add } = await givenOwner();
  await add({ title: 'A', urlId: 'a' });
  expect((await add({ title: 'B', urlId: 'a' })).json.error.code).toBe('url-taken');
  expect((await add({ title: 'Cart', urlId: 'cart' })).json.error.code).toBe('url-not-usable');
  expect((await add({ title: 'Cart' })).json.urlId).toBe('cart-page');
  for (const urlId of ["x'; drop--", '../x', 'A B', '']) {
    expect([urlId, (await add({ title: 'X', urlId })).status]).toEqual([urlId, 400]);
  }
});

test('EDIT-09: a choice that is none of those offered is named in the message', async () => {
  const { owner, base, add } = await givenOwner();
  const { id, rowVersion } = (await add({ title: 'Plan' })).json;
  const reply = await owner.patch(`${base}/collections/${id}`, { status: 'loud', rowVersion });
  expect([reply.status, reply.json.error.fields]).toEqual([
    400,
    { status: 'loud is not one of the expected options' },
  ]);
});

test('SITE-10: what is scheduled needs a time that exists', async () => {
  const { owner, base, add } = await givenOwner();
  const { id } = (await add({ title: 'Plan' })).json;
  const patch = (rowVersion: number, change: object) =>
    owner.patch(`${base}/collections/${id}`, { rowVersion, ...change });
  await patch(1, { status: 'draft' });
  const refused = await patch(2, { status: 'scheduled' });
  expect([refused.status, refused.json.error.fields]).toEqual([
    400,
    { publishOn: 'Choose when this is published.' },
  ]);
  expect((await patch(2, { status: 'scheduled', publishOn: -9e15 })).status).toBe(400);
  expect((await patch(2, { status: 'scheduled', publishOn: Date.UTC(2030, 0) })).status).toBe(200);
  expect((await patch(3, { publishOn: null })).status).toBe(400);
});

test('a change of an older version is refused and changes nothing', async () => {
  const { owner, base, add } = await givenOwner();
  const { id } = (await add({ title: 'Page' })).json;
  await owner.patch(`${base}/collections/${id}`, { rowVersion: 1, title: 'First' });
  const late = await owner.patch(`${base}/collections/${id}`, { rowVersion: 1, title: 'Second' });
  expect([late.status, late.json.error.code]).toEqual([409, 'conflict']);
  expect((await owner.get(`${base}/collections`)).json.collections[0].title).toBe('First');
});

test('a row version that no row can have is an error of the request', async () => {
  const { owner, base, add } = await givenOwner();
  const { id } = (await add({ title: 'Page' })).json;
  for (const rowVersion of [2 ** 31, 9e15]) {
    const path = `${base}/collections/${id}`;
    expect((await owner.patch(path, { rowVersion, title: 'Late' })).status).toBe(400);
    expect((await owner.del(`${path}?rowVersion=${rowVersion}`)).status).toBe(400);
  }
  const version = `${base}/documents/${id}/versions/99999999999/restore`;
  expect((await owner.post(version, {})).status).toBe(404);
});

test('SITE-10: who may not publish makes drafts and cannot bring them further than review', async () => {
  const { owner, base, add, get } = await givenOwner('draftEditor');
  const page = (await add({ title: 'Plan' })).json;
  expect(page.status).toBe('draft');
  expect((await get('/plan')).status).toBe(404);
  const path = `${base}/collections/${page.id}`;
  expect((await owner.patch(path, { rowVersion: 1, status: 'published' })).json.error.code).toBe(
    'status-not-reachable',
  );
  expect((await owner.patch(path, { rowVersion: 1, status: 'needs-review' })).json.status).toBe(
    'needs-review',
  );
});

test('SITE-10: a scheduled item is published when its time has come', async () => {
  let now = Date.UTC(2026, 0, 1);
  const app = await testApp({ now: () => new Date(now) });
  const { database, websiteId, deps, get } = app;
  const collectionId = deps.newId();
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'News' });
    const publishOn = now + 60_000;
    await createItem(db, {
      websiteId,
      id: deps.newId(),
      collectionId,
      recordType: 'text',
      title: 'Soon',
      publishOn,
      status: 'scheduled',
    });
  });
  expect((await get('/news/soon')).status).toBe(404);
  now += 61_000;
  await publishDueOn(deps, websiteId);
  expect((await get('/news/soon')).status).toBe(200);
});

test('a viewer changes nothing, and a site of others is not reachable', async () => {
  const { add, base } = await givenOwner('viewer');
  expect((await add({ title: 'X' })).status).toBe(403);
  const other = await (await testApp()).signIn('admin');
  expect((await other.get(`${base}/collections`)).status).toBeGreaterThanOrEqual(403);
});

test.each([
  ['products', 200, 'store-item', 'it holds at most 200 products'],
  ['gallery', 250, 'image', 'it holds at most 250 items'],
])('SITE-30: a collection of the type %s refuses item %d + 1', async (typeName, limit, recordType, text) => {
  const { owner, base, add, query, websiteId } = await givenOwner();
  const { id } = (await add({ typeName, title: 'Full' })).json;
  await query(
    `insert into items (website_id, id, collection_id, record_type, url_id, title, publish_on, display_index)
     select $1, gen_random_uuid(), $2, 'image', 'i-' || n, 'I', now(), n from generate_series(1, $3::int) n`,
    [websiteId, id, limit],
  );
  const response = await owner.post(`${base}/collections/${id}/items`, {
    recordType,
    title: 'One more',
  });
  expect([response.status, response.json.error.code]).toEqual([409, 'collection-full']);
  expect(response.json.error.message).toContain(text);
});

test('items are cleaned, changed by version, ordered and deleted; unknown fields are dropped', async () => {
  const { owner, base, add, query } = await givenOwner();
  const blog = (await add({ typeName: 'gallery', title: 'Works' })).json;
  const path = `${base}/collections/${blog.id}/items`;
  const made = await owner.post(path, {
    recordType: 'image',
    title: 'One',
    body: '<p onclick="x()">Hi<script>alert(1)</script></p>',
    tags: ['Clay', 'clay', 'Fire'],
    websiteId: 'nonsense',
  });
  expect(made.json).toMatchObject({ urlId: 'one', body: '<p>Hi</p>', tags: ['Clay', 'Fire'], rowVersion: 1 });
  const two = (await owner.post(path, { recordType: 'image', title: 'One' })).json;
  expect(two.urlId).toBe('one-1');

  const item = `${base}/items/${made.json.id}`;
  expect((await owner.patch(item, { rowVersion: 1, title: 'Uno' })).json).toMatchObject({
    title: 'Uno',
    tags: ['Clay', 'Fire'],
  });
  expect((await owner.patch(item, { rowVersion: 1, title: 'Late' })).status).toBe(409);
  expect((await owner.patch(item, { rowVersion: 2, tags: ['x'.repeat(51)] })).status).toBe(400);

  await owner.put(`${base}/collections/${blog.id}/item-order`, { ids: [two.id, made.json.id] });
  const titles = (await owner.get(path)).json.items.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(['One', 'Uno']);
  const [row] = await query<{ row_version: number }>(`select row_version from items where id = $1`, [
    made.json.id,
  ]);
  expect((await owner.del(`${item}?rowVersion=${row?.row_version}`)).status).toBe(200);
  expect((await owner.get(path)).json.items).toHaveLength(1);
});

test('SITE-22, NAV-02, NAV-03, NAV-04: the layout is read and the navigation saved; unknown pages are refused', async () => {
  const { owner, add, websiteId, get } = await givenOwner();
  const headers = { 'x-website-id': websiteId };
  const store = (await add({ typeName: 'products', title: 'Store', status: 'published' })).json;
  const child = (await add({ title: 'Child', status: 'published' })).json;
  const { layout } = (await owner.get('/api/commondata/GetSiteLayout', { headers })).json;
  expect(layout[0]).toMatchObject({ identifier: 'main', links: [] });

  const items = [
    {
      collectionId: store.id,
      items: [{ collectionId: child.id }, { externalLink: { url: 'https://a.test/', title: 'A' } }],
    },
  ];
  const saved = await owner.post(
    '/api/widget/UpdateNavigation',
    { fieldName: 'main', templateId: 't', navigation: { items } },
    { headers },
  );
  expect(saved.status).toBe(200);
  expect(saved.json.links[0].items).toMatchObject([
    { collectionId: child.id },
    { externalLink: { title: 'A' } },
  ]);
  expect((await get('/child')).text).toContain('href="/store"');

  const unknown = [{ collectionId: '0192f0c0-0000-7000-8000-00000000dead' }];
  const response = await owner.post(
    '/api/widget/UpdateNavigation',
    { fieldName: 'main', navigation: { items: unknown } },
    { headers },
  );
  expect([response.status, response.json.error.code]).toEqual([400, 'unknown-collection']);
});

test('SITE-11, NAV-02: a move changes folder, order and navigation together or not at all', async () => {
  const { owner, add, base, websiteId, get } = await givenOwner();
  const headers = { 'x-website-id': websiteId };
  const folder = (await add({ typeName: 'folder', title: 'Work' })).json;
  const one = (await add({ title: 'One', status: 'published' })).json;
  const two = (await add({ title: 'Two', status: 'published' })).json;
  const read = async () => {
    const { collections } = (await owner.get(`${base}/collections`)).json;
    const { layout } = (await owner.get('/api/commondata/GetSiteLayout', { headers })).json;
    const moved = collections.find(({ id }: { id: string }) => id === two.id);
    const from = collections.map(({ id }: { id: string }) => id);
    return { from, revision: layout[0].revision, links: layout[0].links.length, moved };
  };
  const before = await read();
  const ids = [folder.id, two.id, one.id];
  const links = (revision: string, items: object[]) => [{ fieldName: 'main', revision, items }];
  const request = (change: object) => ({
    ids,
    from: before.from,
    moved: { id: two.id, parentId: folder.id, rowVersion: before.moved.rowVersion },
    navigations: links(before.revision, [{ collectionId: folder.id }]),
    ...change,
  });
  const put = async (change: object) => {
    const { status, json } = await owner.put(`${base}/collection-order`, request(change));
    return status === 200 ? 200 : json.error.code;
  };
  expect([
    await put({ navigations: links(before.revision, [{ collectionId: websiteId }]) }),
    await put({ navigations: links('old', []) }),
    await put({ from: [...before.from].reverse() }),
    await put({ moved: { id: two.id, parentId: one.id, rowVersion: before.moved.rowVersion } }),
    await put({ moved: { id: two.id, parentId: folder.id, rowVersion: before.moved.rowVersion + 5 } }),
  ]).toEqual(['unknown-collection', 'conflict', 'conflict', 'not-found', 'conflict']);
  expect(await read()).toEqual(before);

  expect(await put({})).toBe(200);
  const now = await read();
  expect([now.from, now.links, now.moved.parentId]).toEqual([ids, 1, folder.id]);
  expect((await get('/work/two')).text).toContain('href="/work/two"');
  // The second of two who began from the same is told, and changes nothing.
  expect(await put({ ids: before.from, moved: undefined, navigations: [] })).toBe('conflict');
});

test('SITE-29: a flag with a use is switched beside reserved ones that are stored; those are no one’s to send', async () => {
  const { owner, base, websiteId, database } = await givenOwner();
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { featureFlags: ['author_pages'] } }),
  );
  const change = async (settings: object) => {
    const { rowVersion } = (await owner.get(`${base}/settings`)).json;
    return owner.patch(`${base}/settings`, { rowVersion, settings });
  };
  const flags = async (featureFlags: string[]) =>
    (await change({ featureFlags })).json.settings?.featureFlags;
  expect(await flags(['form_textarea_max_length'])).toEqual(['author_pages', 'form_textarea_max_length']);
  expect(await flags([])).toEqual(['author_pages']);
  expect((await change({ siteTitle: 'Pots' })).json.settings.featureFlags).toEqual(['author_pages']);
  expect((await change({ featureFlags: ['author_pages'] })).status).toBe(400);
});

test('SITE-12: settings are changed by version; those left out stay; wrong ones are refused', async () => {
  const { owner, base } = await givenOwner();
  const path = `${base}/settings`;
  const first = (await owner.get(path)).json;
  const changed = await owner.patch(path, {
    rowVersion: first.rowVersion,
    settings: { siteTitle: 'Pots', timeZone: 'Europe/Paris' },
  });
  expect(changed.json.settings).toMatchObject({ siteTitle: 'Pots', timeZone: 'Europe/Paris' });
  const next = await owner.patch(path, {
    rowVersion: changed.json.rowVersion,
    settings: { commentsEnabled: true },
  });
  expect(next.json.settings).toMatchObject({
    siteTitle: 'Pots',
    timeZone: 'Europe/Paris',
    commentsEnabled: true,
  });
  expect(
    (await owner.patch(path, { rowVersion: first.rowVersion, settings: { siteTitle: 'Late' } })).status,
  ).toBe(409);
  expect(
    (await owner.patch(path, { rowVersion: next.json.rowVersion, settings: { timeZone: 'Mars/X' } })).status,
  ).toBe(400);
});

test('SITE-11: the description of a page keeps the shared tag list only, when it is made and when it is changed', async () => {
  const { add, owner, base } = await givenOwner();
  const hostile = '<p onclick="x()">Pots<script>alert(1)</script> <a href="javascript:x()">here</a></p>';
  const made = (await add({ title: 'Shelf', description: hostile })).json;
  const clean = /^<p>Pots <a[^>]*>here<\/a><\/p>$/;
  expect(made.description).toMatch(clean);
  expect(made.description).not.toContain('javascript');
  const path = `${base}/collections/${made.id}`;
  const changed = await owner.patch(path, {
    rowVersion: made.rowVersion,
    description: `<h2>A</h2>${hostile}`,
  });
  expect([changed.status, /script|onclick/.test(changed.json.description)]).toEqual([200, false]);
  const other = await owner.patch(path, { rowVersion: changed.json.rowVersion, regionName: 'wide' });
  expect(other.json).toMatchObject({ regionName: 'wide', description: changed.json.description });
});
