import { textDocument } from '@sitewright/testing/builders/document';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, type TestReply, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem } from '../../content/collections/index.ts';
import { publishDocument } from '../../content/documents/index.ts';
import { delayMs } from './attempts.ts';

const PASSWORD = 'open sesame';
const SECRET = 'zqxqwj';

/** A site with an open page, a page with text and a blog with a post; an owner who locks them. */
async function givenPages() {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const [home, page, blog] = [deps.newId(), deps.newId(), deps.newId()];
  await database.site(websiteId, async (db) => {
    const of = { websiteId, typeName: 'page' };
    const content = textDocument(`<p>${SECRET}</p>`);
    await createCollection(db, {
      ...of,
      id: home,
      title: 'Home',
      homepage: true,
      content: textDocument('<p>Hi</p>'),
    });
    await createCollection(db, { ...of, id: page, title: 'Plans', urlId: 'plans', content });
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'Diary', urlId: 'diary' });
    for (const ownerId of [home, page]) await publishDocument(db, { websiteId, kind: 'page', ownerId });
    const post = { recordType: 'text', publishOn: Date.UTC(2026, 0, 2), body: `<p>${SECRET}</p>` } as const;
    await createItem(db, {
      websiteId,
      id: deps.newId(),
      collectionId: blog,
      urlId: 'monday',
      title: SECRET,
      ...post,
    });
  });
  const owner = await app.signIn('admin');
  const lock = (path: string) => async (password: string | null) => {
    const reply = await owner.put(`/api/websites/${websiteId}${path}`, { password });
    expect(reply.status).toBe(200);
    return reply.json.passwordVersion as string | null;
  };
  const locks = {
    site: lock('/password'),
    page: lock(`/collections/${page}/password`),
    blog: lock(`/collections/${blog}/password`),
  };
  return { ...app, owner, locks, home, page, blog };
}

const unlock = (visitor: Pick<TestApp, 'postForm'>, fields: Record<string, string>, path = '/plans') =>
  visitor.postForm('/api/unlock', { next: path, ...fields });

function expectLocked(reply: TestReply, pageType: 103 | 105): void {
  expect(reply.status).toBe(401);
  expect(reply.text).toContain(`"pageType":${pageType}`);
  expect(reply.text).toContain('action="/api/unlock"');
  expect(reply.text).not.toContain(SECRET);
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(reply.headers.etag).toBeUndefined();
}

function expectGranted(reply: TestReply): void {
  expect(reply.status).toBe(200);
  expect(reply.text).toContain(SECRET);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  expect(reply.headers.etag).toBeUndefined();
}

test('AUTH-11, AUTH-12: a page with a password asks for it, tells when it is not right, and remembers it by a cookie', async () => {
  const { get, locks, page, visitor, deps } = await givenPages();
  const before = await get('/plans');
  expect(before.status).toBe(200);
  await locks.page(PASSWORD);
  const reader = visitor();
  // Neither the page that was kept before nor the tag of a copy is answered.
  expectLocked(await reader.get('/plans'), 105);
  expectLocked(
    await reader.get('/plans', { headers: { 'if-none-match': String(before.headers.etag) } }),
    105,
  );
  expectLocked(await reader.get('/plans/anything'), 105);
  expectLocked(await reader.get('/PLANS?format=json'), 105);

  const wrong = await unlock(reader, { pageId: page, password: 'open' });
  expect([wrong.status, wrong.headers.location]).toEqual([303, '/plans']);
  const told = await reader.get('/plans');
  expectLocked(told, 105);
  expect(told.text).toMatch(
    /<form class="lock-form"[^>]*><p class="field-error[^>]*role="alert"[^>]*>This password is not right/,
  );
  expect(told.text).not.toContain('value="open"');

  const right = await unlock(reader, { pageId: page, password: PASSWORD });
  expect([right.status, right.headers.location]).toEqual([303, '/plans']);
  const cookie = String(right.headers['set-cookie']);
  expect(cookie).toMatch(/sw_unlocked-[0-9a-f]{12}=.*HttpOnly.*SameSite=Lax/);
  expectGranted(await reader.get('/plans'));
  for (const format of ['json', 'json-pretty', 'main-content', 'rss', 'ical', 'page-context']) {
    const printed = await reader.get(`/plans?format=${format}`);
    expect([format, printed.headers['cache-control']]).toEqual([format, 'private, no-store']);
    expectLocked(await visitor().get(`/plans?format=${format}`), 105);
  }
  // What one browser has opened is locked in every other.
  expectLocked(await visitor().get('/plans'), 105);
  expect((await visitor().get('/')).headers['cache-control']).toMatch(/^public/);
  expect(
    deps.services.pages.cache.find({
      ...{
        websiteId: reader.host,
        audience: 'visitor',
        origin: `http://${reader.host}`,
        pathAndQuery: '/plans',
      },
    }),
  ).toBeNull();
});

test('a shop behind a password has its cart on every page, which a site without one lacks', async () => {
  const app = await givenPages();
  const cart = 'href="/cart"';
  expect((await app.get('/')).text).not.toContain(cart);
  const shop = await givenShop(app);
  await app.owner.put(`/api/websites/${app.websiteId}/collections/${shop.collectionId}/password`, {
    password: PASSWORD,
  });
  expect((await app.get('/')).text).toContain(cart);
});

test('AUTH-12: a password that was changed or taken away ends the cookie of the one before', async () => {
  const { locks, page, visitor, get } = await givenPages();
  await locks.page(PASSWORD);
  const reader = visitor();
  await unlock(reader, { pageId: page, password: PASSWORD });
  expectGranted(await reader.get('/plans'));
  const copy = new Map(reader.cookies);
  await locks.page('another one');
  expectLocked(await reader.get('/plans'), 105);
  // The same word again is another password.
  await locks.page(PASSWORD);
  for (const [name, value] of copy) reader.cookies.set(name, value);
  expectLocked(await reader.get('/plans'), 105);
  await locks.page(null);
  expect((await get('/plans')).headers['cache-control']).toMatch(/^public/);
  await locks.page(PASSWORD);
  expectLocked(await reader.get('/plans'), 105);
});

test('AUTH-12: a cookie opens the page of its site alone, and none that was made up', async () => {
  const one = await givenPages();
  const other = await givenPages();
  await one.locks.page(PASSWORD);
  const version = await other.locks.page(PASSWORD);
  const reader = one.visitor();
  await unlock(reader, { pageId: one.page, password: PASSWORD });
  const [name = '', value = ''] = [...reader.cookies].find(([each]) => each.startsWith('sw_unlocked-')) ?? [];
  const [mine = '', endsAt = '', signature = ''] = value.split('.');
  const stranger = other.visitor();
  for (const made of [
    value,
    `${version}.${endsAt}.${signature}`,
    `${version}.9999999999999.${other.deps.secret.sign('unlocked', `${one.websiteId} ${version} 9999999999999`)}`,
    `${version}.1000000000000.${other.deps.secret.sign('unlocked', `${other.websiteId} ${version} 1000000000000`)}`,
    `${version}' or true --.${endsAt}.${signature}`,
  ]) {
    stranger.cookies.set(name, made);
    expectLocked(await stranger.get('/plans'), 105);
  }
  expect(mine).not.toBe(version);
  // The password of a page of another site is asked for in vain, like that of no page.
  for (const pageId of [one.page, other.deps.newId()]) {
    const { status, json } = await stranger.post('/api/unlock', { pageId, password: PASSWORD });
    expect([status, json.error.code]).toEqual([403, 'lock-password-wrong']);
  }
});

test('AUTH-12: menus name a locked page and tell no more of it; contributors see it as before', async () => {
  const { get, locks, blog, page, query, websiteId, owner } = await givenPages();
  const main = [page, blog].map((collectionId) => ({ collectionId, items: [] }));
  await query(
    `insert into website_settings (website_id, navigations) values ($1, $2)
     on conflict (website_id) do update set navigations = excluded.navigations`,
    [websiteId, JSON.stringify({ main })],
  );
  await query(
    `update collections set description = $2, seo_description = $2 where website_id = $1 and id = any ($3)`,
    [websiteId, `<p>${SECRET}</p>`, [page, blog]],
  );
  await locks.page(PASSWORD);
  await locks.blog(PASSWORD);
  const { text } = await get('/');
  expect(text).toMatch(/<a [^>]*href="\/plans"[^>]*>\s*Plans/);
  expect(text).toMatch(/<a [^>]*href="\/diary"[^>]*>\s*Diary/);
  for (const path of ['/', '/?format=json', '/sitemap.xml', '/diary?format=rss', '/diary/monday?format=json'])
    expect([path, (await get(path)).text.includes(SECRET)]).toEqual([path, false]);
  expect((await get('/sitemap.xml')).text).not.toMatch(/plans|diary/);
  expect((await get(`/search?q=${SECRET}`)).text).not.toContain('/diary/monday');
  const { token } = (await owner.post(`/api/websites/${websiteId}/previews`)).json;
  for (const path of ['/plans', '/diary/monday'])
    expect((await get(`${path}?preview=${token}`)).text).toContain(SECRET);
});

test('AUTH-12: a site with a password answers nothing else, and all of it to who knows the password', async () => {
  const { visitor, locks, websiteId, owner, deps } = await givenPages();
  await locks.site(PASSWORD);
  const reader = visitor();
  for (const path of [
    '/',
    '/plans',
    '/diary?format=rss',
    '/cart',
    '/checkout',
    '/search?q=x',
    '/account/sign-in',
    '/nowhere',
  ])
    expectLocked(await reader.get(path), 103);
  expect((await reader.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await reader.get('/sitemap.xml')).status).toBe(404);
  expect((await reader.get('/site.css')).status).toBe(200);
  const cart = await reader.get('/api/commerce/shopping-cart');
  expect([cart.status, cart.json.error?.code ?? cart.text]).toEqual([
    401,
    expect.stringContaining('site-locked'),
  ]);

  const right = await unlock(reader, { password: PASSWORD }, '/cart?x=1');
  expect([right.status, right.headers.location]).toEqual([303, '/cart?x=1']);
  expectGranted(await reader.get('/plans'));
  for (const path of ['/', '/cart', '/search?q=x', '/diary?format=rss', '/nowhere']) {
    const { status, headers } = await reader.get(path);
    expect([path, status, headers['cache-control']]).toEqual([
      ...[path, path === '/nowhere' ? 404 : 200],
      'private, no-store',
    ]);
  }
  expect((await reader.get('/api/commerce/shopping-cart')).status).toBe(200);
  expectLocked(await visitor().get('/plans'), 103);
  // Payment services and links of mails come without a password.
  const unsubscribed = await visitor().get('/newsletter/unsubscribe/abcdefghijklmnopqrstuvwxyz');
  expect([unsubscribed.status, /Diary|api\/unlock/.test(unsubscribed.text)]).toEqual([404, false]);
  const { token } = (await owner.post(`/api/websites/${websiteId}/previews`)).json;
  for (const path of ['/plans', '/cart']) {
    const { status, text } = await visitor().get(`${path}?preview=${token}`);
    expect([path, status, text.includes('/api/unlock')]).toEqual([path, 200, false]);
  }
  await locks.site('another one');
  expectLocked(await reader.get('/plans'), 103);
  await unlock(reader, { password: 'another one' });
  expectGranted(await reader.get('/plans'));
  expect(deps.services.pages.versions.isStalled).toBe(false);
});

test('AUTH-12: a folder with a password locks all that lies in it, as does each password on the way', async () => {
  const app = await givenPages();
  const { database, websiteId, deps, owner, visitor, page, locks } = app;
  const folder = deps.newId();
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: folder, typeName: 'index', title: 'Club', urlId: 'club' });
    await db.query(`update collections set parent_id = $2 where website_id = $1 and id = $3`, [
      websiteId,
      folder,
      page,
    ]);
  });
  await owner.put(`/api/websites/${websiteId}/collections/${folder}/password`, { password: PASSWORD });
  await locks.page('the second one');
  const reader = visitor();
  expectLocked(await reader.get('/club/plans'), 105);
  await unlock(reader, { pageId: folder, password: PASSWORD }, '/club/plans');
  expect((await reader.get('/club')).status).toBe(200);
  expect((await reader.get('/club')).text).not.toContain(SECRET);
  const asked = await reader.get('/club/plans');
  expectLocked(asked, 105);
  expect(asked.text).toContain(`name="pageId" value="${page}"`);
  await unlock(reader, { pageId: page, password: 'the second one' }, '/club/plans');
  expectGranted(await reader.get('/club/plans'));
  expectGranted(await reader.get('/club'));
});

test("AUTH-12: a shop with a password sells to who knows it, and its products are in nobody else's cart", async () => {
  const app = await testApp();
  const { websiteId, visitor } = app;
  const shop = await givenShop(app);
  const itemId = await shop.product(
    { variants: [aVariant({ sku: 'S', unlimited: true })] },
    { title: 'Mug' },
  );
  const owner = await app.signIn('admin');
  await owner.put(`/api/websites/${websiteId}/collections/${shop.collectionId}/password`, {
    password: PASSWORD,
  });
  const entry = { itemId, sku: 'S', quantity: 1 };
  const [dealer, stranger] = [visitor(), visitor()];
  expect((await stranger.post('/api/commerce/shopping-cart/entries', entry)).status).not.toBe(200);
  await unlock(dealer, { pageId: shop.collectionId, password: PASSWORD }, '/shop');
  expect((await dealer.get('/shop')).text).toContain('Mug');
  expect((await dealer.post('/api/commerce/shopping-cart/entries', entry)).status).toBe(200);
  expect((await dealer.get('/cart')).text).toContain('Mug');
  expect((await stranger.get('/cart')).text).not.toContain('Mug');
});

test('AUTH-12: tries are limited for a network, slowed down for all, and told on the page', async () => {
  const { locks, page, visitor } = await givenPages();
  await locks.page(PASSWORD);
  const guesser = visitor();
  for (let tried = 0; tried < 20; tried += 1)
    expect((await unlock(guesser, { pageId: page, password: `guess ${tried}` })).status).toBe(303);
  await guesser.get('/plans');
  // The right one is not looked at any more.
  await unlock(guesser, { pageId: page, password: PASSWORD });
  const told = await guesser.get('/plans');
  expectLocked(told, 105);
  expect(told.text).toMatch(/<p class="field-error form-error" role="alert"[^>]*>Too many attempts/);
  const other = visitor();
  await unlock(other, { pageId: page, password: PASSWORD });
  expectGranted(await other.get('/plans'));
  expect([delayMs(1), delayMs(60), delayMs(80), delayMs(10_000)]).toEqual([0, 0, 1000, 3000]);
});

test('AUTH-12: who may publish sets the password of a page, who manages settings that of the site; parts have none', async () => {
  const app = await givenPages();
  const { websiteId, page, database, deps } = app;
  const path = `/api/websites/${websiteId}/collections/${page}/password`;
  const password = { password: PASSWORD };
  const writer = await app.signIn('draftEditor');
  const editor = await app.signIn('editor');
  expect((await writer.put(path, password)).status).toBe(403);
  expect((await editor.put(path, password)).status).toBe(200);
  expect((await editor.put(`/api/websites/${websiteId}/password`, password)).status).toBe(403);
  expect((await app.owner.put(path, { password: 'abc' })).status).toBe(400);
  const other = await givenPages();
  expect((await other.owner.put(path, password)).status).toBe(404);
  const across = `/api/websites/${other.websiteId}/collections/${page}/password`;
  expect((await other.owner.put(across, password)).status).toBe(404);
  const part = deps.newId();
  await database.site(websiteId, (db) =>
    createCollection(db, { websiteId, id: part, typeName: 'lock-screen', title: 'Lock' }),
  );
  const refused = await app.owner.put(`/api/websites/${websiteId}/collections/${part}/password`, password);
  expect([refused.status, refused.json.error.code]).toEqual([409, 'page-without-address']);
});

test('AUTH-11: the lock screen shows what its owner designed for it, with the form below', async () => {
  const { get, locks, database, websiteId, deps, visitor } = await givenPages();
  const id = deps.newId();
  await database.site(websiteId, async (db) => {
    const content = textDocument('<h1>Friends of the kiln</h1>');
    await createCollection(db, { websiteId, id, typeName: 'lock-screen', title: 'Lock', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
  });
  await locks.site(PASSWORD);
  const { text } = await get('/diary');
  expect(text).toContain('Friends of the kiln');
  expect(text.indexOf('Friends of the kiln')).toBeLessThan(text.indexOf('action="/api/unlock"'));
  expect(text).not.toContain('Diary');
  expectLocked(await visitor().get('/'), 103);
});

test('AUTH-11: a wrong password is told of where it was entered: at the cart, in another language, with the query', async () => {
  const { visitor, owner, locks, page, websiteId } = await givenPages();
  const languages = [{ tag: 'de', isPublic: true }];
  await owner.put('/api/multilingual/languages', { languages }, { headers: { 'x-website-id': websiteId } });
  await locks.page(PASSWORD);
  const [reader, action] = [visitor(), '/api/unlock'];
  const note = (prefix: string) =>
    new RegExp(`action="${prefix}/api/unlock"[^>]*><p class="field-error[^>]*role="alert"`);
  const wrong = (prefix: string, next: string, pageId?: string) =>
    reader.postForm(prefix + action, { next, password: 'open', ...(pageId ? { pageId } : {}) });
  expect((await wrong('/de', '/de/plans?a=1', page)).headers.location).toBe('/de/plans?a=1');
  expect((await reader.get('/de/plans?a=1')).text).toMatch(note('/de'));
  await locks.site(PASSWORD);
  for (const [prefix, path] of [
    ['', '/cart'],
    ['/de', '/de/cart'],
    ['', '/plans'],
  ] as const) {
    expect((await wrong(prefix, path)).headers.location).toBe(path);
    const told = await reader.get(path);
    expect([path, told.status, told.headers['cache-control']]).toEqual([path, 401, 'no-store']);
    expect(told.text).toMatch(note(prefix));
    expect((await reader.get(path)).text).not.toMatch(note(prefix));
  }
});
