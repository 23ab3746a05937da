import { expect, test } from 'vitest';
import { parsePositive, parseVisitorRecord, recordAt, visitorRecordText } from './visitor-record.ts';

test.each([
  ['1', 1],
  ['1795460249819', 1795460249819],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['07', null],
  [' 1', null],
  ['', null],
  ['99999999999999999999', null],
])('ANA-06: a number of a cookie is positive and whole: "%s"', (text, expected) => {
  expect(parsePositive(text)).toBe(expected);
});

test.each([
  '',
  'a',
  'a|1|2|3',
  'a|1|2|3|4|5',
  '|1|2|3|4',
  'a|1|2|-3|4',
  'a|1|2|3|x',
  'a b|1|2|3|4',
  'a|1|2|3|0',
])('ANA-06: "%s" is no record', (text) => {
  expect(parseVisitorRecord(text)).toBe(null);
});

test('ANA-06: a record is an id and four positive numbers between bars', () => {
  const record = { id: '6a-b', first: 1, previous: 2, current: 3, visits: 4 };
  expect(visitorRecordText(record)).toBe('6a-b|1|2|3|4');
  expect(parseVisitorRecord('6a-b|1|2|3|4')).toEqual(record);
});

test('ANA-04: a visit goes on while it is open; after its end another begins', () => {
  const newId = () => 'new';
  const first = recordAt(null, { isVisitOpen: false, now: 10, newId });
  expect(first).toEqual({ id: 'new', first: 10, previous: 10, current: 10, visits: 1 });
  expect(recordAt(first, { isVisitOpen: true, now: 20, newId })).toEqual(first);
  expect(recordAt(first, { isVisitOpen: false, now: 30, newId })).toEqual({
    ...first,
    previous: 10,
    current: 30,
    visits: 2,
  });
});
