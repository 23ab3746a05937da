import type { CalendarEntry } from '@sitewright/contract/calendar';
import { expect, test } from 'vitest';
import {
  datedEvents,
  dayInMonth,
  eventsOn,
  monthOfKey,
  placeInWeek,
  rowsOfDay,
  spanOf,
  weeksOf,
} from './month-days.ts';

const ZONE = 'America/New_York';
const WEEK = [
  '2030-06-02',
  '2030-06-03',
  '2030-06-04',
  '2030-06-05',
  '2030-06-06',
  '2030-06-07',
  '2030-06-08',
];

/** An event from one moment to another on the clocks of New York in summer. */
const anEvent = (id: string, start: string, end = start): CalendarEntry => ({
  ...{ id, title: id, status: 'published', calendarId: 'c', placeName: '' },
  ...{ startDate: Date.parse(`${start}-04:00`), endDate: Date.parse(`${end}-04:00`) },
});

test.each([
  ['2030-06', 0, '2030-05-26', '2030-07-06', 6],
  ['2030-06', 1, '2030-05-27', '2030-06-30', 5],
  ['2026-02', 0, '2026-02-01', '2026-02-28', 4],
  ['2030-12', 6, '2030-11-30', '2031-01-03', 5],
])('%s has whole weeks from day %i of the week', (key, firstWeekday, first, last, count) => {
  const weeks = weeksOf(monthOfKey(key) ?? { year: 0, month: 0 }, firstWeekday);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test.each(['', '2030', '2030-13', '2030-00', '0001-01', '9999-12', '12-2030', undefined])(
  '%s is no month',
  (text) => {
    expect(monthOfKey(text)).toBeNull();
  },
);

test('a day stays in another month, or is its last', () => {
  expect(dayInMonth('2030-01-31', { year: 2030, month: 2 })).toBe('2030-02-28');
  expect(dayInMonth('2030-01-15', { year: 2029, month: 12 })).toBe('2029-12-15');
});

test('days have the hours of the site, those of a change of the clocks too', () => {
  const hours = ({ from, before }: { from: number; before: number }) => (before - from) / 3_600_000;
  expect(hours(spanOf('2030-03-10', '2030-03-10', ZONE))).toBe(23);
  expect(hours(spanOf('2030-11-03', '2030-11-03', ZONE))).toBe(25);
});

test('an event is on the days of the site it touches; one that ends at midnight is not on the next', () => {
  const events = datedEvents(
    [
      anEvent('late', '2030-06-03T23:30', '2030-06-04T00:00'),
      anEvent('night', '2030-06-03T23:30', '2030-06-04T00:01'),
      anEvent('moment', '2030-06-04T00:00'),
    ],
    ZONE,
  );
  const on = (day: string) => eventsOn(events, day).map(({ id }) => id);
  expect([on('2030-06-03'), on('2030-06-04')]).toEqual([
    ['late', 'night'],
    ['night', 'moment'],
  ]);
});

test('an event of several days keeps its row through the week, and others stand beside or below it', () => {
  const events = datedEvents(
    [
      anEvent('talk', '2030-06-03T09:00'),
      anEvent('fair', '2030-06-03T10:00', '2030-06-05T18:00'),
      anEvent('course', '2030-06-05T09:00', '2030-06-12T10:00'),
      anEvent('dinner', '2030-06-06T20:00'),
    ],
    ZONE,
  );
  const placed = placeInWeek(WEEK, events);
  expect(Object.fromEntries(placed.map(({ event, row }) => [event.id, row]))).toEqual({
    fair: 0,
    course: 1,
    talk: 1,
    dinner: 0,
  });
  expect(rowsOfDay(placed, '2030-06-07', 3)).toMatchObject({ rows: [null, { id: 'course' }], more: 0 });
});

test('a day that has more events than room says how many are left out', () => {
  const events = datedEvents(
    ['a', 'b', 'c', 'd'].map((id, index) => anEvent(id, `2030-06-03T1${index}:00`)),
    ZONE,
  );
  const placed = placeInWeek(WEEK, events);
  expect(rowsOfDay(placed, '2030-06-03', 3)).toMatchObject({ rows: [{ id: 'a' }, { id: 'b' }], more: 2 });
  expect(rowsOfDay(placed, '2030-06-03', 4)).toMatchObject({ rows: [{}, {}, {}, {}], more: 0 });
  expect(rowsOfDay(placed, '2030-06-04', 3)).toEqual({ rows: [], more: 0 });
});
