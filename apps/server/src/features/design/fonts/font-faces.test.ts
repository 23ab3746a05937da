import { expect, test } from 'vitest';
import { familiesInCss } from './font-faces.ts';

test.each([
  ['h1 { font-family: Inter, serif }', 'Inter'],
  ["h1 { font-family: 'Playfair Display' }", 'Playfair Display'],
  ['/* don’t, can\'t */ h1 { font-family: "Work Sans" }', 'Work Sans'],
  ['h1 { font: italic 400 1em/1.2 Playfair Display, serif; }', 'Playfair Display'],
  ['@font: Lora;', 'Lora'],
])('EDIT-13: %s names %s', (css, name) => {
  expect(familiesInCss(css).has(name)).toBe(true);
});

test('what only looks like the name of a family is none', () => {
  expect([...familiesInCss('.inter { color: Inter }')]).toEqual([]);
});

test('a sheet of any size is read in one pass', () => {
  const css = `/*${'font:'.repeat(40_000)}*/ h1 { font-family: Lora }`;
  expect(familiesInCss(css).has('Lora')).toBe(true);
});
