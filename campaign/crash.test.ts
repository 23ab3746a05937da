import { setTimeout as sleep } from 'node:timers/promises';
import { ownerOf } from '@sitewright/server/platform/database/installation-database';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenFullCarts } from '@sitewright/testing/full-cart';
import type { TestClient } from '@sitewright/testing/http-client';
import { givenCode } from '@sitewright/testing/offers';
import type { ShopOnSite } from '@sitewright/testing/running-shop';
import { fillCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { keepStripeKey } from '@sitewright/testing/stripe/keep-key';
import { type StripeServer, startStripeServer } from '@sitewright/testing/stripe/stripe-server';
import { waitFor } from '@sitewright/testing/wait-for';
import { type WatchedWrites, watchWrites } from '@sitewright/testing/watched-writes';
import { expect, onTestFinished, test } from 'vitest';
import { TARGETS } from './targets.ts';

const KEY = 'sk_live_campaign';
/** A purchase to be made in a crash run. */
type Purchase = {
  what: string;
  /** Questions that the payment service keeps waiting, before and after doing what they ask. */
  questions: readonly { at: string; request: RegExp; isDone: boolean }[];
  /** Brings a shopper up to the pay button; gives the query that names the cart. */
  ready(shop: ShopOnSite, shopper: TestClient): Promise<string>;
  /** Tables it must write to. */
  tables: readonly string[];
  /** Payments that the service has. */
  paid(stripe: StripeServer): number;
  /** Effects of orders, each once, as columns of one row. */
  follows: string;
};

const FULL_CART: Purchase = {
  what: 'a full cart is paid',
  questions: [
    { at: 'making the intent', request: /^\/v1\/payment_intents$/, isDone: false },
    { at: 'the intent is made', request: /^\/v1\/payment_intents$/, isDone: true },
    { at: 'charging', request: /\/confirm$/, isDone: false },
    { at: 'the money is taken', request: /\/confirm$/, isDone: true },
  ],
  ready: async (shop, shopper) => {
    await (await givenFullCarts(shop))(shopper);
    return '';
  },
  tables: ['payments', 'holds', 'stripe_intents', 'order_numbers', 'orders', 'stock_ledger'],
  paid: ({ books }) => [...books.intents.values()].filter(({ status }) => status === 'succeeded').length,
  follows: `(select count(*)::int from downloads where website_id = $1) as files,
            (select count(*)::int from gift_cards where website_id = $1 and order_id is not null) as cards,
            (select count(*)::int from mails where website_id = $1 and kind = 'order-confirmed') as mails`,
};

/** Nothing is charged: a card is kept. */
const FREE_BEGINNING: Purchase = {
  what: 'a subscription begins free',
  questions: [
    { at: 'making the customer', request: /^\/v1\/customers$/, isDone: true },
    { at: 'making the intent', request: /^\/v1\/setup_intents$/, isDone: false },
    { at: 'the intent is made', request: /^\/v1\/setup_intents$/, isDone: true },
    { at: 'asking the bank', request: /\/confirm$/, isDone: false },
    { at: 'the card is kept', request: /\/confirm$/, isDone: true },
  ],
  ready: readyToBegin,
  tables: ['payments', 'stripe_intents', 'order_numbers', 'orders'],
  paid: ({ books }) => [...books.setups.values()].filter(({ status }) => status === 'succeeded').length,
  follows: `(select count(*)::int from subscriptions where website_id = $1 and status = 'active') as subscriptions,
            (select count(*)::int from mails where website_id = $1 and kind = 'order-confirmed') as mails`,
};

const CASES = TARGETS.flatMap((target) =>
  [FULL_CART, FREE_BEGINNING].map((purchase) => ({ ...target, ...purchase })),
);
/** A minute, and what a busy machine takes to look. */
const CLEAN_WITHIN_MS = 60_000;
/** A job whose process died is begun again at once, one that was begun often after a while; hundreds have their turn. */
const FOLLOWED_WITHIN_MS = 300_000;

test.each(CASES)(
  'I11, F02: $name: killed at each write and each question while $what, all is well within a minute',
  { timeout: 7_200_000 },
  async ({ open, ready, questions, tables, paid, follows }) => {
    const stripe = await startStripeServer(KEY);
    onTestFinished(() => stripe.close());
    const running = await open({
      environment: { STRIPE_URL: stripe.url },
      storeSettings: {
        paymentProviders: ['stripe'],
        payments: { stripe: { mode: 'live', publishableKeys: { live: 'pk_live_campaign' } } },
      },
    });
    const watch = await watchWrites(ownerOf(running.runtime.connections.owner));
    onTestFinished(() => watch.close());
    const shops: ShopOnSite[] = [];
    /** Somebody who is about to pay on a site of their own, so that nobody else writes there. */
    const arrive = async () => {
      const shop = await running.another(`campaign-${shops.length}`);
      await keepStripeKey(running.runtime, shop.websiteId, KEY);
      const shopper = shop.visitor();
      const cart = await ready(shop, shopper);
      shops.push(shop);
      return { pay: () => pay(shopper, cart), websiteId: shop.websiteId };
    };
    const untouched = await arrive();
    const writes = await watch.list(untouched.websiteId, untouched.pay);
    for (const table of tables) expect(writes.map((write) => write.table)).toContain(table);

    for (const stop of [...stopsAtQuestions(stripe, questions), ...stopsAtWrites(watch, writes.length)]) {
      const { pay: press, websiteId } = await arrive();
      await stop.begin(websiteId);
      const paying = press().catch(() => null);
      await stop.untilReached();
      await running.kill();
      await stop.end();
      expect([stop.at, await paying]).toEqual([stop.at, null]);
      await running.start();
    }
    const from = Date.now();
    for (const shop of shops) {
      const wait = { timeout: Math.max(1_000, from + CLEAN_WITHIN_MS - Date.now()), interval: 500 };
      await waitFor(() => expectEnded(shop), wait);
    }
    const cleanAfterMs = Date.now() - from;
    const captured = paid(stripe);
    let orders = 0;
    for (const { query, websiteId } of shops)
      orders += (await query(`select from orders where website_id = $1`, [websiteId])).length;
    expect(orders).toBe(captured);
    expect(captured).toBeGreaterThan(writes.length / 3);
    for (const shop of shops)
      await waitFor(() => expectFollowed(shop, follows), { timeout: FOLLOWED_WITHIN_MS, interval: 1_000 });
    console.warn(
      `${writes.length} writes and ${questions.length} questions, ${captured} had paid; clean after ${cleanAfterMs} ms`,
    );
  },
);

/** A place at which the program is stopped. */
type Stop = {
  at: string | number;
  begin(websiteId: string): Promise<void> | void;
  untilReached(): Promise<void>;
  end(): Promise<void> | void;
};

function stopsAtQuestions(stripe: StripeServer, questions: Purchase['questions']): Stop[] {
  return questions.map(({ at, request, isDone }) => ({
    at,
    begin: () => stripe.stall(request, isDone),
    untilReached: () => stripe.untilStalled(),
    end: () => stripe.stall(null, false),
  }));
}

function stopsAtWrites(watch: WatchedWrites, count: number): Stop[] {
  return Array.from({ length: count }, (_, index) => ({
    at: index + 1,
    begin: (websiteId) => watch.waitAt(websiteId, index + 1),
    untilReached: async () => {
      for (let tries = 0; !(await watch.isWaiting()); tries += 1) {
        if (tries === 6_000) throw new Error(`write ${index + 1} was not reached`);
        await sleep(10);
      }
    },
    end: () => watch.disarm(),
  }));
}

/** A subscription of a service that costs nothing in its first month. */
async function readyToBegin(shop: ShopOnSite, shopper: TestClient): Promise<string> {
  const variants = [aVariant({ sku: 'MONTH', unlimited: true })];
  const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
  const plan = { productType: 3, isSubscribable: true, subscriptionPlan } as const;
  const itemId = await shop.shop.product({ ...plan, variants });
  await givenCode(shop, null, { useLimit: 1, ratePpm: 1_000_000 });
  const added = await shopper.post('/api/3/commerce/cart/subscription', { itemId, sku: 'MONTH', qty: 1 });
  const cart = `?cartToken=${added.json.cartToken}`;
  await fillCheckout({ ...shopper, put: (path, body) => shopper.put(path + cart, body) });
  return cart;
}

function pay(shopper: TestClient, cart: string) {
  return shopper.post(`/api/commerce/checkout/submit${cart}`, {
    idempotencyKey: crypto.randomUUID(),
    provider: 'stripe',
    paymentToken: 'pm_card_visa',
  });
}

/** Nothing is wrong, and no payment is under way. */
async function expectEnded({ query, websiteId }: ShopOnSite): Promise<void> {
  expect(await auditStore(query, websiteId)).toEqual([]);
  const open = await query(
    `select status from payments where website_id = $1 and status in ('pending', 'action-required', 'refund-due')`,
    [websiteId],
  );
  expect(open).toEqual([]);
}

/** Expects the effects of each order exactly once. */
async function expectFollowed({ query, websiteId }: ShopOnSite, follows: string): Promise<void> {
  const [row] = await query<Record<string, number>>(
    `select (select count(*)::int from orders where website_id = $1) as orders, ${follows}`,
    [websiteId],
  );
  const orders = row?.orders ?? 0;
  expect(new Set(Object.values(row ?? {}))).toEqual(new Set([orders]));
}
