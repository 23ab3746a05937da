import { PopupOverlaySettings } from '@sitewright/domain/site/popup-overlay-schema';
import { documentOf } from '@sitewright/testing/builders/document';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenTranslatedSite as givenSite } from '@sitewright/testing/features/translated-site';
import { expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';
import { createCollection } from '../collections/index.ts';
import { publishDocument } from '../documents/index.ts';

test('I18N-09: a site offers languages, each with addresses of its own; drafts of one are nobody’s to see', async () => {
  const app = await givenSite();
  expect((await app.get('/de/about')).status).toBe(404);
  expect((await app.offer({ tag: 'DE' })).json.languages).toEqual([{ tag: 'de', isPublic: false }]);
  expect((await app.get('/de/about')).status).toBe(404);
  expect((await app.offer({ tag: 'en-us' })).status).toBe(400);
  expect((await app.offer({ tag: 'de', isPublic: true }, { tag: 'ar', isPublic: true })).status).toBe(200);
  const list = await app.owner.get('/api/multilingual/languages', app.site);
  expect(list.json).toMatchObject({ defaultLanguage: 'en-US', languages: [{ tag: 'de' }, { tag: 'ar' }] });
  const german = await app.get('/de/about');
  expect(german.status).toBe(200);
  expect(german.text).toMatch(/<html[^>]* lang="de"/);
  // Nothing of it is translated: search engines are told the page it shows.
  expect(german.text).toContain(`rel="canonical" href="http://${app.host}/about"`);
  expect((await app.get('/ar/about')).text).toMatch(/<html[^>]* lang="ar" dir="rtl"/);
  expect((await app.get('/fr/about')).status).toBe(404);
  const other = await app.signIn('editor');
  expect((await other.put('/api/multilingual/languages', { languages: [] }, app.site)).status).toBe(403);
});

test('I18N-11: pages, blocks and products are shown in their language, and what is not translated in the first one', async () => {
  const app = await givenSite();
  await app.offer({ tag: 'de', isPublic: true });
  expect(
    (await app.translate('de', 'page', app.pageId, { title: 'Über uns', urlId: 'ueber-uns' })).status,
  ).toBe(200);
  const { fields } = (await app.owner.get(app.at('de', 'blocks', app.pageId))).json;
  expect(fields).toMatchObject([{ key: 'words.html', control: 'rich-text', text: '', isStale: false }]);
  await app.translate('de', 'blocks', app.pageId, {
    'words.html': '<p>Hallo <a href="/shop/mug">Tasse</a><script>alert(1)</script></p>',
  });
  await app.translate('de', 'item', app.productId, { title: 'Becher' });
  const page = await app.get('/de/ueber-uns');
  expect([page.status, page.text.includes('alert(1)</script></p>')]).toEqual([200, false]);
  expect(page.text).toContain('Hallo <a href="/de/shop/mug">Tasse</a>');
  const url = `http://${app.host}`;
  expect(page.text).toContain(`rel="canonical" href="${url}/de/ueber-uns"`);
  for (const text of [page.text, (await app.get('/about')).text]) {
    expect(text).toContain(`<link rel="alternate" hreflang="de" href="${url}/de/ueber-uns">`);
    expect(text).toContain(`<link rel="alternate" hreflang="x-default" href="${url}/about">`);
  }
  expect((await app.get('/de/about')).headers.location).toBe('/de/ueber-uns');
  expect((await app.get('/about')).text).toContain(
    '<a hreflang="de" href="/de/ueber-uns" lang="de" dir="ltr">Deutsch</a>',
  );
  expect(page.text).toContain('<a hreflang="en-US" href="/about"');
  const product = await app.get('/de/shop/mug');
  expect([product.text.includes('Becher'), product.text.includes('hreflang="de"')]).toEqual([true, true]);
  expect((await app.get('/de/shop')).text).toContain('Becher');
  // From the product beside it, too.
  await app.shop.product({}, { title: 'Bowl' });
  expect((await app.get('/de/shop/bowl?format=json')).json.pagination).toMatchObject({
    prevItem: { title: 'Becher' },
  });
  expect((await app.get('/shop/mug')).text).not.toContain('Becher');
  const map = (await app.get('/de/sitemap.xml')).text;
  // A product is listed, though its page is not translated.
  const listed = ['ueber-uns', 'shop/mug'].map((path) => `<loc>${url}/de/${path}</loc>`);
  expect(map.match(/<loc>[^<]*<\/loc>/g)).toEqual(listed);
  expect((await app.get('/robots.txt')).text).toContain(`Sitemap: ${url}/de/sitemap.xml`);
});

test('I18N-11: a translation of a text that has changed is stale, a draft unseen, and two owners do not overwrite each other', async () => {
  const app = await givenSite();
  await app.offer({ tag: 'de', isPublic: true });
  await app.translate('de', 'item', app.productId, { title: 'Becher' }, 'draft');
  expect((await app.get('/de/shop/mug')).text).not.toContain('Becher');
  const stored = await app.owner.get(app.at('de', 'item', app.productId));
  const { rowVersion } = stored.json;
  const save = (title: string) =>
    app.owner.put(app.at('de', 'item', app.productId), { texts: { title }, state: 'ready', rowVersion });
  expect((await save('Tasse')).status).toBe(200);
  expect((await save('Krug')).json.error.code).toBe('conflict');
  await app.query(`update items set title = 'Cup' where id = $1`, [app.productId]);
  const list = `/api/websites/${app.websiteId}/translations/de?of=items`;
  expect((await app.owner.get(list)).json.entries[0]).toMatchObject({
    title: 'Cup',
    stale: 1,
    state: 'ready',
  });
  const writer = await app.signIn('draftEditor');
  const refused = await writer.put(app.at('de', 'item', app.productId), {
    texts: { title: 'X' },
    state: 'ready',
    rowVersion: 2,
  });
  expect(refused.status).toBe(403);
  expect((await app.owner.get(app.at('fr', 'item', app.productId))).status).toBe(404);
});

test('cart, checkout and calls keep the language of their address', async () => {
  const app = await givenSite();
  await app.offer({ tag: 'de', isPublic: true });
  const cart = await app.get('/de/cart');
  expect(cart.status).toBe(200);
  expect(cart.text).toMatch(/<html[^>]* lang="de"/);
  expect(cart.text).toContain('Warenkorb');
  const refused = await app.post('/de/api/commerce/shopping-cart/entries', {
    itemId: 'nothing',
    quantity: 'x',
  });
  expect(refused.json.message).not.toBe('Quantity must be a number.');
  expect((await app.get('/de/search?q=mug')).text).toContain('action="/de/search"');
  // What is found is read in the language in which it was asked for.
  const { items } = (await app.get('/de/api/search/GeneralSearch?q=mug')).json;
  expect(items.map(({ fullUrl }: { fullUrl: string }) => fullUrl)).toEqual(['/de/shop/mug']);
  // As on the product's page, two values of the same words keep their own.
  const variants = ['Red', 'Crimson'].map((Colour) => aVariant({ sku: Colour, attributes: { Colour } }));
  const itemId = await app.shop.product({ variantOptionOrdering: ['Colour'], variants });
  const texts = { 'option:Colour': 'Farbe', 'value:Colour:Red': 'Rot', 'value:Colour:Crimson': 'Rot' };
  expect((await app.translate('de', 'item', itemId, texts)).status).toBe(200);
  const { json } = await app.post('/de/api/commerce/shopping-cart/entries', {
    ...{ itemId, sku: 'Crimson', quantity: 1 },
  });
  expect(json.newlyAdded.chosenVariant.optionValues).toEqual([{ optionName: 'Farbe', value: 'Crimson' }]);
});

test('I18N-09: no page takes the address of a language that is offered', async () => {
  const app = await givenSite();
  await app.offer({ tag: 'it', isPublic: true });
  const base = `/api/websites/${app.websiteId}/collections`;
  const add = (fields: object) => app.owner.post(base, { typeName: 'page', title: 'IT', ...fields });
  const given = await add({});
  expect([given.status, given.json.urlId]).toEqual([200, 'it-1']);
  expect((await add({ urlId: 'it' })).json).toMatchObject({ error: { code: 'url-not-usable' } });
  const change = { rowVersion: given.json.rowVersion, urlId: 'it' };
  expect((await app.owner.patch(`${base}/${given.json.id}`, change)).status).toBe(400);
});

test('I18N-11: who may change a thing may translate it, nobody else', async () => {
  const app = await givenSite();
  await app.offer({ tag: 'de', isPublic: true });
  const things = [
    ['site', app.websiteId, { siteTitle: 'Laden' }],
    ['item', app.productId, { title: 'Becher' }],
    ['page', app.pageId, { title: 'Wir' }],
    ['blocks', app.pageId, { 'words.html': '<p>Hallo</p>' }],
  ] as const;
  for (const [role, statuses] of [
    ['editor', [403, 403, 200, 200]],
    ['storeManager', [403, 200, 403, 403]],
    ['viewer', [403, 403, 403, 403]],
  ] as const) {
    const person = await app.signIn(role);
    const given: number[] = [];
    for (const [kind, id, texts] of things) {
      const { rowVersion } = (await app.owner.get(app.at('de', kind, id))).json;
      const seen = (await person.get(app.at('de', kind, id))).json;
      given.push((await person.put(app.at('de', kind, id), { texts, state: 'ready', rowVersion })).status);
      // The screen offers just what is allowed.
      if (role !== 'viewer')
        expect([kind, seen.mayEdit, seen.mayShow]).toEqual([kind, ...Array(2).fill(given.at(-1) === 200)]);
    }
    expect([role, given]).toEqual([role, statuses]);
  }
});

test('I18N-09: two owners who change the languages at once do not undo each other', async () => {
  const app = await givenSite();
  await app.offer({ tag: 'de', isPublic: true });
  const put = (languages: object[], from: object[]) =>
    app.owner.put('/api/multilingual/languages', { languages, from }, app.site);
  const german = { tag: 'de', isPublic: true };
  expect((await put([german, { tag: 'fr' }], [german])).status).toBe(200);
  expect((await put([german, { tag: 'it' }], [german])).json).toMatchObject({ error: { code: 'conflict' } });
  const { json } = await app.owner.get('/api/multilingual/languages', app.site);
  expect(json.languages.map(({ tag }: { tag: string }) => tag)).toEqual(['de', 'fr']);
});

test('I18N-09: the site’s own language cannot become one that it offers beside it', async () => {
  const app = await givenSite();
  await app.offer({ tag: 'de', isPublic: true });
  const { rowVersion } = (await app.owner.get(`/api/websites/${app.websiteId}/settings`)).json;
  const refused = await app.owner.patch(`/api/websites/${app.websiteId}/settings`, {
    rowVersion,
    settings: { language: 'de' },
  });
  expect([refused.status, Object.keys(refused.json.error.fields)]).toEqual([400, ['language']]);
});

test('I18N-11: a translation without words is none, one of blocks alone is one; addresses and lengths are checked', async () => {
  const app = await givenSite();
  await app.offer({ tag: 'de', isPublic: true });
  const isListed = async () => (await app.get('/de/sitemap.xml')).text.includes('/de/about');
  await app.translate('de', 'page', app.pageId, { title: '' });
  expect(await isListed()).toBe(false);
  await app.translate('de', 'blocks', app.pageId, { 'words.html': '<p>Hallo</p>' });
  expect(await isListed()).toBe(true);
  for (const [texts, code] of [
    [{ urlId: 'cart' }, 'url-not-usable'],
    [{ urlId: 'Über uns' }, 'invalid-fields'],
    [{ title: 'x'.repeat(501) }, 'invalid-fields'],
  ] as const)
    expect((await app.translate('de', 'page', app.pageId, texts)).json.error.code).toBe(code);
});

/** The same with a popup overlay. */
async function givenOverlay(app: Awaited<ReturnType<typeof givenSite>>) {
  const { database, websiteId, shop } = app;
  const id = app.deps.newId();
  const content = documentOf(
    { type: 'text', text: { html: '<p>Our letter</p>' } },
    { type: 'summary', props: { collectionId: shop.collectionId } },
    { type: 'text', text: { html: '<p>Name</p>' } },
  );
  const popupOverlaySettings = PopupOverlaySettings.parse({ enabled: true });
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName: 'popup-overlay', title: 'Letter', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
    await changeSettings(db, { websiteId }, { settings: { popupOverlaySettings } });
  });
}

test('I18N-11: words that nobody has translated are named by the language they are in', async () => {
  const app = await givenSite();
  const { get, pageId, productId, translate } = app;
  await app.offer({ tag: 'de', isPublic: true }, { tag: 'ar', isPublic: true });
  const parts = async (path: string) => {
    const { text } = await get(path);
    return (
      text.slice(text.indexOf('<body')).match(/<[a-z0-9]+ lang="en-US"[^<>]*>(?:[^<]|<\/?a\b[^<>]*>)*/g) ?? []
    );
  };
  const isNamed = async (path: string, wanted: string) =>
    (await parts(path)).some((part) => part.replaceAll(/<[^<>]*>/g, '').trim() === wanted);
  await givenOverlay(app);
  expect(await parts('/about')).toEqual([]);
  // The overlay, which one page makes for all of them, on the next one, too.
  await get('/de/shop');
  for (const text of ['Our letter', 'Mug'])
    expect([text, await isNamed('/de/about', text)]).toEqual([text, true]);
  // A word that the program says in German as well.
  expect([await isNamed('/de/about', 'Name'), await isNamed('/ar/about', 'Name')]).toEqual([false, true]);
  expect([await isNamed('/de/about', 'Hello cup'), await isNamed('/de/shop', 'Shop')]).toEqual([true, true]);
  expect((await get('/ar/about')).text).toMatch(/<p lang="en-US" dir="ltr"[^<>]*>Hello <a /);
  for (const path of ['/de/shop', '/de/shop/mug'])
    expect([path, await isNamed(path, 'Mug')]).toEqual([path, true]);
  // What is translated is in the language of the page.
  await translate('de', 'blocks', pageId, { 'words.html': '<p>Hallo</p>' });
  await translate('de', 'page', app.shop.collectionId, { title: 'Laden' });
  await translate('de', 'item', productId, { title: 'Becher' });
  const about = (await get('/de/about')).text;
  expect(about).toMatch(/<p>Hallo<\/p>/);
  expect([await isNamed('/de/shop', 'Shop'), await isNamed('/de/shop', 'Laden')]).toEqual([false, false]);
  expect(await isNamed('/de/about', 'Test shop')).toBe(true);
  expect(await isNamed('/de/shop/mug', 'Becher')).toBe(false);
  expect(await isNamed('/ar/shop/mug', 'Mug')).toBe(true);
});
