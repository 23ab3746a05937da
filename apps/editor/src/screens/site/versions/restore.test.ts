import { expect, test } from 'vitest';
import { namesOf } from './restore.ts';

test.each([
  [['Home'], 1, 'Home'],
  [['', 'Home'], 2, 'Header and footer and Home'],
  [['A', 'B', 'C'], 3, 'A, B and C'],
  [['A', 'B', 'C', 'D', 'E'], 9, 'A, B, C and 6 more'],
  [[], 0, ''],
])('the pages of a publish are named: %j of %i', (titles, total, words) => {
  expect(namesOf(titles, total)).toBe(words);
});
