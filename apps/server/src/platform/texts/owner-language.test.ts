import { expect, test } from 'vitest';
import { acceptedLanguage, ownerLanguage, withOwnerLocale } from './owner-language.ts';

test.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['DE-de', 'de'],
  ['en-US,en;q=0.9', 'en'],
  ['de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
  ['en;q=0.5, de;q=0.8', 'de'],
  ['en;q=0.5 , de ; q=0.4', 'en'],
  ['fr-CH, fr;q=0.9, de;q=0.7, en;q=0.3', 'de'],
  ['en, de', 'en'],
  ['de, en', 'de'],
  ['en;q=0.3, de-AT;q=0.2, de;q=0.4', 'de'],
  ['de;q=0.001', 'de'],
  // Whatever is not named: the first of ours.
  ['*', 'en'],
  ['fr, *;q=0.5', 'en'],
  ['en;q=0, *', 'de'],
  ['en;q=0.1, *;q=0.5', 'de'],
])('I18N-13: owners are answered in the language they ask for: %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test.each([
  undefined,
  '',
  'fr, es;q=0.5',
  'de;q=0',
  'deutsch, english',
  'de;q=2',
  'de;q=-1',
  'de;q=1.5',
  'de;q=0.9999',
  'de;q=',
  'de;q=NaN',
  'den, der',
  '*;q=0',
  'de"><script>alert(1)</script>',
  '__proto__, constructor',
  `${'x,'.repeat(100)}de`,
  `de${'-a'.repeat(2_000)}`,
  `de;${' '.repeat(900)}q`,
  ',,,,;;;q=q=q',
])('I18N-13: a header that asks for none of theirs asks for nothing: %j', (header) => {
  expect(acceptedLanguage(header)).toBeNull();
});

test('I18N-13: texts for owners are in the language of the request, also after it has learned of the account', async () => {
  expect(ownerLanguage()).toBe('en');
  const locale: { language: 'en' | 'de' } = { language: 'en' };
  const seen = await withOwnerLocale(locale, async () => {
    const before = ownerLanguage();
    await Promise.resolve();
    locale.language = 'de';
    return [before, ownerLanguage(), withOwnerLocale({ language: 'en' }, ownerLanguage)];
  });
  expect(seen).toEqual(['en', 'de', 'en']);
  expect(ownerLanguage()).toBe('en');
});
