import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem } from '../../../content/collections/index.ts';
import { getDraft } from '../../../content/documents/index.ts';

async function givenOwner() {
  const app = await testApp();
  const owner = await app.signIn('admin');
  return { ...app, owner, base: `/api/websites/${app.websiteId}` };
}

test('SITE-11: a page is copied with its content, as a draft at an address of its own', async () => {
  const { owner, base, database, websiteId, get } = await givenOwner();
  const page = (
    await owner.post(`${base}/collections`, { status: 'published', typeName: 'page', title: 'Story' })
  ).json;
  const { status, json: copy } = await owner.post(`${base}/collections/${page.id}/copy`);
  expect([status, copy]).toMatchObject([
    200,
    { title: 'Story (copy)', urlId: 'story-copy', status: 'draft' },
  ]);
  const draft = await database.site(websiteId, (db) =>
    getDraft(db, { websiteId, kind: 'page', ownerId: copy.id }),
  );
  expect(JSON.stringify(draft?.content)).toContain('<h1>Story</h1>');
  expect([(await get('/story')).status, (await get('/story-copy')).status]).toEqual([200, 404]);
});

test('SITE-11: a collection is copied with its items and labels; a large one is refused', async () => {
  const { owner, base, database, websiteId, deps, query } = await givenOwner();
  const id = deps.newId();
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName: 'blog', title: 'Blog', categories: ['Empty'] });
    for (const title of ['A', 'B']) {
      const fields = { websiteId, id: deps.newId(), collectionId: id, recordType: 'text' as const };
      await createItem(db, { ...fields, title, publishOn: 7, tags: ['Clay'], content: { sourceUrl: '/x' } });
    }
  });
  const copy = (await owner.post(`${base}/collections/${id}/copy`)).json;
  expect(copy).toMatchObject({ itemCount: 2, categories: ['Empty'], tags: ['Clay'] });
  const { items } = (await owner.get(`${base}/collections/${copy.id}/items`)).json;
  expect(items).toMatchObject([
    { title: 'A', urlId: 'a', publishOn: 7, tags: ['Clay'], content: { sourceUrl: '/x' } },
    { title: 'B' },
  ]);
  await query(
    `insert into items (website_id, id, collection_id, record_type, url_id, title, publish_on)
     select $1, gen_random_uuid(), $2, 'text', 'i-' || n, 'I', now() from generate_series(1, 249) n`,
    [websiteId, id],
  );
  expect((await owner.post(`${base}/collections/${id}/copy`)).json.error.code).toBe(
    'collection-too-large-to-copy',
  );
});

test('what is not on the site cannot be copied', async () => {
  const { owner, base, deps } = await givenOwner();
  expect((await owner.post(`${base}/collections/${deps.newId()}/copy`)).status).toBe(404);
  expect((await owner.post(`${base}/items/${deps.newId()}/copy`)).status).toBe(404);
});

test('a product is copied with its variants, which get SKUs of their own', async () => {
  const app = await givenOwner();
  const shop = await givenShop(app);
  const id = await shop.product(
    { variants: [aVariant({ sku: 'MUG-1', priceMinor: 1250 })] },
    { title: 'Mug' },
  );
  const { json: copy } = await app.owner.post(`${app.base}/items/${id}/copy`);
  expect(copy).toMatchObject({ title: 'Mug (copy)', status: 'draft', urlId: 'mug-copy' });
  const variants = await app.query<{ sku: string; price: number }>(
    `select sku, price_minor::int as price from variants where website_id = $1 and item_id = $2`,
    [app.websiteId, copy.id],
  );
  expect(variants).toEqual([{ sku: expect.stringMatching(/^SQ\d{7}$/), price: 1250 }]);
});

test('a copy is refused beyond the limit of its collection and changes nothing', async () => {
  const { owner, base, websiteId, query } = await givenOwner();
  const album = (await owner.post(`${base}/collections`, { typeName: 'album', title: 'Songs' })).json;
  await query(
    `insert into items (website_id, id, collection_id, record_type, url_id, title, publish_on)
     select $1, gen_random_uuid(), $2, 'audio', 't-' || n, 'T', now() from generate_series(1, 59) n`,
    [websiteId, album.id],
  );
  const items = async () => (await owner.get(`${base}/collections/${album.id}/items?limit=100`)).json.items;
  const [first] = await items();
  // Two at the limit at once: one of them is the sixtieth.
  const both = await Promise.all([1, 2].map(() => owner.post(`${base}/items/${first.id}/copy`)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.json.error.message).toBe('This collection is full: it holds at most 60 tracks.');
  expect(await items()).toHaveLength(60);
});
