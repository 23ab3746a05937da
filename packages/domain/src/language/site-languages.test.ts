import { expect, test } from 'vitest';
import { offeredLanguage } from './site-languages.ts';

const OFFERED = ['de', 'fr-CA', 'en-GB'].map((tag) => ({ tag, isPublic: true }));

test.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['FR-ca', 'fr-CA'],
  ['fr', 'fr-CA'],
  ['en-US', null],
  ['en-GB', 'en-GB'],
  ['en-AU', null],
  ['es', null],
])('I18N-11: who reads %s is led to the pages in %j of a site that is in en-US', (locale, tag) => {
  expect(offeredLanguage(OFFERED, 'en-US', locale)).toBe(tag);
});

test('I18N-11: nobody is led to a language that is not public yet', () => {
  expect(offeredLanguage([{ tag: 'de', isPublic: false }], 'en', 'de')).toBeNull();
});
