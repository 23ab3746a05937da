import { expect, test } from 'vitest';
import { hasWords, keepsMarkup, keepsPlaceholders } from './translated-parts.ts';

test.each([
  ['Hello {name}, {count} left', 'Noch {count}, {name}', true],
  ['Hello {name}', 'Hallo {nom}', false],
  ['Hello {name}', 'Hallo {name} {name}', false],
  ['%s of %d', '%d de %s', true],
  ['100 % wool', '100 % Wolle', true],
])('placeholders of %j are kept in %j: %j', (source, translation, isKept) => {
  expect(keepsPlaceholders(source, translation)).toBe(isKept);
});

test.each([
  ['<p>A <a href="/x">b</a> <em>c</em></p>', '<p><em>c</em> <a href="/x">b</a> A</p>', true],
  ['<p>A <a href="/x">b</a></p>', '<p>A <a href="/de/x">b</a></p>', false],
  ['<p>A</p><p>B</p>', '<p>A B</p>', false],
  ['<p>A</p>', '<P>A</P>', true],
])('markup of %j is kept in %j: %j', (source, translation, isKept) => {
  expect(keepsMarkup(source, translation)).toBe(isKept);
});

test.each([
  ['Mug', true],
  ['<p>12 &amp; 13</p>', false],
  ['50 × 70', false],
  ['Größe', true],
  ['كوب', true],
])('%j has words: %j', (text, expected) => {
  expect(hasWords(text)).toBe(expected);
});
