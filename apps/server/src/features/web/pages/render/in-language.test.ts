import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { testDatabase } from '@sitewright/testing/database';
import { expect, test } from 'vitest';
import { FragmentCache } from '../cache/fragment-cache.ts';
import { firstTextsOfSite } from '../context/first-texts.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import { inLanguage, spokenPieces } from './in-language.ts';

test.each([
  [' lang="de-CH"', ' lang="de-CH"'],
  [' class="no-js" lang="en_US"', ' class="no-js" lang="en-US"'],
  [" lang='pt_BR' dir=ltr", ' lang="pt-BR" dir=ltr'],
  [' lang=en_GB', ' lang="en-GB"'],
  [' lang="{site}" class="$&"', ' lang="de" class="$&"'],
  [' lang=""', ' lang="de"'],
  [' xml:lang="en_US"', ' xml:lang="en_US" lang="de"'],
  ['', ' lang="de"'],
])('a template that begins with <html%s> is printed with%s', (named, printed) => {
  const bundle = { website: { settings: { language: 'de' } }, prefix: '' } as SiteBundle;
  const rest = '<head></head><body lang="en_US"></body></html>';
  const other = '<p>&lt;html&gt;</p><html lang="en_US">';
  expect(spokenPieces(bundle, ['<!doctype html>', `<html${named}>${rest}`, other])).toEqual([
    '<!doctype html>',
    `<html${printed}>${rest}`,
    other,
  ]);
});

test('I18N-11: the description of a site, which is plain text, is known by the signs that it has', () => {
  const settings = WebsiteSettings.parse({
    siteTitle: 'Pots',
    siteDescription: 'Cups < 5 & pots &amp; more',
  });
  const website = { settings, navigations: {} };
  const first = { website, collections: [], locked: { published: [] }, drafts: false };
  const bundle = {
    local: { tag: 'de', first },
    translations: {},
    shared: {},
    fragments: new FragmentCache(),
  };
  expect([...firstTextsOfSite(bundle as unknown as SiteBundle)]).toContain('Cups < 5 & pots & more');
});

test('a long text that a page gets while it is made is named like the short ones before it', async () => {
  const { database } = await testDatabase();
  const bundle = { website: { settings: { language: 'de' } }, collections: [], translations: {} };
  const firstTexts = new Set(['Becher']);
  const printed = (text: string) =>
    database.statement(null, (db) =>
      inLanguage(
        {
          db,
          bundle: bundle as unknown as SiteBundle,
          location: { links: { own: (address) => address } },
          resources: { firstTexts },
        },
        `<p>${text}</p>`,
      ),
    );
  expect(await printed('Becher')).toMatch(/^<p lang="de"[^>]*>Becher<\/p>$/);
  const long = 'Tassen '.repeat(1_000).trim();
  firstTexts.add(long);
  expect(await printed(long)).toMatch(/^<p lang="de"[^>]*>Tassen /);
});
