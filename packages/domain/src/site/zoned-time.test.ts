import { expect, test } from 'vitest';
import { fromZonedInput, toZonedInput } from './zoned-time.ts';

test.each([
  ['2026-01-15T19:30', 'America/New_York', '2026-01-16T00:30:00.000Z'],
  ['2026-07-15T19:30', 'America/New_York', '2026-07-15T23:30:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59', 'Europe/Berlin', '2026-10-24T23:59:00.000Z'],
  ['2026-06-01T00:15', 'Asia/Kathmandu', '2026-05-31T18:30:00.000Z'],
])('%s on the clocks of %s is %s, and back', (text, timeZone, moment) => {
  const found = fromZonedInput(text, timeZone);
  expect(new Date(found ?? 0).toISOString()).toBe(moment);
  expect(toZonedInput(found, timeZone)).toBe(text);
});

test('an hour that the clocks leave out is the one after it; what is no time is none', () => {
  const left = fromZonedInput('2026-03-29T02:30', 'Europe/Berlin');
  expect(['2026-03-29T01:30', '2026-03-29T03:30']).toContain(toZonedInput(left, 'Europe/Berlin'));
  expect([fromZonedInput('', 'UTC'), fromZonedInput('soon', 'UTC'), toZonedInput(null, 'UTC')]).toEqual([
    null,
    null,
    '',
  ]);
});
