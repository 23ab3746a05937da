import { givenSubscription, runMails } from '@sitewright/testing/features/subscription-fixtures';
import { expect, test } from 'vitest';
import { changeSubscription } from '../change-subscription.ts';
import { tellOfRenewals } from './tell-of-renewals.ts';

const MONTHLY = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const;
const WEEKLY = { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 0 } as const;

/** A subscription of a shop that tells of a payment so many days before it, which comes after some hours. */
async function givenRenewal({ days = 7, plan = MONTHLY }: { days?: number; plan?: GivenPlan } = {}) {
  const fixture = await givenSubscription({
    plan,
    store: { renewalNotices: { isOn: days > 0, daysBefore: days || 7 } },
  });
  const { query, websiteId, key } = fixture;
  const log = { warn: (fields: object) => expect.fail(JSON.stringify(fields)) };
  return {
    ...fixture,
    letPaymentBeIn: (interval: string) =>
      query(`update subscriptions set next_at = now() + $3::interval where website_id = $1 and id = $2`, [
        websiteId,
        key.subscriptionId,
        interval,
      ]),
    setDays: (next: number) =>
      query(
        `update website_settings set settings = jsonb_set(settings, '{storeSettings,renewalNotices,daysBefore}', to_jsonb($2::int))
          where website_id = $1`,
        [websiteId, next],
      ),
    tell: () => tellOfRenewals({ database: fixture.database, log: { ...fixture.deps.log, ...log } }),
    told: async () => (await runMails(fixture)).filter(({ kind }) => kind === 'subscription-renewing'),
  };
}
type GivenPlan = NonNullable<Parameters<typeof givenSubscription>[0]>['plan'];

test('a shopper is told once of the next payment, as many days before as the store says', async () => {
  const renewal = await givenRenewal({ days: 7 });
  await renewal.letPaymentBeIn('7 days 1 hour');
  await renewal.tell();
  expect(await renewal.told()).toEqual([]);
  await renewal.letPaymentBeIn('6 days 23 hours');
  await Promise.all([renewal.tell(), renewal.tell()]);
  await renewal.tell();
  const [mail, ...others] = await renewal.told();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_address: 'ada@shopper.test',
    subject: 'Test shop: Clay box renews soon',
  });
  expect(mail?.text).toContain('renews soon, then you pay $20.00. If you cancel before, nothing is charged.');
  const { nextAt, timeZone } = await renewal.stored();
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain(`The next payment is on ${format.format(new Date(nextAt ?? ''))}.`);
    expect(text).toContain(renewal.path);
  }
  // The payment after that is another one.
  await renewal.letTimePass();
  await renewal.renew();
  await renewal.letPaymentBeIn('2 days');
  await renewal.tell();
  expect(await renewal.told()).toHaveLength(2);
});

test('nobody is told by a store that does not say so, nor of what is paused, cancelled or failing', async () => {
  const silent = await givenRenewal({ days: 0 });
  await silent.letPaymentBeIn('1 hour');
  await silent.tell();
  expect(await silent.told()).toEqual([]);
  const renewal = await givenRenewal();
  await renewal.letPaymentBeIn('2 days');
  const { database, websiteId, key } = renewal;
  const act = (action: 'pause' | 'resume' | 'cancel') =>
    database.site(websiteId, (db) => changeSubscription(db, key, { action }));
  await act('pause');
  await renewal.tell();
  expect(await renewal.told()).toEqual([]);
  await act('resume');
  await renewal.letPaymentBeIn('2 days');
  await renewal.tell();
  expect(await renewal.told()).toHaveLength(1);
  await renewal.letPaymentBeIn('3 days');
  await act('cancel');
  await renewal.tell();
  expect(await renewal.told()).toHaveLength(1);
});

test('nobody is told again and again of what is paid often, nor of what ends by itself', async () => {
  const weekly = await givenRenewal({ days: 7, plan: WEEKLY });
  await weekly.letPaymentBeIn('6 days');
  await weekly.tell();
  expect(await weekly.told()).toEqual([]);
  const often = await givenRenewal({ days: 3, plan: WEEKLY });
  await often.letPaymentBeIn('2 days 23 hours');
  await often.tell();
  expect(await often.told()).toHaveLength(1);
  const last = await givenRenewal({ days: 7, plan: { ...MONTHLY, numBillingCycles: 1 } });
  await last.letPaymentBeIn('2 days');
  await last.tell();
  expect(await last.told()).toEqual([]);
});

test('a period that is too short for the days of a store is told of once the store says fewer', async () => {
  const renewal = await givenRenewal({ days: 30 });
  await renewal.letPaymentBeIn('6 days');
  await renewal.tell();
  expect(await renewal.told()).toEqual([]);
  await renewal.setDays(7);
  await renewal.tell();
  expect(await renewal.told()).toHaveLength(1);
});

test('a period of exactly twice the days is told of where clocks go forward in it, too', async () => {
  const plan = { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 0 } as const;
  const renewal = await givenRenewal({ days: 7, plan });
  await renewal.query(
    `update subscription_periods set ends_at = starts_at + interval '13 days 23 hours'
      where website_id = $1 and subscription_id = $2`,
    [renewal.websiteId, renewal.key.subscriptionId],
  );
  await renewal.letPaymentBeIn('6 days');
  await renewal.tell();
  expect(await renewal.told()).toHaveLength(1);
});
