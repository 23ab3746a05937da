import { sendMail } from '@sitewright/server/features/commerce/order-processing/mail/send-mail';
import { findOrder } from '@sitewright/server/features/commerce/orders/index';
import { periodDates } from '@sitewright/server/features/commerce/subscriptions/billing-periods';
import {
  findSubscription,
  type SubscriptionKey,
} from '@sitewright/server/features/commerce/subscriptions/queries/subscriptions';
import { renew } from '@sitewright/server/features/commerce/subscriptions/renew';
import { subscriptionsForOrder } from '@sitewright/server/features/commerce/subscriptions/subscriptions-for-order';
import { expect } from 'vitest';
import { aVariant } from '../builders/product.ts';
import type { TestClient } from '../http-client.ts';
import { ADDRESS, fillCheckout, givenShop } from '../shop.ts';
import { type TestApp, testApp } from '../test-app.ts';

type Plan = { billingPeriod: { value: number; unit: 'WEEK' | 'MONTH' | 'YEAR' }; numBillingCycles: number };

const MONTHLY: Plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };

/** A shop with one subscription product. */
export async function givenSubscriptionShop({
  plan = MONTHLY,
  store = {},
  on,
  priceMinor = 1500,
  ...product
}: {
  plan?: Plan;
  qty?: number;
  priceMinor?: number;
  store?: Parameters<typeof givenShop>[1];
  /** Program of the caller, e.g. one that a browser can reach. */
  on?: TestApp;
} = {}) {
  const app = on ?? (await testApp());
  const shop = await givenShop(app, store);
  const itemId = await shop.product(
    {
      isSubscribable: true,
      subscriptionPlan: plan,
      variants: [aVariant({ sku: 'BOX', priceMinor, unlimited: false, qtyInStock: product.qty ?? 50 })],
    },
    { title: 'Clay box' },
  );
  return { ...app, shop, itemId };
}

/** Subscribes as a shopper does; the result of paying, or the code of what was rejected. */
export async function subscribe(
  shopper: TestClient,
  {
    itemId,
    scenario = 'succeeds',
    qty = 1,
    provider = 'test',
    paymentToken = `test_${scenario}`,
  }: { itemId: string; scenario?: string; qty?: number; provider?: string; paymentToken?: string },
): Promise<string> {
  const added = await shopper.post('/api/3/commerce/cart/subscription', { itemId, sku: 'BOX', qty });
  if (added.status !== 200) return added.json.error.code;
  const query = `?cartToken=${added.json.cartToken}`;
  await fillCheckout({ ...shopper, put: (path, body) => shopper.put(path + query, body) });
  const paid = await shopper.post(`/api/commerce/checkout/submit${query}`, {
    idempotencyKey: crypto.randomUUID(),
    provider,
    paymentToken,
  });
  return paid.status === 200 ? paid.json.status : paid.json.error.code;
}

/** Pays on the page that subscribes, by plain forms; gives the answers to its two steps. */
export async function payPlainly(shopper: TestClient, location: string) {
  const page = (await shopper.get(location)).text;
  const action = /<form class="checkout-columns" method="post" action="([^"]+)"/.exec(page)?.[1] ?? '';
  const idempotencyKey = crypto.randomUUID();
  const form = { ...ADDRESS, email: 'ada@shopper.test', idempotencyKey, cardNumber: '4242424242424242' };
  const updated = await shopper.postForm(action, { ...form, step: 'update' });
  return { page, action, updated, paid: await shopper.postForm(action, { ...form, step: 'pay' }) };
}

/** Runs what follows from every order of the site that is paid, as its jobs would. */
export async function followOrders({ query, database, deps, websiteId }: TestApp): Promise<void> {
  const orders = await query<{ id: string }>(
    `select id from orders where website_id = $1 and payment_status <> 'awaiting' order by number`,
    [websiteId],
  );
  for (const { id: orderId } of orders) {
    await database.site(websiteId, async (db) => {
      const order = await findOrder(db, { websiteId, orderId });
      if (order) await subscriptionsForOrder(db, deps, { ...order, websiteId });
    });
  }
}

/** Puts the emails of the site's orders into the outbox, as their jobs would; gives those to read, first written first. */
export async function runMails({ query, database, deps, websiteId }: TestApp) {
  type Job = { id: string; data: Omit<Parameters<typeof sendMail>[2], 'jobId' | 'websiteId'> };
  const jobs = await query<Job>(
    `with taken as (delete from pgboss.job where name = 'order-mail' and data ->> 'websiteId' = $1
                    returning id, data, created_on)
     select id, data from taken order by created_on`,
    [websiteId],
  );
  for (const { id: jobId, data } of jobs) {
    await database.site(websiteId, (db) => sendMail(db, deps, { ...data, websiteId, jobId }));
  }
  return query<{ kind: string; subject: string; text: string; html: string; to_address: string }>(
    `select kind, subject, text, html, to_address from mails where website_id = $1 order by created_at, kind`,
    [websiteId],
  );
}

/** A subscription that has begun, with the means to let time pass. */
export async function givenSubscription(
  options: Parameters<typeof givenSubscriptionShop>[0] & { scenario?: string } = {},
) {
  const app = await givenSubscriptionShop(options);
  const { query, websiteId, database, deps } = app;
  const { scenario = 'succeeds' } = options;
  expect(await subscribe(app.visitor(), { itemId: app.itemId, scenario })).toBe('completed');
  await followOrders(app);
  const [row] = await query<{ id: string; access_token: string }>(
    `select id, access_token from subscriptions where website_id = $1`,
    [websiteId],
  );
  const key = { websiteId, subscriptionId: row?.id ?? '' };
  return {
    ...app,
    key,
    path: `/subscriptions/${row?.access_token}`,
    letTimePass: () => letTimePass(app, key),
    renew: () => renew(deps, key),
    stored: async () => {
      const found = await database.site(websiteId, (db) => findSubscription(db, key));
      if (!found) throw new Error('no subscription');
      return found;
    },
    orders: () =>
      query<{ id: string; number: number; grand_total_minor: number; payment_status: string }>(
        `select id, number, grand_total_minor, payment_status from orders where website_id = $1 order by number`,
        [websiteId],
      ),
    charges: () =>
      query<{ status: string }>(
        `select status from test_provider_payments where website_id = $1 order by created_at`,
        [websiteId],
      ),
  };
}

/** Moves a subscription into the past, so that what is to be done next is due: its anchor, and its periods with it. */
export async function letTimePass(
  { database, query, websiteId }: Pick<TestApp, 'database' | 'query' | 'websiteId'>,
  key: SubscriptionKey,
): Promise<void> {
  const before = await database.site(websiteId, (db) => findSubscription(db, key));
  if (!before?.nextAt) return;
  // Months differ in length: some days more are sure to be enough.
  const byMs = Math.max(0, Date.parse(before.nextAt) - Date.now()) + 4 * 86_400_000;
  const anchorAt = new Date(Date.parse(before.anchorAt) - byMs).toISOString();
  const moved = { ...before, anchorAt };
  // Periods before a gap are counted from another anchor.
  const rows = await query<{ period: number }>(
    `select period from subscription_periods p where p.website_id = $1 and p.subscription_id = $3
        and p.period >= greatest($2, (select coalesce(max(g.period), 1) from subscription_periods g
                                       where g.website_id = $1 and g.subscription_id = $3 and g.after_pause))`,
    [websiteId, before.anchorPeriod, key.subscriptionId],
  );
  for (const { period } of rows) {
    const { startsAt, endsAt } = periodDates(moved, period);
    await query(
      `update subscription_periods set starts_at = $3, ends_at = $4
        where website_id = $1 and period = $2 and subscription_id = $5`,
      [websiteId, period, startsAt, endsAt, key.subscriptionId],
    );
  }
  const isWaiting = before.status === 'past-due';
  const nextAt = isWaiting
    ? new Date(Date.parse(before.nextAt) - byMs).toISOString()
    : periodDates(moved, before.paidPeriods).endsAt;
  await query(`update subscriptions set anchor_at = $2, next_at = $3 where website_id = $1 and id = $4`, [
    websiteId,
    anchorAt,
    nextAt,
    key.subscriptionId,
  ]);
}
