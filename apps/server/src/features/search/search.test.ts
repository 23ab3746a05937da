import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem } from '../collections/index.ts';
import { publishDocument } from '../documents/index.ts';
import { resultText } from './result-text.ts';
import { searchWords } from './search-words.ts';

async function givenTexts(): Promise<TestApp> {
  const app = await testApp();
  const { websiteId, deps } = app;
  const [about, blog] = [deps.newId(), deps.newId()];
  const block = { id: 'b1', type: 'text', text: { html: '<p>We fire our kiln with birch.</p>' } };
  const rows = [{ id: 'r1', columns: [{ id: 'c1', span: 12, blocks: [block] }] }];
  const content = { format: 1 as const, sections: [{ id: 's1', kind: 'rows' as const, rows }] };
  await app.database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: about, typeName: 'page', title: 'About', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: about });
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'Journal' });
    const post = { websiteId, collectionId: blog, recordType: 'text' as const, publishOn: 0 };
    await createItem(db, {
      ...post,
      id: deps.newId(),
      title: 'A new kiln <b>',
      body: '<p>Ash &amp; glaze</p>',
      tags: ['Woodfire'],
      categories: ['Studio News'],
    });
    await createItem(db, { ...post, id: deps.newId(), title: 'Kiln plans', status: 'draft' });
  });
  return app;
}

test('SITE-31: finds published pages and items by all their words, the best first, and nothing of other sites', async () => {
  const app = await givenTexts();
  const links = async (words: string, from = app) => {
    const { text } = await from.get(`/search?q=${encodeURIComponent(words)}`);
    const results = /<ol class="search-results">(.*?)<\/ol>/s.exec(text)?.[1] ?? '';
    return [...results.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link);
  };
  expect(await links('KILN')).toEqual(['/journal/a-new-kiln-b', '/about']);
  expect(await links('kiln bir')).toEqual(['/about']);
  expect(await links('glaze ash')).toEqual(['/journal/a-new-kiln-b']);
  expect(await links('woodfire studio')).toEqual(['/journal/a-new-kiln-b']);
  expect(await links('rows text span')).toEqual([]);
  expect(await links('kiln', await testApp())).toEqual([]);
});

test('SITE-31: the page says what was asked, without a word it is only a form, and nothing typed becomes markup', async () => {
  const app = await givenTexts();
  const empty = await app.get('/search');
  expect([empty.status, empty.text.includes('search-count')]).toEqual([200, false]);
  expect(empty.text).toContain('page-type-search');
  const hostile = await app.get(`/search?q=${encodeURIComponent(`"><script>x</script>' | kiln:* & !(`)}`);
  expect(hostile.status).toBe(200);
  expect(hostile.text).not.toContain('<script>x');
  const found = await app.get('/search?q=kiln');
  expect(found.text).toContain('A new kiln &#60;b&#62;');
  expect(found.text).toContain('Ash &#38; glaze');
  expect(found.text).toContain('fire our <mark>kiln</mark> with');
  expect(found.headers['cache-control']).toBe('no-store');
});

test('SITE-31: twenty results a page, with links to the pages before and after', async () => {
  const app = await givenTexts();
  await app.query(
    `insert into items (website_id, id, collection_id, record_type, url_id, title, publish_on)
     select website_id, gen_random_uuid(), id, 'text', 'bowl-' || n, 'Bowl ' || n, now()
       from collections, generate_series(1, 25) n where website_id = $1 and type_name = 'blog'`,
    [app.websiteId],
  );
  const page = async (address: string) => {
    const { text } = await app.get(address);
    const links = [...text.matchAll(/rel="(prev|next)" href="([^"]+)"/g)].map(([, rel, href]) => [rel, href]);
    return { count: text.match(/class="search-result"/g)?.length, links };
  };
  const next = '/search?q=bowl&#38;page=2';
  expect(await page('/search?q=bowl')).toEqual({ count: 20, links: [['next', next]] });
  const previous = '/search?q=bowl&#38;page=1';
  expect(await page('/search?q=bowl&page=2')).toEqual({ count: 5, links: [['prev', previous]] });
  expect((await app.get('/search?q=nonesuch')).text).toContain('Nothing was found.');
});

test('A76: one client searches at most thirty times a minute', async () => {
  const app = await givenTexts();
  for (let times = 0; times < 30; times++) await app.get('/search?q=kiln');
  const refused = await app.get('/search?q=kiln');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await app.visitor().get('/search?q=kiln')).status).toBe(200);
});

test('words are letters and digits, each once; results are cut around the first of them', () => {
  expect(searchWords(`Ünder the-kiln's  KILN 12`)).toEqual(['ünder', 'the', 'kiln', 's', '12']);
  const long = `<p>${'before '.repeat(40)}kiln<img alt="kiln"> ${'after '.repeat(40)}</p>`;
  expect(resultText(long, ['kiln']).markup).toMatch(/^… (?:before )+<mark>kiln<\/mark> (?:after ?)+ …$/);
});
