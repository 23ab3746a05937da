import { expect, test } from 'vitest';
import { characterLimit, countCharacters } from './character-count.ts';

test.each([
  ['20', 20],
  ['0', 0],
  ['-3', 0],
  ['many', 0],
  ['2.5', 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
])('the limit %j is %d characters', (attribute, limit) => {
  expect(characterLimit(attribute)).toBe(limit);
});

test('a text is counted, and one above the limit is told', () => {
  expect(countCharacters('Hello', 5)).toEqual({ label: '5 / 5', isExceeded: false });
  expect(countCharacters('Hello!', 5)).toEqual({ label: '6 / 5', isExceeded: true });
});
