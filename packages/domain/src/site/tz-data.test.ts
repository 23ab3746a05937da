import { expect, test } from 'vitest';
import { tzDataOf } from './tz-data.ts';

test('I18N-05: New York changes on the second Sunday of March and the first of November', () => {
  expect(tzDataOf('America/New_York', 2026)).toEqual({
    zones: [[-300, 'America/New_York', '%s', null]],
    rules: {
      'America/New_York': [
        [2026, 'max', null, 'Mar', 'Sun>=8', '2:00', '1:00', 'D'],
        [2026, 'max', null, 'Nov', 'Sun>=1', '2:00', '0', 'S'],
      ],
    },
  });
});

test.each([
  ['Europe/Berlin', 60, 'lastSun', '2:00'],
  ['Australia/Sydney', 600, 'Sun>=1', '3:00'],
])('I18N-05: %s has its offset and rules', (timeZone, offset, day, time) => {
  const { zones, rules } = tzDataOf(timeZone, 2026);
  expect(zones[0]?.[0]).toBe(offset);
  expect(rules[timeZone]?.[0]?.slice(4, 6)).toEqual([day, time]);
});

test.each([
  ['Asia/Kolkata', 330],
  ['UTC', 0],
  ['Asia/Tokyo', 540],
])('I18N-05: %s keeps one offset all year', (timeZone, offset) => {
  expect(tzDataOf(timeZone, 2026)).toMatchObject({
    zones: [[offset, null, expect.any(String), null]],
    rules: {},
  });
});
