import { ownDatabase } from '@sitewright/testing/database';
import { givenSubscription } from '@sitewright/testing/features/subscription-fixtures';
import { givenFullCarts } from '@sitewright/testing/full-cart';
import type { TestClient } from '@sitewright/testing/http-client';
import { givenShop, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { type WatchedWrites, type Write, watchWrites } from '@sitewright/testing/watched-writes';
import { expect, onTestFinished, test } from 'vitest';
import { reconcilePayments } from './features/commerce/checkout/reconcile.ts';
import { downloadsForOrder, hasDigitalGoods } from './features/commerce/downloads/index.ts';
import { giftCardsForOrder, sellsGiftCards } from './features/commerce/gift-cards/index.ts';
import { runSteps } from './features/commerce/order-processing/run-steps.ts';
import { finishRefund } from './features/commerce/refunds/finish-refund.ts';

const NOW = { pendingSeconds: -1, actionSeconds: -1 };
const STEPS = {
  downloads: { concerns: hasDigitalGoods, run: downloadsForOrder },
  giftCards: { concerns: sellsGiftCards, run: giftCardsForOrder },
};

/** A program on a database in which each write of a site can be made to fail, as on a full disk. */
async function givenWatchedApp() {
  const database = await ownDatabase();
  const app = await testApp({ database });
  const watch = await watchWrites(database.owner);
  onTestFinished(() => watch.close());
  return { app, watch };
}

/**
 * Does something as often as it writes, each time with another of its writes failing, and lets `after` bring it to its end;
 * then nothing may be wrong. Gives the writes.
 */
async function atEachWrite<T>(
  { app, watch }: { app: TestApp; watch: WatchedWrites },
  {
    before,
    work,
    after,
  }: Record<'after' | 'work', (given: T) => Promise<unknown>> & { before(): Promise<T> },
): Promise<Write[]> {
  const { websiteId, query } = app;
  const first = await before();
  const writes = await watch.list(websiteId, () => work(first));
  await after(first);
  expect(await auditStore(query, websiteId)).toEqual([]);
  for (const [at, write] of writes.entries()) {
    const given = await before();
    await watch.failAt(websiteId, at + 1);
    await work(given).catch(() => {});
    await watch.disarm();
    await after(given);
    expect([at, write, await auditStore(query, websiteId)]).toEqual([at, write, []]);
  }
  return writes;
}

const tablesOf = (writes: readonly Write[]) => new Set(writes.map(({ table }) => table));

/** Pays until it is said what became of it; what is under way is brought to an end as after its time. */
async function payToTheEnd(app: TestApp, shopper: TestClient): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await reconcilePayments(app.deps, NOW);
    if ((await submitCheckout(shopper)).json.status === 'completed') return;
  }
  throw new Error('the cart cannot be paid');
}

const countOrders = async ({ query, websiteId }: TestApp) =>
  (await query(`select from orders where website_id = $1`, [websiteId])).length;

/** The newest order of the site with what follows from its payment. */
async function followNewest({ query, websiteId, deps }: TestApp): Promise<string> {
  const [row] = await query<{ id: string }>(
    `select id from orders where website_id = $1 order by number desc limit 1`,
    [websiteId],
  );
  await runSteps(deps, STEPS, { websiteId, orderId: row?.id ?? '' });
  return row?.id ?? '';
}

test('I11, F09: whichever write of an order fails, from holding its units to its mail, it is made once or not at all', {
  timeout: 180_000,
}, async () => {
  const { app, watch } = await givenWatchedApp();
  const shop = await givenShop(app);
  const fill = await givenFullCarts({ ...app, shop });
  let shoppers = 0;
  const writes = await atEachWrite(
    { app, watch },
    {
      before: async () => {
        shoppers += 1;
        const shopper = app.visitor();
        await fill(shopper);
        return shopper;
      },
      work: async (shopper) => {
        const { status, json } = await submitCheckout(shopper, { key: `order-number-${shoppers}` });
        expect([status, json.error?.code]).toEqual(status === 200 ? [200, undefined] : [503, 'unavailable']);
      },
      after: (shopper) => payToTheEnd(app, shopper),
    },
  );
  expect(await countOrders(app)).toBe(shoppers);
  for (const table of ['payments', 'discount_uses', 'gift_card_uses', 'holds', 'test_provider_payments'])
    expect(tablesOf(writes)).toContain(table);
  for (const table of ['order_numbers', 'orders', 'order_items', 'stock_ledger', 'carts', 'websites'])
    expect(tablesOf(writes)).toContain(table);
});

test('I11: whichever write after a payment fails, each file, gift card and mail of the order is there once', {
  timeout: 180_000,
}, async () => {
  const { app, watch } = await givenWatchedApp();
  const { deps, query, websiteId } = app;
  const fill = await givenFullCarts({ ...app, shop: await givenShop(app) });
  const writes = await atEachWrite(
    { app, watch },
    {
      before: async () => {
        const shopper = app.visitor();
        await fill(shopper);
        const { json } = await submitCheckout(shopper);
        return { websiteId, orderId: String(json.orderId) };
      },
      work: (order) => runSteps(deps, STEPS, order),
      after: async (order) => {
        await runSteps(deps, STEPS, order);
        await runSteps(deps, STEPS, order);
        const [input] = await query(
          `select (select count(*)::int from downloads where order_id = $1) as files,
                  (select count(*)::int from gift_cards where order_id = $1) as cards`,
          [order.orderId],
        );
        expect(input).toEqual({ files: 1, cards: 1 });
      },
    },
  );
  for (const table of ['downloads', 'gift_cards', 'gift_card_entries', 'order_items', 'order_events'])
    expect(tablesOf(writes)).toContain(table);
});

test('I09: whichever write of a refund fails, all of the order is given back once, its card’s part to the card', {
  timeout: 180_000,
}, async () => {
  const { app, watch } = await givenWatchedApp();
  const { deps, query, websiteId } = app;
  const fill = await givenFullCarts({ ...app, shop: await givenShop(app) });
  const owner = await app.signIn('storeManager');
  const writes = await atEachWrite(
    { app, watch },
    {
      before: async () => {
        const shopper = app.visitor();
        await fill(shopper);
        await submitCheckout(shopper);
        return { orderId: await followNewest(app), refundId: crypto.randomUUID() };
      },
      work: ({ orderId, refundId }) => refundAll(owner, { websiteId, orderId, refundId }),
      after: async ({ orderId, refundId }) => {
        await refundAll(owner, { websiteId, orderId, refundId });
        for (let times = 0; times < 2; times += 1) await finishRefund(deps, { websiteId, refundId });
        const [order] = await query<{ left: number }>(
          `select (grand_total_minor - refunded_minor)::int as left, payment_status from orders where id = $1`,
          [orderId],
        );
        expect(order).toEqual({ left: 0, payment_status: 'refunded' });
      },
    },
  );
  for (const table of ['order_refunds', 'test_provider_refunds', 'gift_card_uses', 'variants', 'orders'])
    expect(tablesOf(writes)).toContain(table);
});

test('I13: whichever write of a renewal fails, its period is charged once', {
  timeout: 180_000,
}, async () => {
  const { app, watch } = await givenWatchedApp();
  const fixture = await givenSubscription({ on: app, qty: 200 });
  let periods = 1;
  const writes = await atEachWrite(
    { app, watch },
    {
      before: async () => {
        periods += 1;
        await fixture.letTimePass();
      },
      work: () => fixture.renew(),
      after: async () => {
        await reconcilePayments(fixture.deps, NOW);
        for (let times = 0; times < 10; times += 1) await fixture.renew();
        expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: periods, failures: 0 });
        expect(await fixture.charges()).toHaveLength(periods);
      },
    },
  );
  for (const table of ['subscription_periods', 'payments', 'holds', 'orders', 'subscriptions'])
    expect(tablesOf(writes)).toContain(table);
});

/** Asks for everything of an order back, as its owner does. */
async function refundAll(
  owner: TestClient,
  { websiteId, orderId, refundId }: { websiteId: string; orderId: string; refundId: string },
): Promise<void> {
  const path = `/api/websites/${websiteId}/orders/${orderId}`;
  const { order } = (await owner.get(path)).json;
  const lines = order.items.map(({ position, quantity }: { position: number; quantity: number }) => ({
    position,
    quantity,
  }));
  await owner.post(`${path}/refunds`, {
    id: refundId,
    rowVersion: order.rowVersion,
    lines,
    shippingMinor: order.shippingCostCents,
    restock: true,
    notify: true,
  });
}
