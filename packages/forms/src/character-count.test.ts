import { expect, test } from 'vitest';
import { characterCount, characterLimit } from './character-count.ts';

test.each([
  ['10', 10],
  ['-1', 0],
  ['many', 0],
  [null, 0],
  ['', 0],
])('a limit of %s is %i', (attribute, limit) => {
  expect(characterLimit(attribute)).toBe(limit);
});

test('a count says how many of how many, and whether that is too many', () => {
  expect(characterCount('1234', 3)).toEqual({ label: '4 / 3', isExceeded: true });
  expect(characterCount('', 3)).toEqual({ label: '0 / 3', isExceeded: false });
});
