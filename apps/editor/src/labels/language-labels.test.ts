import { expect, test } from 'vitest';
import { languageName, languageOptions } from './language-labels.ts';

test('a stored language that is no tag is named as it is stored, and costs no menu', () => {
  expect(languageName('de')).toBe('German');
  expect(languageName('not_a tag')).toBe('not_a tag');
  expect(languageOptions('not_a tag')).toMatchObject({ 'not_a tag': 'not_a tag' });
});
