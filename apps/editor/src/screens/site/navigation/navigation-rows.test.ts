import { expect, test } from 'vitest';
import {
  dropped,
  indented,
  type NavigationRow,
  outdented,
  shifted,
  toRows,
  toTree,
  withoutRow,
} from './navigation-rows.ts';

/** Lines written as `a`, `.b` (below a), `..c`. */
function rowsOf(text: string): NavigationRow[] {
  return text.split(' ').map((word) => {
    const key = word.replace(/^\.+/, '');
    return {
      key,
      depth: word.length - key.length,
      target: { externalLink: { url: `/${key}`, title: key, newWindow: false } },
    };
  });
}
const textOf = (rows: readonly NavigationRow[]) =>
  rows.map(({ key, depth }) => '.'.repeat(depth) + key).join(' ');

test('NAV-05: a tree becomes lines and comes back as it was', () => {
  const rows = rowsOf('a .b ..c .d e');
  let count = 0;
  const again = toRows(toTree(rows), () => `k${count++}`);
  expect(again.map(({ depth, target }) => '.'.repeat(depth) + target.externalLink?.title).join(' ')).toBe(
    'a .b ..c .d e',
  );
});

test.each([
  ['up', 'e', 'e a .b ..c .d'],
  ['up', 'd', 'a .d .b ..c e'],
  ['down', 'b', 'a .d .b ..c e'],
  ['down', 'a', 'e a .b ..c .d'],
  ['up', 'a', 'a .b ..c .d e'],
  ['down', 'd', 'a .b ..c .d e'],
] as const)('NAV-05: %s moves %s: %s', (step, key, expected) => {
  expect(textOf(shifted(rowsOf('a .b ..c .d e'), key, step))).toBe(expected);
});

test.each([
  ['a b', 'b', 'a .b'],
  ['a', 'a', 'a'],
  ['a .b', 'b', 'a .b'],
  ['a .b ..c ...d ...e', 'e', 'a .b ..c ...d ...e'],
])('NAV-05: in %j, %s is nested: %s', (input, key, expected) => {
  expect(textOf(indented(rowsOf(input), key))).toBe(expected);
});

test.each([
  ['a .b .c d', 'b', 'a .c b d'],
  ['a .b ..c d', 'b', 'a b .c d'],
  ['a b', 'b', 'a b'],
])('NAV-05: in %j, %s comes out: %s', (input, key, expected) => {
  expect(textOf(outdented(rowsOf(input), key))).toBe(expected);
});

test.each([
  ['e', 'b', 'before', 'a .e .b ..c .d'],
  ['e', 'b', 'after', 'a .b ..c .e .d'],
  ['e', 'd', 'on', 'a .b ..c .d ..e'],
  ['b', 'e', 'on', 'a .d e .b ..c'],
  ['a', 'b', 'on', 'a .b ..c .d e'],
] as const)('NAV-05: %s dropped, %s: %s', (key, target, position, expected) => {
  expect(textOf(dropped(rowsOf('a .b ..c .d e'), key, { key: target, position }))).toBe(expected);
});

test('NAV-05: an entry is removed with what lies below it', () => {
  expect(textOf(withoutRow(rowsOf('a .b ..c .d e'), 'b'))).toBe('a .d e');
});
