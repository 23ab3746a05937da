import { expect, test } from 'vitest';
import { languageNames } from './language-names.ts';

const named = (...tags: string[]) => languageNames(tags).map(({ name, code }) => `${code} ${name}`);

test('I18N-11: a language is called as its speakers call it, with its country where the site has it of several', () => {
  expect(named('en-US', 'de', 'pt-BR', 'pt-PT')).toEqual([
    ...['EN English', 'DE Deutsch', 'PT-BR português (Brasil)', 'PT-PT português (Portugal)'],
  ]);
  expect(languageNames(['ar', 'fr']).map(({ direction }) => direction)).toEqual(['rtl', 'ltr']);
});

test('what is no tag is called by itself', () => {
  expect(named('not_a tag')).toEqual(['NOT_A TAG not_a tag']);
});
