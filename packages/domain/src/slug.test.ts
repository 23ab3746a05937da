import { expect, test } from 'vitest';
import { toSlug } from './slug.ts';

test.each([
  ['Café & Söhne — Nr. 5', '', 'cafe-sohne-nr-5'],
  ['Töpferei Größe', 'de-AT', 'toepferei-groesse'],
  ['Töpferei Größe', 'sv', 'topferei-grosse'],
  ['ÜBER UNS', 'de', 'ueber-uns'],
  ['Łódź Smørrebrød Æsop Œuvre', 'pl', 'lodz-smorrebrod-aesop-oeuvre'],
  ['İstanbul ışık', 'tr', 'istanbul-isik'],
  ['U\u0308bung', 'de', 'uebung'],
  ['  --A  b--  ', '', 'a-b'],
  ['陶器', 'ja', ''],
  ['Straße Smørrebrød Łódź ö', undefined, 'stra-e-sm-rrebr-d-odz-o'],
])('the slug of %j in %j is %j', (title, language, slug) => {
  expect(toSlug(title, language)).toBe(slug);
});

test('of a title with more marks than anybody writes the beginning is looked at', () => {
  expect(toSlug(`a${'\u0300\u0316'.repeat(500_000)}b`)).toBe('a');
});
