import { expect, test } from 'vitest';
import { isTest, readSources } from './source-graph.ts';

const SITES = 'apps/server/src/features/site/sites/';
/** New sites, seeds, and settings that are no part with versions, are nobody's. */
const BY_NOBODY = [
  'features/setup/',
  'features/design/fonts/own/site-fonts.ts',
  'features/catalogue/store-settings/calls/store-settings.ts',
];

const sources = readSources().filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path));
const pathsOf = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('settings and navigations are written in one place, which keeps a version of each part it changes', () => {
  expect(pathsOf(/(?:insert into|update|delete from) website_settings\b/)).toEqual([
    `${SITES}queries/websites.ts`,
  ]);
  expect(pathsOf(/\bupdateWebsiteSettings\(/).sort()).toEqual([
    `${SITES}change-settings.ts`,
    `${SITES}queries/websites.ts`,
  ]);
});

test('every call that changes a part says whose change it is', () => {
  const nameless = sources.filter(
    ({ path, text }) =>
      !BY_NOBODY.some((own) => path.includes(own)) &&
      [...text.matchAll(/\bchangeSettings\(\s*\w+,\s*\{([^}]*)\}/g)].some(
        ([, key = '']) => !/\bby\b/.test(key),
      ),
  );
  expect(nameless.map(({ path }) => path)).toEqual([]);
});
