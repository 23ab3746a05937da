import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, 'item', undefined, '0 items'],
  [1, 'item', undefined, '1 item'],
  [2, 'try', 'tries', '2 tries'],
  [1250, 'unit', undefined, '1,250 units'],
] as const)('%i %s is said as a person would', (count, one, several, words) => {
  expect(counted(count, one, several)).toBe(words);
});
