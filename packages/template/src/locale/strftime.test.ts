import { describe, expect, test } from 'vitest';
import { datePattern } from './strftime.ts';
import { timeSince } from './time-since.ts';
import { zoneOffset } from './zone-time.ts';

/** Tue, 14 Nov 2023 17:13:20.5 in New York. */
const NOVEMBER = 1_700_000_000_500;
const ZONE = 'America/New_York';

test.each([
  ['%a %A', 'Tue Tuesday'],
  ['%b %B %h', 'Nov November Nov'],
  ['%c', 'Tue, Nov 14, 2023 5:13:20 PM EST'],
  ['%C', '20'],
  ['%d %e', '14 14'],
  ['%D', '11/14/23'],
  ['%F', '2023-11-14'],
  ['%G %g %V', '2023 23 46'],
  ['%H %i %I %k %l', '17 5 05 17  5'],
  ['%j', '318'],
  ['%m %M', '11 13'],
  ['a%nb%tc', 'a\nb\tc'],
  ['%N', '500000000'],
  ['%p %P', 'PM pm'],
  ['%q', '4'],
  ['%r', '5:13:20 PM'],
  ['%R %T', '17:13 17:13:20'],
  ['%s', '1700000000'],
  ['%S', '20'],
  ['%u %w', '2 2'],
  ['%U %W', '46 46'],
  ['%v', '14-Nov-2023'],
  ['%x %X', '11/14/2023 05:13:20 PM'],
  ['%y %Y', '23 2023'],
  ['%z %Z', '-05:00 EST'],
  ['100%% %', '100% %'],
  ['[%E%f%?]', '[]'],
  ['', ''],
])('FMT-23: pattern %j prints %j', (pattern, expected) => {
  expect(datePattern(pattern)(NOVEMBER, ZONE)).toBe(expected);
});

test('space padding, midnight and Sunday', () => {
  const sunday = Date.UTC(2023, 0, 1, 0, 5);
  expect(datePattern('[%e|%k|%l|%i|%I|%u|%w|%U|%V|%G]')(sunday, 'UTC')).toBe(
    '[ 1| 0|12|12|12|7|0|01|52|2022]',
  );
});

test('the last days of December belong to the week of January 1', () => {
  expect(datePattern('%U')(Date.UTC(2023, 11, 31), 'UTC')).toBe('01');
  expect(datePattern('%U')(Date.UTC(2023, 11, 30), 'UTC')).toBe('52');
});

test.each([
  ['Asia/Kolkata', '+05:30 IST'],
  ['UTC', '+00:00 UTC'],
  ['Asia/Tokyo', '+09:00 JST'],
  ['America/Sao_Paulo', '-03:00 -03'],
  ['Asia/Kathmandu', '+05:45 +0545'],
  ['Australia/Sydney', '+11:00 AEDT'],
])('zone %s is %s', (zone, expected) => {
  expect(datePattern('%z %Z')(NOVEMBER, zone)).toBe(expected);
});

test('I18N-04: both sides of a change of summer time on one day', () => {
  expect(datePattern('%H:%M %Z')(Date.UTC(2023, 2, 12, 6, 59), ZONE)).toBe('01:59 EST');
  expect(datePattern('%H:%M %Z')(Date.UTC(2023, 2, 12, 7, 0), ZONE)).toBe('03:00 EDT');
});

test('FMT-06: no moment, no text', () => {
  for (const moment of [Number.NaN, Number.POSITIVE_INFINITY, -9e15])
    expect(datePattern('%F')(moment, ZONE)).toBe('');
});

test('years before 100 and the ends of time', () => {
  expect(datePattern('%Y-%j')(Date.parse('0050-03-01T12:00:00Z'), 'UTC')).toBe('50-060');
  expect(datePattern('%Y')(8.64e15, ZONE)).toBe('275760');
  expect(zoneOffset(Date.UTC(1800, 0, 1), 'UTC')).toBe(0);
});

describe('time since', () => {
  const MINUTE = 60_000;
  test.each([
    [30 * MINUTE * 0.5, 'about 15 minutes ago'],
    [59_000, 'less than a minute ago'],
    [MINUTE, 'about a minute ago'],
    [60 * MINUTE, 'about an hour ago'],
    [5 * 60 * MINUTE, 'about 5 hours ago'],
    [1440 * MINUTE, 'about a day ago'],
    [6 * 1440 * MINUTE, 'about 6 days ago'],
    [7 * 1440 * MINUTE, 'about a week ago'],
    [29 * 1440 * MINUTE, 'about 4 weeks ago'],
    [30 * 1440 * MINUTE, 'about a month ago'],
    [364 * 1440 * MINUTE, 'about 12 months ago'],
    [365 * 1440 * MINUTE, 'about a year ago'],
    [900 * 1440 * MINUTE, 'about 2 years ago'],
    [-5000 * MINUTE, 'less than a minute ago'],
  ])('FMT-07: %d ms ago is %j', (ago, expected) => {
    expect(timeSince(NOVEMBER - ago, NOVEMBER)).toBe(expected);
  });
});
