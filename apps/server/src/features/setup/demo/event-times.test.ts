import { expect, test } from 'vitest';
import { eventTimes } from './event-times.ts';

const event = { startInDays: 0, startTime: '09:00', durationMinutes: 90 };

test.each([
  [
    'winter in New York is five hours behind',
    '2026-01-10T15:00:00Z',
    'America/New_York',
    '2026-01-10T14:00:00.000Z',
  ],
  [
    'the local day counts, not that of UTC',
    '2026-01-11T03:00:00Z',
    'America/New_York',
    '2026-01-10T14:00:00.000Z',
  ],
  ['the day summer time begins', '2026-03-08T12:00:00Z', 'America/New_York', '2026-03-08T13:00:00.000Z'],
  ['east of UTC', '2026-06-01T23:00:00Z', 'Asia/Tokyo', '2026-06-02T00:00:00.000Z'],
])('%s', (_name, now, timeZone, start) => {
  const { startDate, endDate } = eventTimes(event, { now: new Date(now), timeZone });
  expect(new Date(startDate).toISOString()).toBe(start);
  expect(endDate - startDate).toBe(90 * 60_000);
});
