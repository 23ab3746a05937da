import { documentOf } from '@sitewright/testing/builders/document';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import {
  changeCollection,
  createCollection,
  createItem,
  deleteItem,
  updateItem,
} from '../../content/collections/index.ts';
import { publishDocument } from '../../content/documents/index.ts';
import { changeSettings, setAccountState } from '../../site/sites/index.ts';
import { reindexSite } from './jobs/reindex.ts';
import { searchWords } from './search-words.ts';

type Texts = TestApp & { about: string; blog: string; postId: string };

async function givenTexts(): Promise<Texts> {
  const app = await testApp();
  const { websiteId, deps } = app;
  const [about, blog] = [deps.newId(), deps.newId()];
  const block = { type: 'text', text: { html: '<p>We fire our kiln with birch.</p>' } };
  const quote = { type: 'quote', props: { source: 'Old potters saying' }, text: {} };
  const content = documentOf(block, quote);
  const post = await app.database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: about, typeName: 'page', title: 'About', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: about });
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'Journal' });
    const fields = { websiteId, collectionId: blog, recordType: 'text' as const, publishOn: 0 };
    const made = await createItem(db, {
      ...fields,
      id: deps.newId(),
      title: 'A new kiln <b>',
      body: '<p>Ash &amp; glaze</p>',
      tags: ['Woodfire'],
      categories: ['Studio News'],
    });
    await createItem(db, { ...fields, id: deps.newId(), title: 'Kiln plans', status: 'draft' });
    return made.id;
  });
  return { ...app, about, blog, postId: post };
}

async function links(app: TestApp, words: string, more = ''): Promise<string[]> {
  const { text } = await app.get(`/search?q=${encodeURIComponent(words)}${more}`);
  const results = /<ol class="search-results"[^>]*>(.*?)<\/ol>/s.exec(text)?.[1] ?? '';
  return [...results.matchAll(/<a href="([^"]+)"/g)].map(([, link = '']) => link);
}

test('SITE-31: finds published pages and items by all their words, the best first, and nothing of other sites', async () => {
  const app = await givenTexts();
  expect(await links(app, 'KILN')).toEqual(['/journal/a-new-kiln-b', '/about']);
  expect(await links(app, 'kiln bir')).toEqual(['/about']);
  expect(await links(app, 'glaze ash')).toEqual(['/journal/a-new-kiln-b']);
  expect(await links(app, 'woodfire studio')).toEqual(['/journal/a-new-kiln-b']);
  expect(await links(app, 'rows text span')).toEqual([]);
  expect(await links(await testApp(), 'kiln')).toEqual([]);
});

test('SITE-31: words are found by their stems in the language of the site, small words do not count', async () => {
  const app = await givenTexts();
  expect(await links(app, 'kilns firing')).toEqual(['/about']);
  expect(await links(app, 'the kiln with a birch')).toEqual(['/about']);
  expect(await links(app, 'glazed')).toEqual(['/journal/a-new-kiln-b']);
  expect(await links(app, 'gla')).toEqual(['/journal/a-new-kiln-b']);
  expect(await links(app, 'gla kiln')).toEqual([]);
});

test('SITE-31: after a change of the language the words are indexed anew by a job', async () => {
  const app = await givenTexts();
  const { websiteId, database } = app;
  await database.site(websiteId, async (db) => {
    await changeSettings(db, { websiteId }, { settings: { language: 'de-DE' } });
    const post = { websiteId, collectionId: app.blog, recordType: 'text' as const, publishOn: 0 };
    await createItem(db, { ...post, id: app.deps.newId(), title: 'Häuser am See' });
  });
  const jobs = await app.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'site-language-changed' and data ->> 'websiteId' = $1`,
    [websiteId],
  );
  expect(jobs[0]?.count).toBe(1);
  // Whole words are found before the job is done.
  expect(await links(app, 'kiln')).toHaveLength(2);
  await reindexSite({ websiteId, site: (work) => database.site(websiteId, work) });
  const configs = await app.query(`select distinct config from search_entries where website_id = $1`, [
    websiteId,
  ]);
  expect(configs).toEqual([{ config: 'german' }]);
  expect(await links(app, 'haus')).toEqual(['/journal/haeuser-am-see']);
});

test('SITE-31: products are found by their SKU, also a part of it', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  await shop.product({ variants: [aVariant({ sku: 'SQ-9912-BLUE' })] }, { title: 'Mug' });
  await shop.product({ variants: [aVariant({ sku: 'SQ-7000' })] }, { title: 'Hidden', status: 'draft' });
  expect(await links(app, 'sq-9912-blue')).toEqual(['/shop/mug']);
  expect(await links(app, '9912')).toEqual(['/shop/mug']);
  expect(await links(app, 'SQ-7000')).toEqual([]);
});

test('SITE-31: what is hidden, deleted or below a hidden page is not found from the commit on', async () => {
  const app = await givenTexts();
  const { websiteId, database, postId: post, blog, about } = app;
  const inSite = <T>(work: Parameters<typeof database.site<T>>[1]) => database.site(websiteId, work);
  await inSite((db) => updateItem(db, { websiteId, id: post, rowVersion: 1 }, { status: 'private' }));
  expect(await links(app, 'kiln')).toEqual(['/about']);
  await inSite((db) =>
    updateItem(db, { websiteId, id: post, rowVersion: 2 }, { status: 'published', title: 'Oven' }),
  );
  expect(await links(app, 'oven')).toEqual(['/journal/a-new-kiln-b']);
  await inSite((db) => changeCollection(db, { websiteId, id: blog, rowVersion: 1 }, { status: 'private' }));
  expect(await links(app, 'oven')).toEqual([]);
  await inSite((db) => changeCollection(db, { websiteId, id: blog, rowVersion: 2 }, { status: 'published' }));
  await inSite((db) => deleteItem(db, { websiteId, id: post, rowVersion: 3 }));
  expect(await links(app, 'oven')).toEqual([]);

  const folder = app.deps.newId();
  await inSite(async (db) => {
    await createCollection(db, { websiteId, id: folder, typeName: 'folder', title: 'Folder' });
    await changeCollection(db, { websiteId, id: about, rowVersion: 1 }, { parentId: folder });
  });
  expect(await links(app, 'birch')).toEqual(['/folder/about']);
  await inSite((db) => changeCollection(db, { websiteId, id: folder, rowVersion: 1 }, { status: 'draft' }));
  expect(await links(app, 'birch')).toEqual([]);
});

test('SITE-31, SITE-06: the page is of the type search, says what was asked, and nothing typed becomes markup', async () => {
  const app = await givenTexts();
  const empty = await app.get('/search');
  expect([empty.status, empty.text.includes('search-count')]).toEqual([200, false]);
  expect(empty.text).toContain('page-type-search');
  expect(empty.text).toMatch(/"pageType":102\b/);
  const hostile = await app.get(`/search?q=${encodeURIComponent(`"><script>x</script>' | kiln:* & !(`)}`);
  expect(hostile.status).toBe(200);
  expect(hostile.text).not.toContain('<script>x');
  const found = await app.get('/search?q=kiln');
  expect(found.text).toContain('A new kiln &#60;b&#62;');
  expect(found.text).toContain('fire our <mark>kiln</mark> with');
  expect(found.headers['cache-control']).toBe('no-store');
  expect((await app.get('/search?q=glaze')).text).toMatch(/Ash &#38; <mark>glaze<\/mark>/);
});

test('SITE-31: twenty results a page, with links to the pages before and after, also within one collection', async () => {
  const app = await givenTexts();
  await app.query(
    `insert into items (website_id, id, collection_id, record_type, url_id, title, publish_on)
     select website_id, gen_random_uuid(), id, 'text', 'bowl-' || n, 'Bowl ' || n, now()
       from collections, generate_series(1, 25) n where website_id = $1 and type_name = 'blog'`,
    [app.websiteId],
  );
  const page = async (url: string) => {
    const { text } = await app.get(url);
    const pages = [...text.matchAll(/rel="(prev|next)" href="([^"]+)"/g)].map(([, rel, href]) => [rel, href]);
    const count = /<p class="search-count" role="status">([^<]*)</.exec(text)?.[1];
    return { shown: text.match(/class="search-result"/g)?.length, count, pages };
  };
  const filter = `&f_collectionId=${app.blog}`;
  expect(await page(`/search?q=bowl${filter}`)).toEqual({
    shown: 20,
    count: 'Page 1 of 2, 25 results',
    pages: [['next', `/search?q=bowl${filter}&page=2`.replaceAll('&', '&#38;')]],
  });
  expect(await page('/search?q=bowl&page=2')).toEqual({
    shown: 5,
    count: 'Page 2 of 2, 25 results',
    pages: [['prev', '/search?q=bowl&#38;page=1']],
  });
  expect(await links(app, 'bowl', `&f_collectionId=${app.about}`)).toEqual([]);
  expect((await app.get('/search?q=nonesuch')).text).toContain('No results.');
});

test('SITE-31: suggestions tell the same as JSON', async () => {
  const app = await givenTexts();
  const { status, json } = await app.get('/api/search/GeneralSearch?q=kil&size=1');
  expect([status, json]).toMatchObject([
    200,
    {
      query: 'kil',
      resultCount: 2,
      hasNextPage: true,
      items: [{ title: 'A new kiln <b>', fullUrl: '/journal/a-new-kiln-b' }],
    },
  ]);
  const second = (await app.get('/api/search/GeneralSearch?q=kil&size=1&p=2')).json;
  expect([second.hasNextPage, second.items[0].fullUrl, second.items[0].excerpt]).toEqual([
    false,
    '/about',
    expect.stringContaining('fire our kiln with birch'),
  ]);
  expect((await app.get('/api/search/GeneralSearch?q=')).json).toMatchObject({ resultCount: 0, items: [] });
  expect((await app.get("/api/search/GeneralSearch?q=%27%26!(:*&f_collectionId=x'")).status).toBe(200);
});

test('A76: one client searches at most thirty times a minute, and asks for 120 suggestions', async () => {
  const app = await givenTexts();
  for (let times = 0; times < 30; times++) await app.get('/search?q=kiln');
  const response = await app.get('/search?q=kiln');
  expect([response.status, Number(response.headers['retry-after']) > 0]).toEqual([429, true]);
  const other = app.visitor();
  expect((await other.get('/search?q=kiln')).status).toBe(200);
  for (let times = 0; times < 120; times++) await other.get('/api/search/GeneralSearch?q=');
  expect((await other.get('/api/search/GeneralSearch?q=')).status).toBe(429);
});

test('the function that reads past the wall tells nothing without a site, and only of the site that is set', async () => {
  const [app, stranger] = [await givenTexts(), await testApp()];
  const ask = `select owner_id from search_site(array['kiln'], null, 10, 0)`;
  expect((await app.database.installation((db) => db.query(ask))).rows).toEqual([]);
  expect((await app.database.site(stranger.websiteId, (db) => db.query(ask))).rows).toEqual([]);
  expect((await app.database.site(app.websiteId, (db) => db.query(ask))).rowCount).toBe(2);
});

test('SITE-15: a site whose account does not open it tells nothing of what it holds', async () => {
  const app = await givenTexts();
  await app.database.site(app.websiteId, (db) =>
    setAccountState(db, app.websiteId, { state: 'expired', since: 0 }),
  );
  expect((await app.get('/api/search/GeneralSearch?q=kiln')).json.error.code).toBe('site-closed');
  expect((await app.get('/search?q=kiln')).text).not.toContain('new-kiln');
});

test('words are letters and digits, each once', () => {
  expect(searchWords(`Ünder the-kiln's  KILN 12`)).toEqual(['ünder', 'the', 'kiln', 's', '12']);
});
