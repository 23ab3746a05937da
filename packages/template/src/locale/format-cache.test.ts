import { expect, test } from 'vitest';
import { boundedCache, cached } from './format-cache.ts';

test('a value is made once, and the oldest half goes when the store is full', () => {
  const made: number[] = [];
  const cache = boundedCache<number, { of: number }>(4);
  const get = (key: number) =>
    cache(key, () => {
      made.push(key);
      return { of: key };
    });
  for (const key of [1, 2, 3, 4, 1, 4, 5]) expect(get(key)).toEqual({ of: key });
  expect(made).toEqual([1, 2, 3, 4, 5]);
  get(3);
  get(1);
  expect(made).toEqual([1, 2, 3, 4, 5, 1]);
});

test('results of very long keys are made anew and not kept', () => {
  let count = 0;
  const key = 'x'.repeat(501);
  for (let i = 0; i < 3; i++) cached(key, () => ++count);
  expect(count).toBe(3);
  expect([cached('short', () => ++count), cached('short', () => ++count)]).toEqual([4, 4]);
});
