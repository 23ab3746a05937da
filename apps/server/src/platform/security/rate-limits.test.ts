import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { memoryCounts } from './rate-limits.ts';

test('windows that have ended are forgotten as others begin, those that last keep their count', () => {
  let time = Date.parse('2026-11-23T10:00:00Z');
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: 100_000 });
  const count = memoryCounts(() => new Date(time), windows);
  count('of a day', 86_400);
  count('of a day', 86_400);
  let most = 0;
  for (let caller = 0; caller < 20_000; caller += 1) {
    // Ten a second: 600 windows of a minute are open at a time.
    time += 100;
    expect(count(`caller ${caller}`, 60).count).toBe(1);
    most = Math.max(most, windows.size);
  }
  expect(most).toBeLessThan(1_200);
  expect(count('caller 19999', 60)).toEqual({ count: 2, resetSeconds: 60 });
  expect(count('of a day', 86_400).count).toBe(3);
});

test('one that is asked for again and again is not begun anew while others end', () => {
  let time = Date.parse('2026-11-23T10:00:00Z');
  const count = memoryCounts(() => new Date(time));
  const counts: number[] = [];
  for (let turn = 0; turn < 300; turn += 1) {
    time += 1_000;
    counts.push(count('again', 100).count);
    count(`other ${turn}`, 5);
  }
  expect(counts).toEqual([1, 2, 3].flatMap(() => Array.from({ length: 100 }, (_, index) => index + 1)));
});
