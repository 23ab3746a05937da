import { givenSubscription } from '@sitewright/testing/features/subscription-fixtures';
import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';
import { periodDates } from './billing-periods.ts';

const DAY_MS = 86_400_000;
type Unit = 'WEEK' | 'MONTH' | 'YEAR';

type Given = Awaited<ReturnType<typeof givenSubscription>>;
type Row = { starts: string; ends: string };

/** A subscription whose first period began at this moment, with nothing charged since. */
async function begunAt(anchorAt: string, input: { timeZone: string; unit: Unit; cycles?: number }) {
  const plan = { billingPeriod: { value: 1, unit: input.unit }, numBillingCycles: input.cycles ?? 0 };
  const shop = await givenSubscription({ plan });
  const { timeZone } = input;
  const first = periodDates({ anchorAt, anchorPeriod: 1, plan, timeZone }, 1);
  await shop.query(`update subscription_periods set starts_at = $2, ends_at = $3 where website_id = $1`, [
    shop.websiteId,
    first.startsAt,
    first.endsAt,
  ]);
  await shop.query(
    `update subscriptions set anchor_at = $2, time_zone = $3, next_at = $4 where website_id = $1`,
    [shop.websiteId, anchorAt, timeZone, first.endsAt],
  );
  return shop;
}

/** Its periods on the clocks of the shop, first to last. */
function periodsOf({ query, websiteId }: Given, timeZone: string): Promise<Row[]> {
  return query<Row>(
    `select to_char(starts_at at time zone $2, 'YYYY-MM-DD HH24:MI') as starts,
            to_char(ends_at at time zone $2, 'YYYY-MM-DD HH24:MI') as ends
       from subscription_periods where website_id = $1 order by period`,
    [websiteId, timeZone],
  );
}

/** True where no day of the month follows. */
const isLastDay = (day: string) =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00Z`) + DAY_MS).getUTCDate() === 1;

test('I13, SUBS-08: after years without a charge one period is charged, the one that runs, on the days of the anchor', async () => {
  const timeZone = 'America/New_York';
  const fixture = await begunAt('2020-01-31T15:30:00Z', { timeZone, unit: 'MONTH' });
  await Promise.all([fixture.renew(), fixture.renew()]);
  for (let times = 0; times < 5; times += 1) await fixture.renew();

  expect(await fixture.charges()).toHaveLength(2);
  expect(await fixture.orders()).toHaveLength(2);
  expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: 2, isDue: false });
  const [first, second] = await periodsOf(fixture, timeZone);
  expect(first).toEqual({ starts: '2020-01-31 10:30', ends: '2020-02-29 10:30' });
  const { nextAt } = await fixture.stored();
  expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now());
  for (const day of [second?.starts ?? '', second?.ends ?? '']) {
    expect(isLastDay(day)).toBe(true);
    expect(day).toMatch(/ 10:30$/);
  }
  expect(await auditStore(fixture.query, fixture.websiteId)).toEqual([]);

  // A second outage: all of it two years back again, long after the first period.
  const back = (column: string) => `${column} = ${column} - interval '24 months'`;
  await fixture.query(
    `update subscription_periods set ${back('starts_at')}, ${back('ends_at')} where website_id = $1 and period = 2`,
    [fixture.websiteId],
  );
  await fixture.query(
    `update subscriptions set ${back('next_at')}, anchor_period = anchor_period + 24 where website_id = $1`,
    [fixture.websiteId],
  );
  for (let times = 0; times < 3; times += 1) await fixture.renew();
  expect(await fixture.charges()).toHaveLength(3);
  expect((await periodsOf(fixture, timeZone))[2]).toEqual(second);
  expect(await auditStore(fixture.query, fixture.websiteId)).toEqual([]);
});

test('I13: a job that comes late by less than a period moves no date', async () => {
  const timeZone = 'Europe/Berlin';
  const anchorAt = new Date(Date.now() - 10 * DAY_MS).toISOString();
  const fixture = await begunAt(anchorAt, { timeZone, unit: 'WEEK' });
  await fixture.renew();
  await fixture.renew();
  expect(await fixture.charges()).toHaveLength(2);
  const [first, second] = await periodsOf(fixture, timeZone);
  expect(second?.starts).toBe(first?.ends);
  expect((await fixture.stored()).anchorPeriod).toBe(1);
  expect(await auditStore(fixture.query, fixture.websiteId)).toEqual([]);
});

test('SUBS-02: cycles that were left out are made up for; the number of payments stays', async () => {
  const fixture = await begunAt('2025-03-16T08:00:00Z', {
    timeZone: 'Europe/Berlin',
    unit: 'WEEK',
    cycles: 3,
  });
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: 2, isDue: false });
  await fixture.letTimePass();
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: 3 });
  await fixture.letTimePass();
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ status: 'completed', paidPeriods: 3, nextAt: null });
  expect(await fixture.charges()).toHaveLength(3);
  expect(await auditStore(fixture.query, fixture.websiteId)).toEqual([]);
});

test('SUBS-08: an unpaid period that ends before it is paid begins later; its shopper pays once for both', async () => {
  const fixture = await givenSubscription({ scenario: 'declined-later' });
  await fixture.letTimePass();
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ status: 'past-due', failures: 1 });
  const back = (column: string) => `${column} = ${column} - interval '70 days'`;
  await fixture.query(
    `update subscription_periods set ${back('starts_at')}, ${back('ends_at')} where website_id = $1`,
    [fixture.websiteId],
  );
  await fixture.query(
    `update subscriptions set ${back('anchor_at')}, ${back('next_at')} where website_id = $1`,
    [fixture.websiteId],
  );
  const card = { action: 'pay', provider: 'test', cardNumber: '4242424242424242' };
  expect((await fixture.visitor().post(fixture.path, card)).json).toEqual({ url: null });
  for (let times = 0; times < 3; times += 1) await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: 2, isDue: false });
  expect(await fixture.orders()).toHaveLength(2);
  expect(await auditStore(fixture.query, fixture.websiteId)).toEqual([]);
});
