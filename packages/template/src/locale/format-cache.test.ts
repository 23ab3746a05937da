import { expect, test } from 'vitest';
import { boundedCache, cached, dateFormat } from './format-cache.ts';

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

test.each([
  ['ar-SA', 'يناير', '٢٠٢٦'],
  ['de', 'Januar', '2026'],
  ['en', 'January', '2026'],
  ['fa', 'ژانویهٔ', '۲۰۲۶'],
  ['th', 'มกราคม', '2026'],
])('dates in %s are of the Gregorian calendar', (locale, month, year) => {
  const format = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const parts = format.formatToParts(Date.UTC(2026, 0, 6));
  const partOf = (name: string) => parts.find(({ type }) => type === name)?.value;
  expect([partOf('month'), partOf('year')]).toEqual([month, year]);
  expect(dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })).toBe(format);
});

test.each<Intl.DateTimeFormatOptions>([
  { dateStyle: 'long' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { month: 'long', year: 'numeric' },
  { weekday: 'short', day: 'numeric', month: 'short' },
])('English writes %j as without the calendar', (fields) => {
  const options = { ...fields, timeZone: 'UTC' };
  const moment = Date.UTC(2026, 0, 6, 12, 30);
  expect(dateFormat('en-US', options).format(moment)).toBe(
    new Intl.DateTimeFormat('en-US', options).format(moment),
  );
});
