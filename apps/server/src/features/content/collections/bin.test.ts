import type { RoleName } from '@sitewright/domain/account/roles';
import { aProduct, aVariant } from '@sitewright/testing/builders/product';
import { givenPage } from '@sitewright/testing/features/given-pages';
import { givenShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type SignedIn, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { processorMs } from '../../../platform/process/processor-time.ts';
import { emptyBins } from './jobs/empty-bin.ts';

async function givenOwner(role: RoleName = 'admin') {
  const app = await testApp();
  const owner = await app.signIn(role);
  const base = `/api/websites/${app.websiteId}`;
  const versionOf = async (client: SignedIn, id: string) => {
    const { json } = await client.get(`${base}/collections`);
    return json.collections.find((page: { id: string }) => page.id === id)?.rowVersion;
  };
  const drop = async (id: string, client = owner) =>
    client.del(`${base}/collections/${id}?rowVersion=${await versionOf(client, id)}`);
  const restore = (id: string, client = owner) => client.post(`${base}/bin/${id}/restore`);
  const bin = async () => (await owner.get(`${base}/bin`)).json.items;
  const titles = async () =>
    (await owner.get(`${base}/collections`)).json.collections.map(({ title }: { title: string }) => title);
  return { ...app, app, owner, base, drop, restore, bin, titles };
}

test('SITE-11: a page that is deleted is nowhere to be seen, is in the bin with who and when, and comes back whole', async () => {
  const { app, owner, base, drop, restore, bin, titles, get, query, websiteId } = await givenOwner();
  const folder = await givenPage(app, 'folder', { title: 'Shop floor', urlId: 'floor', folder: true });
  const page = await givenPage(app, 'page', { title: 'Kiln room', urlId: 'kiln', parentId: folder });
  const document = (await owner.post(`${base}/documents/open`, { kind: 'page', ownerId: page })).json;
  const saveNavigation = (ids: string[]) =>
    owner.post(
      '/api/widget/UpdateNavigation',
      {
        fieldName: 'mainNavigation',
        navigation: { items: ids.map((collectionId) => ({ collectionId, items: [] })) },
      },
      { headers: { 'x-website-id': websiteId } },
    );
  await saveNavigation([page]);
  const places = ['/', '/sitemap.xml', '/search?q=kiln', '/floor'];
  const seen = async () =>
    Promise.all(
      places.map(async (path) =>
        /kiln-?(room|\b)|Kiln room/.test((await get(path)).text.replace(/name="q"[^>]*/g, '')),
      ),
    );
  expect((await get('/floor/kiln')).status).toBe(200);
  expect((await seen())[1]).toBe(true);

  expect((await owner.del(`${base}/collections/${page}?rowVersion=99`)).status).toBe(409);
  expect((await drop(page)).status).toBe(200);
  expect((await get('/floor/kiln')).status).toBe(404);
  expect((await seen())[1]).toBe(false);
  expect(await titles()).toEqual(['Shop floor']);
  const [entry] = await bin();
  expect(entry).toMatchObject({
    id: page,
    kind: 'page',
    title: 'Kiln room',
    path: '/floor/kiln',
    status: 'published',
    parentTitle: 'Shop floor',
    deletedBy: 'Contributor',
  });
  expect(Math.abs(Date.now() - entry.deletedOn)).toBeLessThan(600_000);
  expect(entry.removedOn - entry.deletedOn).toBe(30 * 86_400_000);
  // Its entry in a navigation stops nobody from saving the others.
  expect((await saveNavigation([folder, page])).status).toBe(200);
  // Nor can it be worked on.
  expect((await owner.post(`${base}/documents/${document.id}/publish`)).status).toBe(404);
  expect((await owner.post(`${base}/documents/open`, { kind: 'page', ownerId: page })).status).toBe(404);

  const restored = await restore(page);
  expect([restored.status, restored.json]).toEqual([
    200,
    { path: '/floor/kiln', status: 'published', collectionId: null, changes: [] },
  ]);
  expect((await get('/floor/kiln')).status).toBe(200);
  expect((await seen())[1]).toBe(true);
  expect(await bin()).toEqual([]);
  expect((await restore(page)).status).toBe(404);
  expect((await owner.post(`${base}/documents/open`, { kind: 'page', ownerId: page })).json.id).toBe(
    document.id,
  );
  expect(await query('select from bin_entries where website_id = $1', [websiteId])).toEqual([]);
});

test('SITE-11: a page whose address is taken by then comes back at the next one, and no redirect takes from the new one', async () => {
  const { app, drop, restore, get } = await givenOwner();
  const old = await givenPage(app, 'page', { title: 'Old about', urlId: 'about' });
  await drop(old);
  await givenPage(app, 'page', { title: 'New about', urlId: 'about' });
  expect((await restore(old)).json).toMatchObject({ path: '/about-1', changes: ['address'] });
  expect((await get('/about')).text).toContain('New about');
  expect((await get('/about-1')).text).toContain('Old about');
});

test('SITE-11: a page whose folder is gone comes back at the top, and its old address leads there', async () => {
  const { app, drop, restore, get } = await givenOwner();
  const folder = await givenPage(app, 'folder', { urlId: 'floor', folder: true });
  const page = await givenPage(app, 'page', { title: 'Kiln room', urlId: 'kiln', parentId: folder });
  expect((await drop(folder)).json.error.code).toBe('page-has-children');
  await drop(page);
  await drop(folder);
  expect((await restore(page)).json).toMatchObject({ path: '/kiln', changes: ['folder'] });
  expect((await get('/kiln')).status).toBe(200);
  const { status, headers } = await get('/floor/kiln');
  expect([status, headers.location]).toEqual([301, '/kiln']);
});

test('SITE-11: a collection takes its items along and brings them back; what was deleted before stays in the bin', async () => {
  const { app, owner, base, drop, restore, bin, get } = await givenOwner();
  const blog = await givenPage(app, 'blog', { title: 'News', urlId: 'news' });
  const add = async (title: string) =>
    (
      await owner.post(`${base}/collections/${blog}/items`, {
        recordType: 'text',
        title,
        status: 'published',
      })
    ).json;
  const [kept, dropped] = [await add('Kept post'), await add('Dropped post')];
  const itemDrop = await owner.del(`${base}/items/${dropped.id}?rowVersion=${dropped.rowVersion}`);
  expect(itemDrop.status).toBe(200);
  expect((await get('/news')).text).not.toContain('Dropped post');
  await drop(blog);
  expect(
    (await bin()).map(({ title, itemCount }: { title: string; itemCount: number }) => [title, itemCount]),
  ).toEqual([
    ['News', 1],
    ['Dropped post', 0],
  ]);
  expect((await owner.get(`${base}/items/${kept.id}`)).status).toBe(404);
  expect((await restore(dropped.id)).json.error.code).toBe('collection-in-bin');
  expect((await restore(blog)).json.path).toBe('/news');
  expect((await get('/news')).text).toContain('Kept post');
  expect((await get('/news')).text).not.toContain('Dropped post');
  expect((await restore(dropped.id)).json).toMatchObject({
    collectionId: blog,
    status: 'published',
    changes: [],
  });
  expect((await get('/news')).text).toContain('Dropped post');
});

test('SITE-11: a product frees its SKU in the bin and cannot be bought; restored, it has its stock, and another SKU if need be', async () => {
  const { app, owner, base, restore, post, query, websiteId } = await givenOwner();
  const shop = await givenShop(app);
  const sku = 'BIN-1';
  const bowl = await shop.product(aProduct({ variants: [aVariant({ sku, qtyInStock: 7 })] }), {
    title: 'Bowl',
  });
  const [{ rowVersion }] = (await owner.get(`${base}/products`)).json.items;
  expect((await owner.del(`${base}/products/${bowl}?rowVersion=${rowVersion}`)).status).toBe(200);
  const list = async () =>
    (await owner.get(`${base}/products`)).json.items.map(({ title }: { title: string }) => title);
  expect(await list()).toEqual([]);
  expect((await owner.get(`${base}/inventory`)).json.items).toEqual([]);
  const entry = await post('/api/commerce/shopping-cart/entries', { itemId: bowl, sku, quantity: 1 });
  expect(entry.status).toBeGreaterThanOrEqual(400);

  await shop.product(aProduct({ variants: [aVariant({ sku })] }), { title: 'Cup' });
  expect((await restore(bowl)).json).toMatchObject({ status: 'published', changes: [] });
  expect((await list()).sort()).toEqual(['Bowl', 'Cup']);
  const [variant] = await query<{ sku: string; qty: number; removed_at: unknown }>(
    'select sku, qty, removed_at from variants where website_id = $1 and item_id = $2',
    [websiteId, bowl],
  );
  expect(variant).toMatchObject({ qty: 7, removed_at: null });
  expect(variant?.sku).toMatch(/^BIN-1-[0-9a-f]{12}$/);
  expect(await auditStore(query, websiteId)).toEqual([]);
});

test('SITE-10, SITE-11: what visitors saw is brought back only by those who may publish, and gone for good only by those who manage the site', async () => {
  const { app, owner, base, drop, restore, signIn } = await givenOwner();
  const page = await givenPage(app, 'page', { urlId: 'about' });
  await drop(page);
  const [author, editor] = [await signIn('draftEditor'), await signIn('editor')];
  expect((await restore(page, author)).status).toBe(403);
  expect((await editor.del(`${base}/bin/${page}`)).status).toBe(403);
  expect((await restore(page, editor)).status).toBe(200);
  await drop(page);
  expect((await owner.del(`${base}/bin/${page}`)).status).toBe(200);
  expect((await restore(page)).status).toBe(404);
});

test('SITE-11: what has been in the bin for 30 days is gone for good, with everything that belonged to it', async () => {
  const { app, bin, drop, owner, base, query, websiteId, deps } = await givenOwner();
  const folder = await givenPage(app, 'folder', { urlId: 'floor', folder: true });
  const blog = await givenPage(app, 'blog', { urlId: 'news', parentId: folder });
  const { json: post } = await owner.post(`${base}/collections/${blog}/items`, {
    recordType: 'text',
    title: 'Post',
  });
  await owner.del(`${base}/items/${post.id}?rowVersion=${post.rowVersion}`);
  await drop(blog);
  await drop(folder);
  const at = (days: number) => ({ ...deps, now: () => new Date(Date.now() + days * 86_400_000) });
  await emptyBins(at(29));
  expect(await bin()).toHaveLength(3);
  await emptyBins(at(31));
  expect(await bin()).toEqual([]);
  for (const table of ['collections', 'items', 'documents', 'bin_entries'])
    expect([table, await query(`select from ${table} where website_id = $1`, [websiteId])]).toEqual([
      table,
      [],
    ]);
});

test('SITE-11 I18N-11: a page with some hundred translated items is gone for good for a small part of what finding them had cost', async () => {
  const { app, owner, base, drop, query, websiteId } = await givenOwner();
  const working = async () => {
    const backends = await query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()`,
    );
    return new Map(backends.map(({ pid }) => [pid, processorMs(pid) ?? 0]));
  };
  const taken = async (work: () => Promise<unknown>) => {
    const before = await working();
    await work();
    let sum = 0;
    for (const [pid, ms] of await working()) sum += ms - (before.get(pid) ?? 0);
    return sum;
  };
  const blog = await givenPage(app, 'blog', { urlId: 'news' });
  await query(
    `update websites set languages = '[{"tag": "de", "isPublic": true}, {"tag": "fr", "isPublic": true}]' where id = $1`,
    [websiteId],
  );
  const given = await taken(async () => {
    await query(
      `insert into items (website_id, id, collection_id, record_type, url_id, title, body, publish_on)
       select $1, gen_random_uuid(), $2, 'text', 'pot-' || n, 'Pot ' || n, repeat('ash glaze birch ', 150), now()
         from generate_series(1, 150) n`,
      [websiteId, blog],
    );
    await query(
      `insert into translations (website_id, kind, entity_id, locale, texts, state)
       select $1, 'item', i.id, l.tag, jsonb_build_object('title', 'Topf ' || i.url_id, 'body', repeat('Asche Glasur ', 150)), 'ready'
         from items i, unnest('{de,fr}'::text[]) l (tag) where i.website_id = $1`,
      [websiteId],
    );
  });
  const entries = () =>
    query(`select from search_entries where website_id = $1 and kind = 'item'`, [websiteId]);
  expect((await entries()).length).toBe(450);
  await drop(blog);
  const purged = await taken(async () => {
    expect((await owner.del(`${base}/bin/${blog}`)).status).toBe(200);
  });
  expect(purged).toBeLessThan(given / 3);
  expect(await entries()).toEqual([]);
  expect(await query(`select from translations where website_id = $1`, [websiteId])).toEqual([]);
});

test('AUTH-12: what a member area or password kept from visitors comes back as a draft once its folder is gone', async () => {
  const { app, drop, restore, get, query, websiteId } = await givenOwner();
  const area = await givenPage(app, 'folder', { title: 'Guild', urlId: 'guild', folder: true });
  const inner = await givenPage(app, 'folder', {
    title: 'Notes',
    urlId: 'notes',
    folder: true,
    parentId: area,
  });
  const page = await givenPage(app, 'page', { title: 'Glazes', urlId: 'glazes', parentId: inner });
  await query(`update collections set area_joining = 'invitation' where website_id = $1 and id = $2`, [
    websiteId,
    area,
  ]);
  expect((await get('/guild/notes/glazes')).status).toBe(401);
  expect((await drop(page)).status).toBe(200);
  expect((await restore(page)).json).toMatchObject({ path: '/guild/notes/glazes', changes: [] });
  expect((await drop(page)).status).toBe(200);
  expect((await drop(inner)).status).toBe(200);
  expect((await restore(page)).json).toMatchObject({ path: '/glazes', changes: ['folder', 'lock'] });
  expect((await get('/glazes')).status).toBe(404);
});
