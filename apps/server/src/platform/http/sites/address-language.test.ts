import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../../features/content/collections/index.ts';

async function givenSite(...languages: { tag: string; isPublic: boolean }[]) {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  await database.site(websiteId, (db) =>
    createCollection(db, {
      websiteId,
      id: deps.newId(),
      typeName: 'page',
      title: 'About',
      status: 'published',
    }),
  );
  const owner = await app.signIn('admin');
  const site = { headers: { 'x-website-id': websiteId } };
  const offer = (...offered: object[]) =>
    owner.put('/api/multilingual/languages', { languages: offered }, site);
  await offer(...languages);
  return { ...app, owner, offer };
}

test('I18N-09: whatever an address is spelled like, it is kept in the language it was answered in', async () => {
  const { get } = await givenSite({ tag: 'de', isPublic: true });
  // The spelling hides the prefix from routing: its answer must not stand for the German page.
  for (const path of ['/%64e/about', '/d%65/about', '/%64%65/about'])
    expect([path, [301, 404].includes((await get(path)).status)]).toEqual([path, true]);
  const german = await get('/de/about');
  expect([german.status, /<html[^>]* lang="de"/.test(german.text)]).toEqual([200, true]);
  expect((await get('/de/about')).status).toBe(200);
});

test('I18N-09: a language that is no longer public is gone, also where its host is remembered', async () => {
  const { get, query, websiteId } = await givenSite({ tag: 'de', isPublic: true });
  expect((await get('/de/about')).status).toBe(200);
  // As another node does it: this one goes on remembering the host.
  await query(
    `update websites set languages = '[{"tag":"de","isPublic":false}]', content_version = content_version + 1 where id = $1`,
    [websiteId],
  );
  await expect.poll(async () => (await get('/de/about')).status).toBe(404);
  expect((await get('/about')).status).toBe(200);
});

test('I18N-09: only a preview token shows a language that is not public, and no word that looks like one', async () => {
  const { get, owner, websiteId } = await givenSite({ tag: 'de', isPublic: false });
  for (const path of ['/de/about', '/de/cart', '/de/search', '/de/sitemap.xml', '/de/api/crumb'])
    expect([path, (await get(`${path}?preview=x`)).status]).toEqual([path, 404]);
  const { token } = (await owner.post(`/api/websites/${websiteId}/previews`, {})).json;
  expect((await get(`/de/about?preview=${token}`)).status).toBe(200);
});

test('I18N-09: what a plain form was refused stands in that form, in a language too', async () => {
  const app = await givenSite({ tag: 'de', isPublic: true });
  const shop = await givenShop(app);
  const itemId = await shop.product({
    variantOptionOrdering: ['Size'],
    variants: [
      aVariant({ sku: 'A', attributes: { Size: 'S' } }),
      aVariant({ sku: 'B', attributes: { Size: 'M' } }),
    ],
  });
  const [item] = (await app.get('/shop?format=json')).json.items;
  const page = `/de${item.fullUrl}`;
  const headers = { referer: `http://${app.host}${page}` };
  const sent = { itemId, 'variant-option-Size': '', quantity: '2' };
  const refused = await app.postForm('/de/api/commerce/shopping-cart/entries', sent, { headers });
  expect([refused.status, refused.headers.location]).toEqual([303, page]);
  const told = (await app.get(page)).text;
  expect(told).toMatch(/<form[^>]*action="\/de\/api[^"]*"[^>]*><p class="field-error[^>]*role="alert"/);
  expect(told).toMatch(/name="quantity"[^>]* value="2"/);
});

test('I18N-09: a redirect to an address of another language leads there', async () => {
  const app = await givenSite({ tag: 'de', isPublic: true }, { tag: 'fr', isPublic: true });
  const base = `/api/websites/${app.websiteId}`;
  await app.owner.post(`${base}/redirects`, { source: '/de/old', target: '/fr/about' });
  const { status, headers } = await app.get('/de/old');
  expect([status, headers.location]).toEqual([301, '/fr/about']);
});
