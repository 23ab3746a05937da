import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['short', 10, 'short'],
  ['too long', 3, 'too'],
  ['ab🍵', 3, 'ab\ufffd'],
  ['ab🍵', 4, 'ab🍵'],
  ['a\0b', 10, 'ab'],
  ['\ud83d', 10, '\ufffd'],
])('%j cut to %i is %j, which can be stored', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});
