import { expect, test } from 'vitest';
import { secondsUntil } from './site-day.ts';

test.each([
  ['2026-11-21', 'UTC', '2026-11-21T08:00:00Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T06:00:00Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T12:00:00Z'],
  ['2026-04-05', 'Pacific/Auckland', '2026-04-04T20:00:00Z'],
])(
  'a card for %s in %s is mailed at eight by the clocks there, also on the day they change',
  (day, zone, moment) => {
    const hourBefore = new Date(Date.parse(moment) - 3_600_000);
    expect(secondsUntil(day, zone, hourBefore)).toBe(3600);
    expect(secondsUntil(day, zone, new Date(Date.parse(moment) + 1000))).toBe(0);
  },
);
