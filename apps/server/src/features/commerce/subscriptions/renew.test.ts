import { givenSubscription } from '@sitewright/testing/features/subscription-fixtures';
import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';
import { beginRenewal } from './begin-renewal.ts';
import { changeSubscription } from './change-subscription.ts';
import { scheduleRenewals } from './jobs/renewals.ts';

test('SUBS-08: each period has an order with the prices, tax and delivery of the first one, and stock goes down', async () => {
  const fixture = await givenSubscription();
  const { query, websiteId } = fixture;
  await query(`update variants set price_minor = 9900 where website_id = $1`, [websiteId]);
  await query(
    `select refresh_product_keys(website_id, array_agg(item_id)) from products where website_id = $1 group by website_id`,
    [websiteId],
  );
  for (const period of [2, 3]) {
    await fixture.letTimePass();
    await fixture.renew();
    expect(await fixture.stored()).toMatchObject({
      status: 'active',
      paidPeriods: period,
      isDue: false,
      failures: 0,
    });
  }
  const orders = await fixture.orders();
  expect(orders.map(({ grand_total_minor, payment_status }) => [grand_total_minor, payment_status])).toEqual([
    [2000, 'paid'],
    [2000, 'paid'],
    [2000, 'paid'],
  ]);
  const [variant] = await query<{ qty: number }>(`select qty from variants where website_id = $1`, [
    websiteId,
  ]);
  expect(variant?.qty).toBe(47);
  expect(await auditStore(query, websiteId)).toEqual([]);
});

test('I13: run ten times and by two schedulers at once, a period is charged once', async () => {
  const fixture = await givenSubscription();
  await fixture.letTimePass();
  await Promise.all([scheduleRenewals(fixture.deps), scheduleRenewals(fixture.deps)]);
  await Promise.all(Array.from({ length: 10 }, () => fixture.renew()));
  for (let times = 0; times < 10; times += 1) await fixture.renew();
  expect(await fixture.charges()).toHaveLength(2);
  expect(await fixture.orders()).toHaveLength(2);
  expect((await fixture.stored()).paidPeriods).toBe(2);
  expect(await auditStore(fixture.query, fixture.websiteId)).toEqual([]);
});

test('I13: killed before or after the charge, the next run goes on where it stopped', async () => {
  const fixture = await givenSubscription();
  const { database, key, deps, websiteId } = fixture;
  const method = { provider: 'test', testMode: false, token: 'kept_succeeds', isByShopper: false };
  await fixture.letTimePass();
  const begun = await database.site(websiteId, (db) => beginRenewal(db, key, { newId: deps.newId, method }));
  expect(begun?.status).toBe('pending');
  expect(await fixture.charges()).toHaveLength(1);
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ paidPeriods: 2, status: 'active' });
  expect(await fixture.charges()).toHaveLength(2);
  // The answer to the charge is lost: the money moved, and no order was written yet.
  await fixture.query(`update subscriptions set method_token = 'kept_answer-lost' where website_id = $1`, [
    websiteId,
  ]);
  await fixture.letTimePass();
  await fixture.renew();
  expect(await fixture.charges()).toHaveLength(3);
  await fixture.renew();
  expect(await fixture.charges()).toHaveLength(3);
  expect((await fixture.orders()).length).toBe((await fixture.stored()).paidPeriods);
});

test('SUBS-08: a refused payment is past due, tried again, and cancelled after the last try', async () => {
  const fixture = await givenSubscription({ scenario: 'declined-later' });
  const received: [string, number][] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    await fixture.letTimePass();
    await fixture.renew();
    await fixture.renew();
    const { status, failures } = await fixture.stored();
    received.push([status, failures]);
  }
  expect(received).toEqual([
    ['past-due', 1],
    ['past-due', 2],
    ['past-due', 3],
    ['past-due', 4],
    ['cancelled', 5],
  ]);
  expect(await fixture.orders()).toHaveLength(1);
  const mails = await fixture.query<{ kind: string }>(
    `select data ->> 'kind' as kind from pgboss.job where name = 'order-mail' and data ->> 'websiteId' = $1
      and data ->> 'kind' like 'subscription-%' order by created_on`,
    [fixture.websiteId],
  );
  expect(mails.map(({ kind }) => kind).sort()).toEqual([
    'subscription-cancelled',
    ...Array.from({ length: 4 }, () => 'subscription-failed'),
    'subscription-started',
  ]);
  expect(await auditStore(fixture.query, fixture.websiteId)).toEqual([]);
});

test('SUBS-02, SUBS-08: the first order counts as a cycle; after the last one it is completed and nothing is charged', async () => {
  const plan = { billingPeriod: { value: 1, unit: 'WEEK' as const }, numBillingCycles: 2 };
  const fixture = await givenSubscription({ plan });
  await fixture.letTimePass();
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: 2 });
  await fixture.letTimePass();
  await fixture.renew();
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ status: 'completed', paidPeriods: 2, nextAt: null });
  expect(await fixture.orders()).toHaveLength(2);
});

test('what is sold out is not charged; the period waits and is paid once there is stock', async () => {
  const fixture = await givenSubscription({ qty: 1 });
  await fixture.letTimePass();
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ status: 'past-due', failures: 1 });
  expect(await fixture.charges()).toHaveLength(1);
  await fixture.query(
    `with more as (update variants set qty = qty + 5 where website_id = $1 returning id)
     insert into stock_ledger (website_id, variant_id, change, reason) select $1, id, 5, 'received' from more`,
    [fixture.websiteId],
  );
  await fixture.letTimePass();
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: 2, failures: 0 });
});

test('a pause charges nothing; resumed in paid time it goes on as before, later the next period begins then', async () => {
  const fixture = await givenSubscription();
  const { database, key, websiteId } = fixture;
  const change = (action: 'pause' | 'resume' | 'cancel') =>
    database.site(websiteId, (db) => changeSubscription(db, key, { action }));
  const { nextAt } = await fixture.stored();
  await change('pause');
  expect(await fixture.stored()).toMatchObject({ status: 'paused', nextAt: null });
  await change('resume');
  expect(await fixture.stored()).toMatchObject({ status: 'active', nextAt });
  await fixture.letTimePass();
  await change('pause');
  await fixture.renew();
  expect(await fixture.orders()).toHaveLength(1);
  await fixture.query(
    `update subscription_periods set starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days'
      where website_id = $1`,
    [websiteId],
  );
  await change('resume');
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: 2, anchorPeriod: 2 });
  expect(await auditStore(fixture.query, websiteId)).toEqual([]);
  await change('cancel');
  await expect(change('resume')).rejects.toThrow();
  expect(await fixture.stored()).toMatchObject({ status: 'cancelled', nextAt: null });
});

test('a shopper pays what is past due with another card, which is kept', async () => {
  const fixture = await givenSubscription({ scenario: 'declined-later' });
  await fixture.letTimePass();
  await fixture.renew();
  const shopper = fixture.visitor();
  const page = await shopper.get(fixture.path);
  expect(page.text).toContain('Past due');
  expect(page.text).toContain('name="cardNumber"');
  const wrong = await shopper.post(fixture.path, {
    action: 'pay',
    provider: 'test',
    cardNumber: '4000000000000002',
  });
  expect(wrong.json.error.code).toBe('payment-declined');
  expect(await fixture.stored()).toMatchObject({ status: 'past-due', failures: 1 });
  const paid = await shopper.post(fixture.path, {
    action: 'pay',
    provider: 'test',
    cardNumber: '4242424242424242',
  });
  expect(paid.json).toEqual({ url: null });
  expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: 2, failures: 0 });
  await fixture.letTimePass();
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({
    status: 'active',
    paidPeriods: 3,
    methodToken: 'kept_succeeds',
  });
  expect(await auditStore(fixture.query, fixture.websiteId)).toEqual([]);
});
