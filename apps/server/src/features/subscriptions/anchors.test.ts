import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';
import { periodDates } from './billing-periods.ts';
import { givenSubscription } from './testing/given-subscription.ts';

type Unit = 'WEEK' | 'MONTH' | 'YEAR';

/** Renews a subscription that began at this moment, period by period, all of them overdue; the ends of its periods in UTC. */
async function endsOfPeriods(given: { anchor: string; timeZone: string; unit: Unit; periods: number }) {
  const plan = { billingPeriod: { value: 1, unit: given.unit }, numBillingCycles: 0 };
  const shop = await givenSubscription({ plan });
  const { query, websiteId } = shop;
  const { anchor: anchorAt, timeZone } = given;
  const first = periodDates({ anchorAt, anchorPeriod: 1, plan, timeZone }, 1);
  await query(`update subscription_periods set starts_at = $2, ends_at = $3 where website_id = $1`, [
    websiteId,
    first.startsAt,
    first.endsAt,
  ]);
  await query(`update subscriptions set anchor_at = $2, time_zone = $3, next_at = $4 where website_id = $1`, [
    websiteId,
    anchorAt,
    timeZone,
    first.endsAt,
  ]);
  for (let period = 2; period <= given.periods; period += 1) {
    await shop.renew();
    // A job that comes late must not move what follows.
    expect(await shop.stored()).toMatchObject({ status: 'active', paidPeriods: period, isDue: true });
  }
  const rows = await query<{ ends: string }>(
    `select to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as ends from subscription_periods
      where website_id = $1 order by period`,
    [websiteId],
  );
  expect(await shop.charges()).toHaveLength(given.periods);
  expect(await auditStore(query, websiteId)).toEqual([]);
  return rows.map(({ ends }) => ends);
}

test('I13, SUBS-08: begun on 31 January, it is charged on the last day of short months and on the 31st of the others, however late its job', async () => {
  const given = { anchor: '2024-01-31T15:30:00Z', timeZone: 'America/New_York', unit: 'MONTH' } as const;
  // 10:30 in New York: 15:30 UTC in winter, 14:30 in summer.
  expect(await endsOfPeriods({ ...given, periods: 11 })).toEqual([
    '2024-02-29T15:30',
    '2024-03-31T14:30',
    '2024-04-30T14:30',
    '2024-05-31T14:30',
    '2024-06-30T14:30',
    '2024-07-31T14:30',
    '2024-08-31T14:30',
    '2024-09-30T14:30',
    '2024-10-31T14:30',
    '2024-11-30T15:30',
    '2024-12-31T15:30',
  ]);
});

test('I13: weeks keep the time of day of the shop when its clocks change', async () => {
  const given = { anchor: '2025-03-16T08:00:00Z', timeZone: 'Europe/Berlin', unit: 'WEEK' } as const;
  expect(await endsOfPeriods({ ...given, periods: 4 })).toEqual([
    '2025-03-23T08:00',
    '2025-03-30T07:00',
    '2025-04-06T07:00',
    '2025-04-13T07:00',
  ]);
});
