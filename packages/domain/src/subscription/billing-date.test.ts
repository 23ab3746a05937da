import { expect, test } from 'vitest';
import { type BillingPeriod, billingDate } from './billing-date.ts';

const MONTHLY: BillingPeriod = { value: 1, unit: 'MONTH' };

function dates(
  from: string,
  period: BillingPeriod,
  { counts, timeZone = 'UTC' }: { counts: number[]; timeZone?: string },
) {
  return counts.map((count) =>
    new Date(billingDate(Date.parse(from), period, { count, timeZone })).toISOString().slice(0, 16),
  );
}

test('SUBS-08: the end of a month never drifts: 31 January, 28 or 29 February, 31 March', () => {
  expect(dates('2026-01-31T10:00Z', MONTHLY, { counts: [0, 1, 2, 3, 4, 13, 25] })).toEqual([
    '2026-01-31T10:00',
    '2026-02-28T10:00',
    '2026-03-31T10:00',
    '2026-04-30T10:00',
    '2026-05-31T10:00',
    '2027-02-28T10:00',
    '2028-02-29T10:00',
  ]);
});

test.each([
  [
    '2028-02-29T00:00Z',
    { value: 1, unit: 'YEAR' },
    ['2029-02-28T00:00', '2030-02-28T00:00', '2032-02-29T00:00'],
    [1, 2, 4],
  ],
  ['2026-11-30T23:59Z', { value: 3, unit: 'MONTH' }, ['2027-02-28T23:59', '2027-05-30T23:59'], [1, 2]],
  ['2026-12-24T08:00Z', { value: 2, unit: 'WEEK' }, ['2027-01-07T08:00', '2027-01-21T08:00'], [1, 2]],
] as const)('periods of %s, every %o', (from, period, expected, counts) => {
  expect(dates(from, period, { counts: [...counts] })).toEqual(expected);
});

test('I13: a change of the clocks keeps the time of day, also after it', () => {
  const timeZone = 'America/New_York';
  // 09:30 in New York is 14:30 UTC in winter and 13:30 in summer.
  expect(dates('2026-02-10T14:30Z', MONTHLY, { counts: [1, 2, 9, 10], timeZone })).toEqual([
    '2026-03-10T13:30',
    '2026-04-10T13:30',
    '2026-11-10T14:30',
    '2026-12-10T14:30',
  ]);
  // 31 January in Auckland is still 30 January in UTC.
  expect(dates('2026-01-30T12:00Z', MONTHLY, { counts: [1, 2], timeZone: 'Pacific/Auckland' })).toEqual([
    '2026-02-27T12:00',
    '2026-03-30T12:00',
  ]);
});

test('I13: an hour that a zone leaves out moves one date only', () => {
  const timeZone = 'Europe/Berlin';
  const found = dates('2026-02-28T01:30Z', MONTHLY, { counts: [1, 2], timeZone });
  expect(found).toEqual(['2026-03-28T01:30', '2026-04-28T00:30']);
  const [gap, after] = dates('2026-03-22T01:30Z', { value: 1, unit: 'WEEK' }, { counts: [1, 2], timeZone });
  expect(gap?.slice(0, 10)).toBe('2026-03-29');
  expect(after).toBe('2026-04-05T00:30');
});

test('I13: periods of any plan follow each other without gap or overlap for years', () => {
  for (const unit of ['WEEK', 'MONTH', 'YEAR'] as const) {
    for (const value of [1, 2, 5]) {
      let before = Date.parse('2026-01-31T07:15Z');
      const anchor = before;
      for (let count = 1; count <= 60; count += 1) {
        const next = billingDate(anchor, { value, unit }, { count, timeZone: 'America/Sao_Paulo' });
        expect(next).toBeGreaterThan(before);
        before = next;
      }
    }
  }
});
