import { textDocument } from '@sitewright/testing/builders/document';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

/** A site with a home page, an about page in the navigation, and a blog with posts. */
async function givenPages(posts = 2): Promise<TestApp & { home: string; about: string; blog: string }> {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const [home, about, blog] = [deps.newId(), deps.newId(), deps.newId()];
  await database.site(websiteId, async (db) => {
    const page = { websiteId, typeName: 'page' };
    await createCollection(db, {
      ...page,
      id: home,
      title: 'Home',
      homepage: true,
      content: textDocument('<h1>Welcome</h1>'),
    });
    await createCollection(db, {
      ...page,
      id: about,
      title: 'About us',
      content: textDocument('<p>We make pots.</p>'),
    });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: home });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: about });
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'Journal', pageSize: 2 });
    for (let number = 1; number <= posts; number++) {
      await createItem(db, {
        websiteId,
        id: deps.newId(),
        collectionId: blog,
        recordType: 'text',
        title: `Post ${number}`,
        body: `<p>Body ${number}<script>alert(1)</script></p>`,
        excerpt: `<p>Short ${number}</p>`,
        publishOn: Date.UTC(2026, 0, number),
        tags: number === 1 ? ['Clay'] : [],
        categories: ['News'],
      });
    }
    await changeSettings(
      db,
      { websiteId },
      {
        settings: { siteTitle: 'Hearne & Co' },
        navigations: {
          main: [
            { collectionId: about, items: [] },
            { collectionId: blog, items: [] },
            { externalLink: { url: 'https://example.com/', title: 'Out', newWindow: true }, items: [] },
          ],
        },
      },
    );
  });
  return { ...app, home, about, blog };
}

test('SITE-05: the home page is a whole page in the site template', async () => {
  const { get, home } = await givenPages();
  const page = await get('/');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.text).toMatch(/^<!doctype html>/i);
  expect(page.text).toContain('<h1>Welcome</h1>');
  expect(page.text).toContain(`id="collection-${home}"`);
  expect(page.text).toContain('homepage');
  expect(page.text).toContain('<title>Hearne &amp; Co</title>');
  expect(page.text).not.toContain('squarespace:');
});

test('SITE-05: a page, a list and an item answer; an unknown address gets the not-found page of the site', async () => {
  const { get } = await givenPages();
  expect((await get('/about-us')).text).toContain('<p>We make pots.</p>');
  expect((await get('/journal')).text).toContain('Post 2');
  const item = await get('/journal/post-1');
  expect(item.text).toContain('<p>Body 1</p>');
  const missing = await get('/nothing-here');
  expect(missing.status).toBe(404);
  expect(missing.headers['cache-control']).toBe('no-store');
  expect(missing.text).toContain('page-type-not-found');
  expect((await get('/journal/nothing')).status).toBe(404);
});

test('SITE-06, SITE-13: the page type and the site context stand in each page', async () => {
  const { get, websiteId, about } = await givenPages();
  const context = async (path: string) => {
    const json =
      /<script>Static=\{SQUARESPACE_CONTEXT:(.*?)\}<\/script>/.exec((await get(path)).text)?.[1] ?? '';
    return JSON.parse(json);
  };
  expect(await context('/about-us')).toMatchObject({
    pageType: 2,
    website: { id: websiteId },
    collection: { id: about, type: 10 },
    websiteSettings: { storeSettings: { selectedCurrency: 'USD' } },
    authenticatedAccount: null,
  });
  expect((await context('/journal')).pageType).toBe(1);
  expect(await context('/journal/post-1')).toMatchObject({ pageType: 50, item: { title: 'Post 1' } });
  expect((await context('/nowhere')).pageType).toBe(100);
});

test('addresses have one spelling: others are redirected', async () => {
  const { get } = await givenPages();
  for (const [input, location] of [
    ['/about-us/', '/about-us'],
    ['//about-us?x=1', '/about-us?x=1'],
    ['/About-Us', '/about-us'],
    ['/home', '/'],
  ]) {
    const response = await get(input ?? '');
    expect([input, response.status, response.headers.location]).toEqual([input, 301, location]);
  }
});

test('NAV-05: the navigation marks the page, keeps external links as typed', async () => {
  const { get } = await givenPages();
  const page = await get('/about-us');
  expect(page.text).toMatch(/<a href="\/about-us" aria-current="page">About us<\/a>/);
  expect(page.text).toMatch(/<a href="https:\/\/example.com\/" target="_blank" rel="noopener">Out<\/a>/);
  expect(page.text).toMatch(/<a href="\/journal">Journal<\/a>/);
});

test('a blog is paged by the moment of its last item, filtered by tag and category', async () => {
  const { get } = await givenPages(3);
  const first = (await get('/journal?format=json')).json;
  expect(first.items.map(({ title }: { title: string }) => title)).toEqual(['Post 3', 'Post 2']);
  expect(first.pagination).toMatchObject({
    nextPage: true,
    nextPageOffset: Date.UTC(2026, 0, 2),
    pageSize: 2,
  });
  const second = (await get(`${first.pagination.nextPageUrl}&format=json`)).json;
  expect(second.items.map(({ title }: { title: string }) => title)).toEqual(['Post 1']);
  expect(second.pagination.nextPage).toBeUndefined();
  expect((await get('/journal?tag=clay&format=json')).json).toMatchObject({
    tagFilter: 'Clay',
    items: [{ title: 'Post 1' }],
  });
  expect((await get('/journal?category=Nothing&format=json')).json.empty).toBe(true);
});

test('an item knows the ones before and after it', async () => {
  const { get } = await givenPages(3);
  expect((await get('/journal/post-2?format=json')).json.pagination).toMatchObject({
    prevItem: { title: 'Post 3', fullUrl: '/journal/post-3' },
    nextItem: { title: 'Post 1', fullUrl: '/journal/post-1' },
  });
});

test('formats: json, json-pretty, main-content, rss', async () => {
  const { get } = await givenPages();
  const json = await get('/about-us?format=json');
  expect(json.headers['content-type']).toContain('application/json');
  expect(json.json).toMatchObject({
    website: { siteTitle: 'Hearne & Co' },
    collection: { fullUrl: '/about-us' },
  });
  expect((await get('/about-us?format=json-pretty')).text).toContain('\n  "website"');
  expect((await get('/about-us?format=main-content')).text).toMatch(/^<section/);
  expect((await get('/journal?format=rss')).text).toContain('<item><title>Post 2</title>');
});

test('a page is held, answers 304, and is made anew at once after a change', async () => {
  const { get, database, websiteId } = await givenPages();
  const first = await get('/about-us');
  const again = await get('/about-us', { headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.status).toBe(304);
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { siteTitle: 'Renamed' } }),
  );
  expect((await get('/about-us')).text).toContain('Renamed');
});

test('unknown parts of a query do not make other pages', async () => {
  const { get } = await givenPages();
  const plain = await get('/about-us');
  expect((await get('/about-us?utm_source=mail')).headers.etag).toBe(plain.headers.etag);
});

test('owner words are escaped in the head', async () => {
  const { get, database, websiteId } = await givenPages();
  const siteTitle = '</title><script>alert(1)</script>';
  await database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings: { siteTitle } }));
  expect((await get('/')).text).not.toContain('<script>alert(1)');
});

test('a preview shows the draft to whoever holds a token of the site, framed by the editor only', async () => {
  const { get, signIn, websiteId, database, deps } = await givenPages();
  const id = deps.newId();
  await database.site(websiteId, (db) =>
    createCollection(db, { websiteId, id, typeName: 'page', title: 'Secret plan', status: 'draft' }),
  );
  expect((await get('/secret-plan')).status).toBe(404);
  expect((await get('/secret-plan?preview=1.2')).status).toBe(403);
  const editor = await signIn('editor');
  const { token } = (await editor.post(`/api/websites/${websiteId}/previews`)).json;
  const preview = await get(`/secret-plan?preview=${token}`);
  expect(preview.status).toBe(200);
  expect(preview.headers['cache-control']).toBe('no-store');
  expect(preview.headers['content-security-policy']).toContain('frame-ancestors http://localhost:3000;');
  expect((await (await testApp()).get(`/?preview=${token}`)).status).toBe(403);
});

test('AUTH-02: a preview ends for whoever loses the role it was opened with, in pages, mails and what scripts read', async () => {
  const app = await givenPages();
  const { get, signIn, websiteId, query } = app;
  const [owner, editor] = [await signIn('admin'), await signIn('editor')];
  const { token } = (await editor.post(`/api/websites/${websiteId}/previews`)).json;
  await query(`update websites set account_state = 'trial' where id = $1`, [websiteId]);
  const headers = { 'sitewright-preview': token };
  const statuses = async () => [
    (await get(`/?preview=${token}`)).status,
    (await get(`/commerce/email-preview/order-confirmed?preview=${token}`)).status,
    (await get('/api/commerce/shopping-cart', { headers })).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await owner.del(`/api/websites/${websiteId}/contributors/${editor.accountId}`)).status).toBe(200);
  expect(await statuses()).toEqual([403, 403, 403]);
});

test('BLK-44: in a preview only scripts of the program run, on the published page those of the owner too', async () => {
  const { get, signIn, websiteId } = await givenPages();
  const editor = await signIn('editor');
  const { token } = (await editor.post(`/api/websites/${websiteId}/previews`)).json;
  const preview = await get(`/?preview=${token}`);
  const nonce = /<script nonce="([^"]+)">Static=/.exec(preview.text)?.[1] ?? 'none';
  const policy = String(preview.headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'nonce-[^']+' http:\/\/[^ ]+\/_sw\/ http:\/\/[^ ]+\/scripts\/;/);
  expect(policy).toContain(`'nonce-${nonce}'`);
  expect(policy).not.toMatch(/unsafe|script-src[^;]* \*/);
  expect((await get('/')).headers['content-security-policy']).not.toContain('script-src');
});

test('the style sheet of the site is compiled, small and kept for good under its name', async () => {
  const { get } = await givenPages();
  const url = /href="(\/site\.css\?r=[0-9a-f]+)"/.exec((await get('/')).text)?.[1] ?? '';
  const css = await get(url);
  expect(css.status).toBe(200);
  expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(css.headers['cache-control']).toContain('immutable');
  expect(css.text).toContain('.site-header');
  expect((await get('/site.css?r=other')).headers['cache-control']).not.toContain('immutable');
});

test('files of the template are served, nothing outside of its folders', async () => {
  const { send } = await givenPages();
  const font = await send({ url: '/assets/fonts/schibsted-grotesk-basic.woff2' });
  expect([font.status, font.headers['content-type']]).toEqual([200, 'font/woff2']);
  for (const url of [
    '/assets/../template.conf',
    '/assets/%2e%2e/template.conf',
    '/assets/..%2ftemplate.conf',
    '/scripts/../../../package.json',
  ]) {
    expect([url, (await send({ url })).status]).not.toEqual([url, 200]);
  }
});

test('a change made by another node is seen within about a second', async () => {
  const { get, query, websiteId } = await givenPages();
  await get('/about-us');
  await query(
    `update collections set title = 'Changed elsewhere' where website_id = $1 and url_id = 'about-us'`,
    [websiteId],
  );
  await query(`update websites set content_version = content_version + 1 where id = $1`, [websiteId]);
  await expect
    .poll(async () => (await get('/about-us')).text, { interval: 200 })
    .toContain('Changed elsewhere');
});
