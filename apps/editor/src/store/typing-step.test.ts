import { readHtml } from '@sitewright/document/text/read-html';
import { sliceOf } from '@sitewright/document/text/rich-text';
import { differenceBetween } from '@sitewright/document/text/text-difference';
import { expect, test } from 'vitest';
import { joinedTyping, typedBy } from './typing-step.ts';

/** What an edit has typed that made one text of the other. */
function typed(before: string, after: string) {
  const [start, ops] = [readHtml(before), differenceBetween(readHtml(before), readHtml(after))];
  let at = 0;
  const insert = ops.flatMap((op) => {
    if ('add' in op) return [];
    const pieces = 'drop' in op ? [{ pieces: sliceOf(start, at, op.drop), ids: [] }] : [];
    at += 'drop' in op ? op.drop : op.keep;
    return pieces;
  });
  return typedBy(ops, { remove: [], insert, set: [] });
}

test.each([
  ['letters of a word', '<p>a</p>', '<p>ab</p>', '<p>abc</p>', true],
  ['the space behind a word', '<p>a</p>', '<p>ab</p>', '<p>ab </p>', true],
  ['a second space', '<p>ab</p>', '<p>ab </p>', '<p>ab &nbsp;</p>', true],
  ['a new word', '<p>ab</p>', '<p>ab </p>', '<p>ab c</p>', false],
  ['letters in another place', '<p>abc</p>', '<p>abcd</p>', '<p>xabcd</p>', false],
  [
    'letters after formatting',
    '<p>ab</p>',
    '<p><strong>ab</strong></p>',
    '<p><strong>abc</strong></p>',
    false,
  ],
  ['formatting after letters', '<p>a</p>', '<p>ab</p>', '<p><em>ab</em></p>', false],
  ['a new paragraph', '<p>a</p>', '<p>ab</p>', '<p>ab</p><p></p>', false],
  ['a break', '<p>a</p>', '<p>ab</p>', '<p>ab<br></p>', false],
  ['deleting letters one after the other', '<p>abcd</p>', '<p>abc</p>', '<p>ab</p>', true],
  ['deleting letters forwards', '<p>abcd</p>', '<p>acd</p>', '<p>ad</p>', true],
  ['deleting the end of a paragraph', '<p>a</p><p>bc</p>', '<p>a</p><p>b</p>', '<p>ab</p>', false],
  ['deleting what was just typed', '<p>a</p>', '<p>abc</p>', '<p>ab</p>', true],
  ['typing after deleting', '<p>abc</p>', '<p>ab</p>', '<p>abx</p>', false],
  ['letters that an input method replaces', '<p>a</p>', '<p>ani</p>', '<p>aに</p>', true],
  ['another heading', '<h2>a</h2>', '<h2>ab</h2>', '<h3>ab</h3>', false],
])('%s', (_name, start, between, end, goesOn) => {
  const [first, second] = [typed(start, between), typed(between, end)];
  expect(first !== null && second !== null && joinedTyping(first, second) !== null).toBe(goesOn);
});
