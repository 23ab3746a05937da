import { documentOf } from '@sitewright/testing/builders/document';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import type { TestClient, TestReply } from '@sitewright/testing/http-client';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeAsset } from '../../content/assets/index.ts';
import { createCollection, createItem } from '../../content/collections/index.ts';
import { publishDocument } from '../../content/documents/index.ts';

const SECRET = 'zqxqwj';
const FORMATS = ['html', 'json', 'main-content', 'page-context', 'rss'];
/** Where items of a blog for all are met besides their own addresses. */
const AROUND = [
  ...FORMATS.flatMap((format) => ['/', '/blog', '/blog/open'].map((path) => `${path}?format=${format}`)),
  ...[
    '/blog?tag=Told',
    '/blog?category=News',
    '/sitemap.xml',
    '/search?q=post',
    '/api/search/GeneralSearch?q=post',
  ],
];

/** A site with an area and a public blog with two posts, one of which is for the area's members. */
async function givenItems() {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const owner = await app.signIn('admin');
  const site = `/api/websites/${websiteId}`;
  const { id: areaId } = (await owner.post(`${site}/member-areas`, { title: 'Club', joining: 'invitation' }))
    .json as { id: string };
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
  const picture = await storeAsset(deps, { websiteId, fileName: 'post.png', bytes });
  const [home, blog, openId, keptId] = [deps.newId(), deps.newId(), deps.newId(), deps.newId()];
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'Blog', urlId: 'blog' });
    await createCollection(db, {
      ...{ websiteId, id: home, typeName: 'page', title: 'Home', homepage: true },
      content: documentOf({ type: 'summary', props: { collectionId: blog } }),
    });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: home });
    const post = {
      websiteId,
      collectionId: blog,
      recordType: 'text',
      publishOn: Date.UTC(2026, 0, 2),
    } as const;
    await createItem(db, { ...post, id: openId, urlId: 'open', title: 'Open post' });
    await createItem(db, {
      ...{
        ...post,
        id: keptId,
        urlId: 'kept',
        title: `${SECRET} post`,
        tags: ['Told'],
        categories: ['News'],
      },
      ...{ body: `<p>${SECRET}</p>`, mainImageId: picture.id },
    });
  });
  const member = await givenMember(app);
  await signInMember(member, member.email);
  const people = `${site}/member-areas/${areaId}/people`;
  return {
    ...{ ...app, owner, site, areaId, keptId, member, picture: `/_sw/images/${picture.key}/post.png` },
    invite: () => owner.post(people, { email: member.email }),
    remove: () => owner.del(`${people}?email=${encodeURIComponent(member.email)}`),
  };
}

async function tellers(reader: Pick<TestClient, 'get'>): Promise<string[]> {
  const found: string[] = [];
  for (const path of AROUND) if ((await reader.get(path)).text.includes(SECRET)) found.push(path);
  return found;
}

test('AUTH-12: a post of a public blog can be for members of an area: others meet it nowhere, at its address they are told how to join', async () => {
  const app = await givenItems();
  const { owner, site, keptId, areaId, member, picture } = app;
  const before = await tellers(app.visitor());
  expect(before).toEqual(expect.arrayContaining(['/?format=html', '/blog?format=rss', '/sitemap.xml']));
  const read = async () => (await owner.get(`${site}/items/${keptId}`)).json;
  const set = async (memberAreaId: string | null) =>
    owner.patch(`${site}/items/${keptId}`, { rowVersion: (await read()).rowVersion, memberAreaId });
  expect((await set(crypto.randomUUID())).status).toBe(404);
  expect((await set(areaId)).status).toBe(200);

  const visitor = app.visitor();
  expect(await tellers(visitor)).toEqual([]);
  for (const path of FORMATS.map((format) => `/blog/kept?format=${format}`)) {
    const { status, text, headers } = await visitor.get(path);
    expect([path, status, text.includes(SECRET), headers['cache-control']]).toEqual([
      path,
      401,
      false,
      'no-store',
    ]);
  }
  expect((await visitor.get('/blog/kept')).text).toContain('Club');
  expect((await visitor.get(picture)).status).toBe(401);
  expect((await member.get('/blog/kept')).status).toBe(403);

  await app.invite();
  const shown = await member.get('/blog/kept');
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(shown.text).toContain(SECRET);
  expect((await member.get(picture)).status).toBe(200);
  // Whoever asked for the pages before: what is kept for all is not for her, and what is made for her is for nobody else.
  const hers = await tellers(member);
  expect(hers).toEqual(
    expect.arrayContaining([
      ...['/?format=html', '/blog?format=html', '/blog?format=rss'],
      ...['/blog?tag=Told', '/blog?category=News'],
    ]),
  );
  // Caches keep the sitemap for all.
  expect(hers).not.toContain('/sitemap.xml');
  expect(await tellers(app.visitor())).toEqual([]);
  await app.remove();
  expect(await tellers(member)).toEqual([]);
  expect((await member.get('/blog/kept')).status).toBe(403);

  await set(null);
  expect(await tellers(app.visitor())).toEqual(before);
});

const shortOf = ({ status, json }: TestReply) => [status, json.error?.code];

test('AUTH-12, CART-01: a product for members of an area is neither shown to others nor put into a cart, and a checkout checks again', async () => {
  const app = await givenItems();
  const { areaId, owner, site, member } = app;
  const shop = await givenShop(app, {});
  const itemId = await shop.product(
    { variants: [aVariant({ sku: 'MUG', unlimited: true })] },
    { title: 'Mug' },
  );
  const product = (await owner.get(`${site}/products/${itemId}`)).json;
  const saved = await owner.put(`${site}/products/${itemId}`, {
    ...{ rowVersion: product.rowVersion, product: product.product },
    words: { title: 'Mug', memberAreaId: areaId },
  });
  expect(saved.status).toBe(200);
  expect((await owner.get(`${site}/products/${itemId}`)).json.memberAreaId).toBe(areaId);
  const lines = [{ itemId, sku: 'MUG', quantity: 1 }];
  for (const other of [app.visitor(), member])
    expect(shortOf(await other.post('/api/commerce/shopping-cart/entries', lines[0]))).toEqual([
      409,
      'variant-unavailable',
    ]);
  await app.invite();
  const added = await member.post('/api/commerce/shopping-cart/entries', lines[0]);
  expect(added.status).toBe(200);
  await app.remove();
  expect(await buy(member, [])).toBe('variant-unavailable');
  await app.invite();
  expect(await buy(member, [])).toBe('completed');

  // Without its area it stays closed, and is saved and copied as it is.
  const [area] = await app.query<{ version: number }>(
    `select row_version as version from collections where website_id = $1 and id = $2`,
    [app.websiteId, areaId],
  );
  expect((await owner.del(`${site}/collections/${areaId}?rowVersion=${area?.version}`)).status).toBe(200);
  const closed = (await owner.get(`${site}/products/${itemId}`)).json;
  const again = await owner.put(`${site}/products/${itemId}`, {
    ...{ rowVersion: closed.rowVersion, product: closed.product },
    words: { title: 'Cup', memberAreaId: areaId },
  });
  expect([again.status, again.json.error]).toEqual([200, undefined]);
  const copy = await owner.post(`${site}/items/${itemId}/copy`, {});
  expect(copy.status).toBe(200);
  expect(
    await app.query(`select from items where website_id = $1 and member_area_id = $2`, [
      app.websiteId,
      areaId,
    ]),
  ).toHaveLength(2);
});
