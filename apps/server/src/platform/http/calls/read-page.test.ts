import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const all = ['a', 'b', 'c'];
const read = (limit: number) => Promise.resolve(all.slice(0, limit));
const cursorOf = (last: string) => `after ${last}`;

test('a page holds as many rows as it may, and the next one begins after its last', async () => {
  expect(await readPage(2, read, cursorOf)).toEqual({
    items: ['a', 'b'],
    nextCursor: 'after b',
  });
});

test.each([3, 4])('a list that ends within %i rows has no next page', async (size) => {
  expect(await readPage(size, read, cursorOf)).toEqual({
    items: all,
    nextCursor: null,
  });
});

test('an empty list has no next page', async () => {
  const none = () => Promise.resolve<string[]>([]);
  expect((await readPage(2, none, cursorOf)).nextCursor).toBeNull();
});
