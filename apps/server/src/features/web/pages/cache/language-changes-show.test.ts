import { testDatabase } from '@sitewright/testing/database';
import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { httpClient } from '@sitewright/testing/http-client';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeCollection, createCollection } from '../../../content/collections/index.ts';

/** The shop in English, served by two processes on one database. */
async function givenSite() {
  const app = await givenTranslatedSite();
  const other = await testApp({ database: await testDatabase() });
  const processes = [app, httpClient(other.app, app.host)];
  let turn = 0;
  /** What a page says of languages and feeds, in both processes: made anew, since its key is another each time. */
  const linksOf = async (path: string) => {
    turn += 1;
    const pages = await Promise.all(processes.map(({ get }) => get(`${path}?offsetId=n${turn}`)));
    const found = pages.map(({ text }) => ({
      hreflang: [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="[^"]*?:\d+([^"]*)">/g)].map(
        ([, tag, to]) => `${tag} ${to}`,
      ),
      switcher: [...text.matchAll(/<a hreflang="([^"]+)" href="([^"]+)"[^>]*>([^<]+)</g)].map(
        ([, tag, to, name]) => `${tag} ${to} ${name}`,
      ),
      feeds: [...text.matchAll(/type="application\/rss\+xml" title="([^"]+)"/g)].map(([, title]) => title),
    }));
    expect(found[1]).toEqual(found[0]);
    return found[0];
  };
  return { ...app, linksOf };
}

test('I18N-11: what changes the languages of a site shows on each page that is made after it, in two processes', async () => {
  const site = await givenSite();
  const { linksOf, offer, translate, pageId, productId } = site;
  const paths = ['/about', '/shop/mug'] as const;
  const switchers = async () => Promise.all(paths.map(async (path) => (await linksOf(path))?.switcher));
  const german = { tag: 'de', isPublic: true };
  const french = { tag: 'fr', isPublic: true };

  expect(await switchers()).toEqual([[], []]);
  await offer(german);
  const inTwo = (page: string, local = page) => [`en-US ${page} English`, `de /de${local} Deutsch`];
  expect(await switchers()).toEqual([inTwo('/about'), inTwo('/shop/mug')]);
  expect((await linksOf('/about'))?.hreflang).toEqual([]);

  await translate('de', 'page', pageId, { title: 'Über uns', urlId: 'ueber' });
  await translate('de', 'item', productId, { title: 'Becher', urlId: 'becher' });
  expect(await switchers()).toEqual([inTwo('/about', '/ueber'), inTwo('/shop/mug', '/shop/becher')]);
  expect((await linksOf('/about'))?.hreflang).toEqual(['en-US /about', 'de /de/ueber', 'x-default /about']);
  expect((await linksOf('/shop/mug'))?.hreflang).toEqual([
    ...['en-US /shop/mug', 'de /de/shop/becher', 'x-default /shop/mug'],
  ]);

  await translate('de', 'page', pageId, { title: 'Über uns', urlId: 'wir' });
  expect((await linksOf('/about'))?.hreflang).toContain('de /de/wir');
  const [{ v: rowVersion } = { v: 0 }] = await site.query<{ v: number }>(
    'select row_version as v from collections where id = $1',
    [pageId],
  );
  await site.database.site(site.websiteId, (db) =>
    changeCollection(db, { websiteId: site.websiteId, id: pageId, rowVersion }, { urlId: 'us' }),
  );
  expect((await linksOf('/us'))?.switcher).toEqual(inTwo('/us', '/wir'));

  const tags = async () => (await linksOf('/us'))?.switcher.map((link) => link.split(' ', 1)[0]);
  await offer(french, german);
  expect(await tags()).toEqual(['en-US', 'fr', 'de']);
  await offer(german, french);
  expect(await tags()).toEqual(['en-US', 'de', 'fr']);
  await offer(german, { ...french, isPublic: false });
  expect(await tags()).toEqual(['en-US', 'de']);
  await offer();
  expect(await tags()).toEqual([]);
  expect((await linksOf('/us'))?.hreflang).toEqual([]);
});

test('a blog that is new, or called otherwise, is named as a feed on each page that is made after it', async () => {
  const { linksOf, database, websiteId, deps } = await givenSite();
  const id = deps.newId();
  expect((await linksOf('/about'))?.feeds).toEqual([]);
  await database.site(websiteId, (db) =>
    createCollection(db, { websiteId, id, typeName: 'blog', title: 'Journal' }),
  );
  expect((await linksOf('/about'))?.feeds).toEqual([expect.stringMatching(/^Journal – /)]);
  const change = (rowVersion: number, fields: Parameters<typeof changeCollection>[2]) =>
    database.site(websiteId, (db) => changeCollection(db, { websiteId, id, rowVersion }, fields));
  await change(1, { title: 'Notes' });
  expect((await linksOf('/about'))?.feeds).toEqual([expect.stringMatching(/^Notes – /)]);
  await change(2, { seoHidden: true });
  expect((await linksOf('/about'))?.feeds).toEqual([]);
});

test('a language that is no tag, as only the database could hold one, costs no page', async () => {
  const { linksOf, offer, query, websiteId } = await givenSite();
  await offer({ tag: 'de', isPublic: true });
  await query(
    `update websites set languages = languages || '[{"tag": "not_a tag", "isPublic": true}]',
            content_version = content_version + 1 where id = $1`,
    [websiteId],
  );
  expect((await linksOf('/about'))?.switcher.at(-1)).toMatch(/^not_a tag .* not_a tag$/);
});
