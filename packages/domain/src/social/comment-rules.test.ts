import { expect, test } from 'vitest';
import { areCommentsOpen, statusAfter, statusOfNewComment, threadsOf } from './comment-rules.ts';
import { NewComment } from './comment-schema.ts';
import { averageRating } from './review-rules.ts';

const DAY = 86_400_000;
const open = { commentState: 1, publishOn: 10 * DAY };

test.each([
  ['comments are on and the item is open', true, 0, open, 11, true],
  ['the site has turned comments off', false, 0, open, 11, false],
  ['the item is closed', true, 0, { ...open, commentState: 2 }, 11, false],
  ['they close after some days', true, 5, open, 15.1, false],
  ['and stay open until then', true, 5, open, 14.9, true],
])('SOC-04: %s', (_name, commentsEnabled, commentDisableAfterDays, item, day, expected) => {
  expect(areCommentsOpen({ commentsEnabled, commentDisableAfterDays }, item, day * DAY)).toBe(expected);
});

test.each([
  ['Nice pot', '', false, 'approved'],
  ['Nice pot', '', true, 'pending'],
  ['Nice pot', 'x', false, 'spam'],
  ['http://a.test http://b.test www.c.test', '', false, 'pending'],
])('SOC-05: %j with trap %j and approval %s starts as %s', (body, trap, isApprovalRequired, expected) => {
  expect(statusOfNewComment({ body, trap }, isApprovalRequired)).toBe(expected);
});

test('SOC-05: a moderator approves, takes back, marks as spam and deletes', () => {
  expect((['approve', 'unapprove', 'spam', 'delete'] as const).map(statusAfter)).toEqual([
    'approved',
    'pending',
    'spam',
    'deleted',
  ]);
});

test('SOC-05: answers hang below what they answer, orphans stand alone, the deepest level is flat', () => {
  const all = [
    ['a', null],
    ['b', 'a'],
    ['c', 'gone'],
    ['d', 'b'],
    ['e', 'd'],
    ['f', 'e'],
  ].map(([id, parentId]) => ({ id: id as string, parentId: parentId ?? null }));
  const shape = (threads: ReturnType<typeof threadsOf<(typeof all)[number]>>): unknown[] =>
    threads.map(({ comment, replies }) => [comment.id, shape([...replies])]);
  expect(shape(threadsOf(all))).toEqual([
    [
      'a',
      [
        [
          'b',
          [
            [
              'd',
              [
                ['e', []],
                ['f', []],
              ],
            ],
          ],
        ],
      ],
    ],
    ['c', []],
  ]);
});

test('SOC-05: what a visitor sends is one name line, an address and a text without control characters', () => {
  const input = {
    itemId: '00000000-0000-7000-8000-000000000001',
    authorName: ' Ada ',
    authorEmail: 'a@b.test',
  };
  expect(NewComment.parse({ ...input, body: ' one\r\ntwo\u0007 ' })).toMatchObject({
    authorName: 'Ada',
    body: 'one\ntwo',
    authorUrl: '',
    trap: '',
  });
  for (const wrong of [
    { body: '' },
    { body: 'x'.repeat(5001) },
    { body: 'x', authorName: 'a\nb' },
    { body: 'x', authorUrl: 'javascript:1' },
  ])
    expect(NewComment.safeParse({ ...input, ...wrong }).success).toBe(false);
});

test('SOC-14: the average has one decimal and is absent without reviews', () => {
  expect([averageRating({ count: 0, sum: 0 }), averageRating({ count: 3, sum: 13 })]).toEqual([null, 4.3]);
});
