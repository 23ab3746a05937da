import { aVariant } from '@sitewright/testing/builders/product';
import type { TestClient } from '@sitewright/testing/http-client';
import { fillCheckout, givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect } from 'vitest';
import { findOrder } from '../../orders/index.ts';
import { findSubscription } from '../queries/subscriptions.ts';
import { renew } from '../renew.ts';
import { subscriptionsForOrder } from '../subscriptions-for-order.ts';

type Plan = { billingPeriod: { value: number; unit: 'WEEK' | 'MONTH' | 'YEAR' }; numBillingCycles: number };

const MONTHLY: Plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };

/** A shop with one subscription product. */
export async function givenSubscriptionShop({
  plan = MONTHLY,
  ...product
}: {
  plan?: Plan;
  qty?: number;
} = {}) {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product(
    {
      isSubscribable: true,
      subscriptionPlan: plan,
      variants: [aVariant({ sku: 'BOX', priceMinor: 1500, unlimited: false, qtyInStock: product.qty ?? 50 })],
    },
    { title: 'Clay box' },
  );
  return { ...app, shop, itemId };
}

/** Subscribes as a shopper does; the result of paying, or the code of what was refused. */
export async function subscribe(
  shopper: TestClient,
  { itemId, scenario = 'succeeds', qty = 1 }: { itemId: string; scenario?: string; qty?: number },
): Promise<string> {
  const added = await shopper.post('/api/3/commerce/cart/subscription', { itemId, sku: 'BOX', qty });
  if (added.status !== 200) return added.json.error.code;
  const query = `?cartToken=${added.json.cartToken}`;
  await fillCheckout({ ...shopper, put: (path, body) => shopper.put(path + query, body) });
  const paid = await shopper.post(`/api/commerce/checkout/submit${query}`, {
    idempotencyKey: crypto.randomUUID(),
    provider: 'test',
    paymentToken: `test_${scenario}`,
  });
  return paid.status === 200 ? paid.json.status : paid.json.error.code;
}

/** Runs what follows from every paid order of the site, as its jobs would. */
export async function followOrders({ query, database, deps, websiteId }: TestApp): Promise<void> {
  const orders = await query<{ id: string }>(`select id from orders where website_id = $1 order by number`, [
    websiteId,
  ]);
  for (const { id: orderId } of orders) {
    await database.site(websiteId, async (db) => {
      const order = await findOrder(db, { websiteId, orderId });
      if (order) await subscriptionsForOrder(db, deps, { ...order, websiteId });
    });
  }
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
    /** Moves everything of the subscription into the past, so that its next moment is a second ago. */
    letTimePass: () =>
      query(
        `with moved as (
            select s.id, s.next_at - now() + interval '1 second' as by from subscriptions s where s.website_id = $1),
          periods as (
            update subscription_periods p set starts_at = starts_at - m.by, ends_at = ends_at - m.by
              from moved m where p.website_id = $1 and p.subscription_id = m.id)
         update subscriptions s set anchor_at = anchor_at - m.by, next_at = next_at - m.by
           from moved m where s.website_id = $1 and s.id = m.id`,
        [websiteId],
      ),
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
