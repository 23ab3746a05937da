import { expect, test } from 'vitest';
import { MAX_OWED_SECONDS, readRetryAfter, secondsOfRest, secondsToNextAttempt } from './retry-schedule.ts';

test('ten attempts are made within 75 hours and a little, the last one is the end', () => {
  const all = (chance: number) => {
    const delays: number[] = [];
    for (let attempts = 1; ; attempts++) {
      const seconds = secondsToNextAttempt(attempts, { chance });
      if (seconds === null) return delays;
      delays.push(seconds);
    }
  };
  expect(all(0)).toHaveLength(9);
  expect(all(0).reduce((sum, seconds) => sum + seconds) / 3600).toBeCloseTo(75.58, 1);
  expect(all(1).reduce((sum, seconds) => sum + seconds)).toBeLessThan(MAX_OWED_SECONDS);
  expect(all(1).every((seconds, index) => seconds > (all(0)[index] ?? 0))).toBe(true);
});

test('a host that does not answer rests twice as long each time, at most an hour', () => {
  expect([1, 2, 3, 6, 7, 50].map(secondsOfRest)).toEqual([60, 120, 240, 1920, 3600, 3600]);
});

test('a receiver is left alone as long as it asks, at most a day', () => {
  expect(secondsToNextAttempt(1, { askedSeconds: 600, chance: 0 })).toBe(600);
  expect(secondsToNextAttempt(2, { askedSeconds: 10, chance: 0 })).toBe(300);
  expect(secondsToNextAttempt(1, { askedSeconds: 1e9, chance: 0 })).toBe(86_400);
});

test.each([
  ['120', 120],
  ['Thu, 01 Jan 2026 00:02:00 GMT', 120],
  ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
  ['soon', 0],
  [undefined, 0],
])('Retry-After %s is %i seconds', (header, seconds) => {
  expect(readRetryAfter(header, new Date('2026-01-01T00:00:00Z'))).toBe(seconds);
});
