import { givenTranslatedSite as givenSite } from '@sitewright/testing/features/translated-site';
import { expect, test } from 'vitest';

test('I18N-11: two pages never have one address in a language, whoever comes first', async () => {
  const app = await givenSite();
  const { database, websiteId, owner } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const base = `/api/websites/${websiteId}/collections`;
  const add = async (fields: object) => (await owner.post(base, { typeName: 'page', ...fields })).json;
  const code = async (reply: Promise<{ json: { error?: { code: string } } }>) =>
    (await reply).json.error?.code;
  const translate = (id: string, urlId: string) => app.translate('de', 'page', id, { urlId });
  const other = await add({ title: 'Prices' });
  expect(await code(translate(other.id, 'about'))).toBe('url-taken');
  expect(await code(translate(other.id, 'preise'))).toBeUndefined();
  expect(await code(translate(app.pageId, 'preise'))).toBe('url-taken');
  // In the first language, too: the page would be at the same address below the prefix.
  expect((await add({ title: 'x', urlId: 'preise' })).error?.code).toBe('url-taken');
  expect(await add({ title: 'Preise' })).toMatchObject({ urlId: 'preise-1' });
  const third = await add({ title: 'Third' });
  const change = { rowVersion: third.rowVersion, urlId: 'preise' };
  expect(await code(owner.patch(`${base}/${third.id}`, change))).toBe('url-taken');
  // Two at the same moment.
  const both = await Promise.all([translate(app.pageId, 'gleich'), translate(third.id, 'gleich')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // What comes back from the bin leaves an address to who has it by now.
  const { rowVersion } = (await owner.get(base)).json.collections.find(
    ({ id }: { id: string }) => id === other.id,
  );
  expect((await owner.del(`${base}/${other.id}?rowVersion=${rowVersion}`)).status).toBe(200);
  const late = await add({ title: 'Late' });
  expect(await code(translate(late.id, 'preise'))).toBeUndefined();
  expect((await owner.post(`/api/websites/${websiteId}/bin/${other.id}/restore`)).status).toBe(200);
  expect((await owner.get(app.at('de', 'page', other.id))).json.fields).toContainEqual(
    expect.objectContaining({ key: 'urlId', source: 'prices', text: '' }),
  );
  // What was in the bin neither takes the address that another page shows while its own translation is a draft.
  const gone = await add({ title: 'Gone' });
  expect(await code(translate(gone.id, 'jobs'))).toBeUndefined();
  const { rowVersion: goneVersion } = (await owner.get(base)).json.collections.find(
    ({ id }: { id: string }) => id === gone.id,
  );
  expect((await owner.del(`${base}/${gone.id}?rowVersion=${goneVersion}`)).status).toBe(200);
  const jobs = await add({ title: 'Jobs' });
  await app.translate('de', 'page', jobs.id, { urlId: 'stellen' }, 'draft');
  expect((await owner.post(`/api/websites/${websiteId}/bin/${gone.id}/restore`)).status).toBe(200);
  // The database says so, whoever asks.
  const write = database.site(websiteId, (db) =>
    db.query(
      `insert into translations (website_id, kind, entity_id, locale, texts) values ($1, 'page', $2, 'fr', $3)`,
      [...[websiteId, other.id, JSON.stringify({ urlId: 'about' })]],
    ),
  );
  await expect(write).rejects.toMatchObject({ constraint: 'page_addresses' });
});

test('I18N-11: hiding a translation gives no page the address that another one shows', async () => {
  const app = await givenSite();
  const { websiteId, owner, pageId } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const fields = { typeName: 'page', title: 'Team', status: 'published' };
  const { id: teamId } = (await owner.post(`/api/websites/${websiteId}/collections`, fields)).json;
  const set = async (id: string, texts: object, state: string) =>
    (await app.translate('de', 'page', id, texts, state)).json.error?.code;
  expect(await set(pageId, { title: 'Wir', urlId: 'ueber-uns' }, 'ready')).toBeUndefined();
  expect(await set(teamId, { title: 'Mannschaft', urlId: 'about' }, 'ready')).toBeUndefined();
  expect(await set(pageId, {}, 'draft')).toBe('url-taken');
  expect((await app.get('/de/ueber-uns')).text).toContain('<title>Wir');
  expect((await app.get('/de/about')).text).toContain('<title>Mannschaft');
  // The other way round, too, and of two who do both at once.
  expect(await set(teamId, {}, 'draft')).toBeUndefined();
  const both = await Promise.all([set(pageId, {}, 'draft'), set(teamId, {}, 'ready')]);
  expect(both.filter((code) => code === 'url-taken')).toHaveLength(1);
});

test('I18N-11: an old address of a language leads to the new one, and so does one of the first language below its prefix', async () => {
  const app = await givenSite();
  await app.offer({ tag: 'de', isPublic: true });
  const translate = (id: string, urlId: string) => app.translate('de', 'page', id, { urlId });
  await translate(app.pageId, 'ueber-uns');
  await translate(app.pageId, 'wir');
  await translate(app.shop.collectionId, 'laden');
  await translate(app.shop.collectionId, 'geschaeft');
  for (const [from, to] of [
    ['/de/ueber-uns', '/de/wir'],
    ['/de/laden', '/de/geschaeft'],
    ['/de/laden/mug', '/de/geschaeft/mug'],
  ])
    expect([from, await app.get(String(from))]).toMatchObject([
      from,
      { status: 301, headers: { location: to } },
    ]);
  // Who hides a translation takes its address away, who shows it again gives it back.
  for (const [state, moves] of [
    ['draft', { '/de/wir': '/de/about', '/de/geschaeft': '/de/shop', '/de/geschaeft/mug': '/de/shop/mug' }],
    ['ready', { '/de/about': '/de/wir', '/de/shop': '/de/geschaeft', '/de/shop/mug': '/de/geschaeft/mug' }],
  ] as const) {
    for (const id of [app.pageId, app.shop.collectionId])
      expect((await app.translate('de', 'page', id, {}, state)).status).toBe(200);
    for (const [from, to] of Object.entries(moves)) {
      const { status, headers } = await app.get(from);
      expect([from, status, headers.location]).toEqual([from, expect.toBeOneOf([301, 302]), to]);
      expect([to, (await app.get(to)).status]).toEqual([to, 200]);
    }
  }
  // What moves in the first language moves in all.
  const item = `/api/websites/${app.websiteId}/items/${app.productId}`;
  const { rowVersion } = (await app.owner.get(item)).json;
  expect((await app.owner.patch(item, { rowVersion, urlId: 'cup' })).status).toBe(200);
  const led = await app.get('/de/geschaeft/mug');
  expect([led.status, led.headers.location]).toEqual([301, '/de/geschaeft/cup']);
});

test('I18N-11: an item has an address in each language, which pages, links, feeds, sitemap and switcher use', async () => {
  const app = await givenSite();
  const { websiteId, owner, pageId, productId, translate, get } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const code = async (texts: object, state = 'ready', id = productId) =>
    (await translate('de', 'item', id, texts, state)).json.error?.code;
  const to = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.location];
  };
  await translate('de', 'page', app.shop.collectionId, { title: 'Laden' });
  await translate('de', 'blocks', pageId, {
    'words.html': '<p>Hallo <a href="/shop/mug?a=1#b">Tasse</a></p>',
  });
  expect(await code({ title: 'Becher', urlId: 'becher' }, 'draft')).toBeUndefined();
  expect(await to('/de/shop/becher')).toEqual([404, undefined]);
  expect(await code({}, 'ready')).toBeUndefined();
  const product = await get('/de/shop/becher');
  const url = `http://${app.host}`;
  expect([product.status, product.text.includes(`rel="canonical" href="${url}/de/shop/becher"`)]).toEqual([
    200,
    true,
  ]);
  for (const text of [product.text, (await get('/shop/mug')).text]) {
    expect(text).toContain(`<link rel="alternate" hreflang="de" href="${url}/de/shop/becher">`);
    expect(text).toContain(`<link rel="alternate" hreflang="en-US" href="${url}/shop/mug">`);
    expect(text).toContain('<a hreflang="de" href="/de/shop/becher"');
  }
  expect((await get('/de/about')).text).toContain('<a href="/de/shop/becher?a=1#b">Tasse</a>');
  expect((await get('/de/shop')).text).toContain('href="/de/shop/becher"');
  expect((await get('/de/shop?format=json')).json.items).toMatchObject([{ fullUrl: '/de/shop/becher' }]);
  expect((await get('/de/sitemap.xml')).text).toContain(`<loc>${url}/de/shop/becher</loc>`);
  expect((await get('/de/search?q=becher')).text).toContain('href="/de/shop/becher"');
  // By its word in the first language it is found, too, but not by one of another language.
  expect(await to('/de/shop/mug')).toEqual([302, '/de/shop/becher']);
  // Both words at once, and for a while: the same is asked for again and again.
  await translate('de', 'page', app.shop.collectionId, { urlId: 'laden' }, 'ready');
  expect(await get('/de/shop/mug')).toMatchObject({
    status: 302,
    headers: { location: '/de/laden/becher', 'cache-control': 'public, max-age=60' },
  });
  expect((await get('/de/laden/mug')).headers['cache-control']).toBe('public, max-age=60');
  await translate('de', 'page', app.shop.collectionId, { urlId: '' }, 'ready');
  expect(await to('/shop/becher')).toEqual([404, undefined]);
  // Of an item that visitors may not see, nobody learns its word.
  const draftId = await app.shop.product({}, { title: 'Kiln', status: 'draft' });
  await code({ urlId: 'brennofen' }, 'ready', draftId);
  await translate('de', 'page', app.shop.collectionId, { urlId: 'laden' });
  for (const path of ['/de/shop/kiln', '/de/laden/kiln', '/de/laden/brennofen'])
    expect([path, JSON.stringify(await to(path))]).toEqual([path, expect.not.stringContaining('brennofen')]);
  await translate('de', 'page', app.shop.collectionId, { urlId: '' });
  await app.shop.product({}, { title: 'Bowl' });
  const { pagination } = (await get('/de/shop/bowl?format=json')).json;
  expect(pagination).toMatchObject({ prevItem: { fullUrl: '/de/shop/becher' } });
  // Old addresses lead to the new one, in whatever language they were.
  expect(await code({ urlId: 'krug' })).toBeUndefined();
  expect(await to('/de/shop/becher')).toEqual([301, '/de/shop/krug']);
  const item = `/api/websites/${websiteId}/items/${productId}`;
  const { rowVersion } = (await owner.get(item)).json;
  expect((await owner.patch(item, { rowVersion, urlId: 'cup' })).status).toBe(200);
  expect(await to('/de/shop/mug')).toEqual([301, '/de/shop/krug']);
  expect(await to('/de/shop/cup')).toEqual([302, '/de/shop/krug']);
  expect((await get('/de/about')).text).toContain('href="/de/shop/mug?a=1#b"');
  // The address it had goes with its translation, and comes back with that.
  expect(await code({}, 'draft')).toBeUndefined();
  expect(await to('/de/shop/krug')).toEqual([301, '/de/shop/cup']);
});

test('I18N-11: two items never have one address in a language, whoever comes first', async () => {
  const app = await givenSite();
  const { websiteId, owner, productId } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const bowlId = await app.shop.product({}, { title: 'Bowl' });
  const code = async (id: string, urlId: string, state = 'ready') =>
    (await app.translate('de', 'item', id, { urlId }, state)).json.error?.code;
  const one = (id: string) => `/api/websites/${websiteId}/items/${id}`;
  expect(await code(productId, 'bowl')).toBe('url-taken');
  expect(await code(productId, 'a b')).toBe('invalid-fields');
  expect(await code(productId, 'becher')).toBeUndefined();
  expect(await code(bowlId, 'becher', 'draft')).toBe('url-taken');
  const { rowVersion } = (await owner.get(one(bowlId))).json;
  const refusal = async () => (await owner.patch(one(bowlId), { rowVersion, urlId: 'becher' })).json.error;
  expect(await refusal()).toMatchObject({ code: 'url-taken', message: '“Mug” has this address in German.' });
  // In a language that is not offered now, too: no screen shows it.
  await app.offer();
  const { urlId: reason } = (await refusal()).fields;
  expect(reason).toMatch(/^“Mug” has this address in German\. The site does not offer that language now/);
  await app.offer({ tag: 'de', isPublic: true });
  // A new one takes the next that is free, the word that another one has left is free.
  const newId = await app.shop.product({}, { title: 'Becher' });
  expect((await owner.get(one(newId))).json.urlId).toBe('becher-1');
  expect(await code(bowlId, 'mug')).toBeUndefined();
  const both = await Promise.all([code(bowlId, 'gleich'), code(newId, 'gleich')]);
  expect(both.filter((each) => each === 'url-taken')).toHaveLength(1);
  // What comes back from the bin keeps its own address, though another item is called so in a language where it has another.
  const binned = async (id: string) => {
    const { rowVersion: last } = (await owner.get(one(id))).json;
    expect((await owner.del(`${one(id)}?rowVersion=${last}`)).status).toBe(200);
  };
  expect(await code(bowlId, 'mug')).toBeUndefined();
  await binned(productId);
  expect((await owner.post(`/api/websites/${websiteId}/bin/${productId}/restore`)).json.changes).toEqual([]);
  expect((await app.get('/shop/mug')).status).toBe(200);
  // Unless visitors would find two by it.
  await binned(productId);
  await app.query(`delete from translations where website_id = $1 and entity_id = $2`, [
    websiteId,
    productId,
  ]);
  expect((await owner.post(`/api/websites/${websiteId}/bin/${productId}/restore`)).json.changes).toEqual([
    'address',
  ]);
  await owner.patch(one(productId), {
    rowVersion: (await owner.get(one(productId))).json.rowVersion,
    urlId: 'cup',
  });
  expect(await code(productId, 'becher')).toBeUndefined();
  // It leaves an address to who has it by now.
  const { rowVersion: version } = (await owner.get(one(productId))).json;
  expect((await owner.del(`${one(productId)}?rowVersion=${version}`)).status).toBe(200);
  expect(await code(bowlId, 'becher')).toBeUndefined();
  expect((await owner.post(`/api/websites/${websiteId}/bin/${productId}/restore`)).status).toBe(200);
  expect((await owner.get(app.at('de', 'item', productId))).json.fields).toContainEqual(
    expect.objectContaining({ key: 'urlId', source: 'cup', text: '' }),
  );
});
