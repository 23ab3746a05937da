import { documentOf } from '@sitewright/testing/builders/document';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { expect, test } from 'vitest';
import { changeCollection, createCollection, updateItem } from '../../content/collections/index.ts';
import { changeDocument, publishDocument } from '../../content/documents/index.ts';
import { reindexLabelled, reindexSite } from './jobs/reindex.ts';

type Found = { title: string; fullUrl: string; collectionTitle: string; excerpt: string };

/** The shop with an English page about a cup, in German and Arabic, and what is found below an address. */
async function givenSearched() {
  const app = await givenTranslatedSite();
  const { websiteId, database, query } = app;
  await app.offer({ tag: 'de', isPublic: true }, { tag: 'ar', isPublic: true });
  const inSite = <T>(work: Parameters<typeof database.site<T>>[1]) => database.site(websiteId, work);
  const ask = async (prefix: string, words: string): Promise<{ items: Found[]; ownWords?: object }> =>
    (await app.get(`${prefix}/api/search/GeneralSearch?q=${encodeURIComponent(words)}`)).json;
  const found = async (prefix: string, words: string) =>
    (await ask(prefix, words)).items.map(({ fullUrl }) => fullUrl);
  const reindex = () => reindexSite({ websiteId, site: inSite });
  const entries = async () =>
    (
      await query<{ locale: string; count: number }>(
        `select locale, count(*)::int as count from search_entries where website_id = $1 group by locale order by locale`,
        [websiteId],
      )
    ).map(({ locale, count }) => `${locale || 'first'} ${count}`);
  const publish = (ownerId: string) =>
    inSite((db) => publishDocument(db, { websiteId, kind: 'page', ownerId }));
  return { ...app, inSite, ask, found, reindex, entries, publish };
}

test('SITE-31 I18N-11: whoever searches in a language finds its words, titles and addresses, and what nobody has translated', async () => {
  const app = await givenSearched();
  await app.translate('de', 'page', app.pageId, { title: 'Über uns', urlId: 'ueber-uns' });
  // A translated title leaves the blocks in English, which are found by their own stems.
  expect(await app.found('/de', 'cups')).toEqual(['/de/ueber-uns']);
  await app.translate('de', 'blocks', app.pageId, { 'words.html': '<p>Hallo schöne Tassen</p>' });
  expect((await app.ask('/de', 'tasse')).items).toMatchObject([
    {
      title: 'Über uns',
      fullUrl: '/de/ueber-uns',
      collectionTitle: 'Über uns',
      excerpt: 'Hallo schöne Tassen',
    },
  ]);
  expect(await app.found('/de', 'cup')).toEqual([]);
  expect([await app.found('', 'cup'), await app.found('', 'tasse')]).toEqual([['/about'], []]);
  expect(await app.found('/ar', 'cup')).toEqual(['/ar/about']);
  expect(await app.ask('/de', 'mug')).toMatchObject({
    items: [{ title: 'Mug', fullUrl: '/de/shop/mug' }],
    ownWords: { language: 'en-US', direction: 'ltr', texts: ['Shop', 'Mug'] },
  });
  await app.translate('de', 'item', app.productId, { title: 'Becher', urlId: 'becher' });
  await app.translate('ar', 'item', app.productId, { title: 'أكواب القهوة' });
  expect(await app.found('/de', 'bechern')).toEqual(['/de/shop/becher']);
  expect([await app.found('/de', 'mug'), await app.found('/ar', 'قهوة')]).toEqual([[], ['/ar/shop/mug']]);
  expect(await app.found('', 'mug')).toEqual(['/shop/mug']);
  const page = (await app.get('/de/search?q=becher')).text;
  expect(page).toContain('<a href="/de/shop/becher">Becher</a>');
  // In the language that it was written in.
  const arabic = (await app.get('/ar/search?q=hello')).text;
  expect(arabic).toMatch(/<a lang="en-US" dir="ltr" href="\/ar\/about">About<\/a>/);
  expect(arabic).toMatch(/<p lang="en-US" dir="ltr">Hello <mark>|<p lang="en-US" dir="ltr"><mark>Hello/);
  expect((await app.get('/de/search?q=tassen')).text).toContain('<p>Hallo schöne <mark>Tassen</mark></p>');
});

test('SITE-31 I18N-11: drafts of translations, hidden pages and words that were taken back are found in no language', async () => {
  const app = await givenSearched();
  const { websiteId, pageId, productId } = app;
  await app.translate('de', 'item', productId, { title: 'Becher' }, 'draft');
  expect(await app.found('/de', 'becher')).toEqual([]);
  expect(await app.found('/de', 'mug')).toEqual(['/de/shop/mug']);
  await app.translate('de', 'item', productId, {});
  expect([await app.found('/de', 'becher'), await app.found('/de', 'mug')]).toEqual([['/de/shop/mug'], []]);
  await app.translate('de', 'item', productId, {}, 'draft');
  expect([await app.found('/de', 'becher'), await app.found('/de', 'mug')]).toEqual([[], ['/de/shop/mug']]);

  await app.translate('de', 'blocks', pageId, { 'words.html': '<p>Tassen aus Ton</p>' });
  expect(await app.found('/de', 'tassen')).toEqual(['/de/about']);
  // The page that is published has these words no longer, though their translation is kept.
  await app.inSite((db) =>
    changeDocument(
      db,
      { websiteId, kind: 'page', ownerId: pageId },
      { type: 'remove-nodes', ids: ['words'] },
    ),
  );
  expect(await app.found('/de', 'tassen')).toEqual(['/de/about']);
  await app.publish(pageId);
  expect(await app.found('/de', 'tassen')).toEqual([]);
  await app.translate('de', 'page', pageId, { title: 'Über uns' });
  expect(await app.found('/de', 'über')).toEqual(['/de/about']);
  const [page] = await app.query<{ version: number }>(
    `select row_version as version from collections where id = $1`,
    [pageId],
  );
  await app.inSite((db) =>
    changeCollection(db, { websiteId, id: pageId, rowVersion: page?.version ?? 0 }, { status: 'draft' }),
  );
  expect([await app.found('/de', 'über'), await app.entries()]).toEqual([[], ['first 2']]);
});

test('SITE-31 I18N-11: entries come and go with the languages of a site, and meanwhile everything is found', async () => {
  const app = await givenSearched();
  await app.translate('de', 'item', app.productId, { title: 'Becher' });
  await app.translate('ar', 'item', app.productId, { title: 'كوب' });
  expect(await app.entries()).toEqual(['first 3', 'ar 1', 'de 1']);
  await app.offer({ tag: 'ar', isPublic: true });
  const jobs = () =>
    app.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'site-language-changed' and data ->> 'websiteId' = $1`,
      [app.websiteId],
    );
  expect(await jobs()).toEqual([{ count: 1 }]);
  await app.reindex();
  expect(await app.entries()).toEqual(['first 3', 'ar 1']);
  await app.offer({ tag: 'ar', isPublic: true }, { tag: 'de', isPublic: true });
  // The job has not run yet.
  expect(await app.found('/de', 'mug')).toEqual(['/de/shop/mug']);
  await app.reindex();
  expect(await app.found('/de', 'mug')).toEqual([]);
  expect(await app.found('/de', 'becher')).toEqual(['/de/shop/mug']);
  expect(await app.entries()).toEqual(['first 3', 'ar 1', 'de 1']);
  // As a node of the release before asks.
  const before = `select title from search_site(array['mug'], null, 10, 0)`;
  expect((await app.inSite((db) => db.query(before))).rows).toEqual([{ title: 'Mug' }]);
});

test('SITE-31 I18N-11: items are found by what their categories and tags are called, once a job has seen to it', async () => {
  const app = await givenSearched();
  const { websiteId, productId } = app;
  const { collectionId } = app.shop;
  await app.inSite((db) =>
    updateItem(
      db,
      { websiteId, id: productId, rowVersion: 1 },
      { categories: ['Dishes'], tags: ['Blue', 'Sky'] },
    ),
  );
  const texts = { 'category:dishes': 'Geschirr', 'tag:blue': 'Himmel', 'tag:sky': 'Himmel' };
  await app.translate('de', 'labels', collectionId, texts);
  await reindexLabelled({ websiteId, site: app.inSite, data: { collectionId } });
  expect([await app.found('/de', 'geschirr'), await app.found('', 'geschirr')]).toEqual([
    ['/de/shop/mug'],
    [],
  ]);
  // Two that would be called the same keep their names.
  expect([await app.found('/de', 'dishes'), await app.found('/de', 'sky')]).toEqual([[], ['/de/shop/mug']]);
  const labels = `/api/websites/${websiteId}/collections/${collectionId}/labels/category`;
  await app.owner.post(`${labels}/merge`, { labels: ['Dishes'], target: 'Ware' });
  expect(await app.found('/de', 'geschirr')).toEqual(['/de/shop/mug']);
});

test('SITE-31 I18N-11: of lists and settings of blocks, search says in a language what the page says', async () => {
  const app = await givenSearched();
  const { websiteId, deps } = app;
  const faq = deps.newId();
  const entries = ['Delivery', 'Returns'].map((title) => ({ title, text: `<p>About ${title}</p>` }));
  const content = documentOf(
    { type: 'accordion', props: { entries } },
    { type: 'button', props: { label: 'Contact', link: '/about' } },
  );
  await app.inSite((db) =>
    createCollection(db, { websiteId, id: faq, typeName: 'page', title: 'Questions', content }),
  );
  await app.publish(faq);
  const { fields } = (await app.owner.get(app.at('de', 'blocks', faq))).json;
  const german: Record<string, string> = {
    Delivery: 'Lieferung',
    '<p>About Delivery</p>': '<p>Zur Lieferung</p>',
    Returns: 'Rückgabe',
    Contact: 'Kontakt',
  };
  const texts = Object.fromEntries(
    fields.flatMap(({ key, source }: { key: string; source: string }) =>
      german[source] ? [[key, german[source]]] : [],
    ),
  );
  expect(Object.keys(texts)).toHaveLength(4);
  await app.translate('de', 'blocks', faq, texts);
  const words = ['lieferung', 'rückgabe', 'kontakt', 'returns', 'delivery'];
  const seen = async () => {
    const found = await Promise.all(words.map((word) => app.found('/de', word)));
    const { text } = await app.get('/de/questions');
    const main = text.slice(text.indexOf('<main')).toLowerCase();
    return {
      found: words.filter((_, at) => found[at]?.length),
      shown: words.filter((word) => main.includes(word)),
    };
  };
  const first = await seen();
  expect(first.found).toEqual(['lieferung', 'rückgabe', 'kontakt', 'returns']);
  expect(first.found).toEqual(first.shown);
  // An entry in whose place another one stands has no translation.
  await app.inSite((db) =>
    changeDocument(
      db,
      { websiteId, kind: 'page', ownerId: faq },
      { type: 'set-props', id: 'b1', props: { entries: entries.toReversed() } },
    ),
  );
  await app.publish(faq);
  const second = await seen();
  expect(second.found).toEqual(['kontakt', 'returns', 'delivery']);
  expect(second.found).toEqual(second.shown);
});

test('SITE-31 I18N-11: products are found by their options, in a language by what these are called there', async () => {
  const app = await givenSearched();
  const variants = ['Red', 'Crimson'].map((Colour) =>
    aVariant({ sku: Colour === 'Red' ? 'V1' : 'V2', attributes: { Colour } }),
  );
  const itemId = await app.shop.product({ variantOptionOrdering: ['Colour'], variants }, { title: 'Plate' });
  expect([await app.found('', 'crimson'), await app.found('', 'colours')]).toEqual([
    ['/shop/plate'],
    ['/shop/plate'],
  ]);
  await app.translate('de', 'item', itemId, {
    ...{ 'option:Colour': 'Farbe', 'value:Colour:Red': 'Rot', 'value:Colour:Crimson': 'Rot' },
  });
  // As on its page, values that would be called the same stay as they are.
  expect([await app.found('/de', 'farben'), await app.found('/de', 'crimson')]).toEqual([
    ['/de/shop/plate'],
    ['/de/shop/plate'],
  ]);
  expect(await app.found('/de', 'rot')).toEqual([]);
  await app.translate('de', 'item', itemId, { 'value:Colour:Crimson': 'Karmin' });
  expect([await app.found('/de', 'karmin'), await app.found('/de', 'crimson')]).toEqual([
    ['/de/shop/plate'],
    [],
  ]);
  expect(await app.found('/ar', 'crimson')).toEqual(['/ar/shop/plate']);
  // Both variants in one statement, and one that is sold no more.
  await app.query(
    `update variants set attributes = jsonb_set(attributes, '{Colour}', to_jsonb(attributes ->> 'Colour' || 'ish'))
      where item_id = $1`,
    [itemId],
  );
  expect([await app.found('', 'crimson'), await app.found('', 'crimsonish')]).toEqual([
    ['/shop/plate'],
    ['/shop/plate'],
  ]);
  await app.query(`update variants set removed_at = now() where sku = 'V2'`);
  expect([await app.found('', 'crimsonish'), await app.found('', 'redish')]).toEqual([[], ['/shop/plate']]);
});
