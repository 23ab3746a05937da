import { reconcilePayments } from '@sitewright/server/features/commerce/checkout/reconcile';
import { findSubscription } from '@sitewright/server/features/commerce/subscriptions/queries/subscriptions';
import { renew } from '@sitewright/server/features/commerce/subscriptions/renew';
import { expect } from 'vitest';
import type { TestClient, TestReply } from '../http-client.ts';
import { fillCheckout } from '../shop.ts';
import { auditStore } from '../store-auditor.ts';
import type { TestApp } from '../test-app.ts';
import { followOrders, givenSubscriptionShop, letTimePass } from './subscription-fixtures.ts';

/** Delivery that costs nothing, so that a discount can take off everything. */
export const FREE_DELIVERY = {
  id: 'free',
  name: 'Post',
  kind: 'flat' as const,
  priceMinor: 0,
  countries: ['US'],
};

/** A shop whose subscription of 15.00 a month costs nothing in its first period. */
export async function givenFreeBeginning(options: Parameters<typeof givenSubscriptionShop>[0] = {}) {
  const { store = {}, ...more } = options;
  const app = await givenSubscriptionShop({ ...more, store: { shippingOptions: [FREE_DELIVERY], ...store } });
  const discount = await takeOffAll(app);
  return { ...app, discount, ...freeBeginnings(app) };
}

/** A discount that takes off everything, from each cart. */
async function takeOffAll({ signIn, websiteId }: TestApp) {
  const owner = await signIn('storeManager');
  const value = { kind: 'percentage', ratePpm: 1_000_000 };
  const made = await owner.post(`/api/websites/${websiteId}/discounts`, { name: 'All', code: null, value });
  expect(made.status).toBe(200);
  return { owner, value, path: `/api/websites/${websiteId}/discounts/${made.json.id}`, ...made.json };
}

/** Helpers for sites whose subscriptions begin without a payment. */
export function freeBeginnings(app: TestApp & { itemId: string }) {
  const { query, websiteId, database, deps } = app;
  const only = async () => {
    const rows = await query<{ id: string }>(`select id from subscriptions where website_id = $1`, [
      websiteId,
    ]);
    expect(rows).toHaveLength(1);
    return { websiteId, subscriptionId: rows[0]?.id ?? '' };
  };
  const stored = async () => {
    const key = await only();
    return database.site(websiteId, (db) => findSubscription(db, key));
  };
  return {
    stored,
    /** A shopper who has typed everything but how to pay, and the query that names the cart. */
    ready: async (shopper: TestClient = app.visitor()) => {
      const body = { itemId: app.itemId, sku: 'BOX', qty: 1 };
      const { json } = await shopper.post('/api/3/commerce/cart/subscription', body);
      const cart = `?cartToken=${json.cartToken}`;
      await fillCheckout({ ...shopper, put: (path, typed) => shopper.put(path + cart, typed) });
      return { shopper, cart, cartToken: String(json.cartToken) };
    },
    /** Runs what follows, then the renewals that are due a month later. */
    renewed: async () => {
      await followOrders(app);
      const key = await only();
      await letTimePass(app, key);
      await renew(deps, key);
      return stored();
    },
    /** Payments in their order: where each stands, by which service, and of how much. */
    payments: async () =>
      (
        await query<{ status: string; provider: string; amount: number }>(
          `select status, provider, amount_minor::int as amount from payments where website_id = $1 order by id`,
          [websiteId],
        )
      ).map(({ status, provider, amount }) => [status, provider, amount]),
    reconcile: () => reconcilePayments(deps, { pendingSeconds: -1, actionSeconds: -1 }),
    audit: () => auditStore(query, websiteId),
  };
}

/** Presses the button of a checkout. */
export function press(
  { shopper, cart }: { shopper: TestClient; cart: string },
  {
    key = crypto.randomUUID(),
    expectedTotalMinor: amountMinor,
    ...payment
  }: { key?: string; provider?: string; paymentToken?: string; expectedTotalMinor?: number } = {},
): Promise<TestReply> {
  const shown =
    amountMinor === undefined ? {} : { expectedTotal: { amountMinor, currency: 'USD', testMode: false } };
  const body = {
    ...{ provider: 'test', paymentToken: 'test_succeeds' },
    ...payment,
    ...shown,
    idempotencyKey: key,
  };
  return shopper.post(`/api/commerce/checkout/submit${cart}`, body);
}
