import { setTimeout as sleep } from 'node:timers/promises';
import { givenFullCarts } from '@sitewright/testing/full-cart';
import type { TestClient } from '@sitewright/testing/http-client';
import type { ShopOnSite } from '@sitewright/testing/running-shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { keepStripeKey } from '@sitewright/testing/stripe/keep-key';
import { type StripeServer, startStripeServer } from '@sitewright/testing/stripe/stripe-server';
import { type WatchedWrites, watchWrites } from '@sitewright/testing/watched-writes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PLACES } from './places.ts';

const KEY = 'sk_test_campaign';
/** Questions that the payment service keeps waiting, before and after doing what they ask. */
const QUESTIONS = [
  { at: 'making the intent', request: /^\/v1\/payment_intents$/, isDone: false },
  { at: 'the intent is made', request: /^\/v1\/payment_intents$/, isDone: true },
  { at: 'charging', request: /\/confirm$/, isDone: false },
  { at: 'the money is taken', request: /\/confirm$/, isDone: true },
] as const;
/** A minute, and what a busy machine takes to look. */
const CLEAN_WITHIN_MS = 60_000;
/** A job whose process died is taken up by the next worker after its limit of a minute, and then as it is its turn. */
const FOLLOWED_WITHIN_MS = 300_000;

test.each(PLACES)(
  'I11, F02: $name: killed at each write and each question between payment and order, all is well within a minute',
  { timeout: 7_200_000 },
  async ({ open }) => {
    const stripe = await startStripeServer(KEY);
    onTestFinished(() => stripe.close());
    const running = await open({
      environment: { STRIPE_URL: stripe.url },
      storeSettings: {
        paymentProviders: ['stripe'],
        payments: { stripe: { publishableKeys: { test: 'pk_test_campaign' } } },
      },
    });
    const watch = await watchWrites(running.runtime.connections.owner);
    onTestFinished(() => watch.close());
    const shops: ShopOnSite[] = [];
    /** Somebody with a full cart on a site of their own, so that nobody else writes there. */
    const arrive = async () => {
      const shop = await running.another(`campaign-${shops.length}`);
      await keepStripeKey(running.runtime, shop.websiteId, KEY);
      const shopper = shop.visitor();
      await (await givenFullCarts(shop))(shopper);
      shops.push(shop);
      return { shopper, websiteId: shop.websiteId };
    };
    const untouched = await arrive();
    const writes = await watch.list(untouched.websiteId, () => pay(untouched.shopper));
    for (const table of ['payments', 'holds', 'stripe_intents', 'order_numbers', 'orders', 'stock_ledger'])
      expect(writes.map((write) => write.table)).toContain(table);

    for (const stop of [...stopsAtQuestions(stripe), ...stopsAtWrites(watch, writes.length)]) {
      const { shopper, websiteId } = await arrive();
      await stop.begin(websiteId);
      const paying = pay(shopper).catch(() => null);
      await stop.untilReached();
      await running.kill();
      await stop.end();
      expect([stop.at, await paying]).toEqual([stop.at, null]);
      await running.start();
    }
    const from = Date.now();
    for (const shop of shops) {
      const wait = { timeout: Math.max(1_000, from + CLEAN_WITHIN_MS - Date.now()), interval: 500 };
      await vi.waitFor(() => expectEnded(shop), wait);
    }
    const cleanAfterMs = Date.now() - from;
    const captured = [...stripe.books.intents.values()].filter(({ status }) => status === 'succeeded');
    let orders = 0;
    for (const { query, websiteId } of shops)
      orders += (await query(`select from orders where website_id = $1`, [websiteId])).length;
    expect(orders).toBe(captured.length);
    expect(captured.length).toBeGreaterThan(writes.length / 3);
    for (const shop of shops)
      await vi.waitFor(() => expectFollowed(shop), { timeout: FOLLOWED_WITHIN_MS, interval: 1_000 });
    console.warn(
      `${writes.length} writes and ${QUESTIONS.length} questions, ${captured.length} had paid; clean after ${cleanAfterMs} ms`,
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

function stopsAtQuestions(stripe: StripeServer): Stop[] {
  return QUESTIONS.map(({ at, request, isDone }) => ({
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

function pay(shopper: TestClient) {
  return shopper.post('/api/commerce/checkout/submit', {
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

/** Each order has its file, its gift card and its mails, once. */
async function expectFollowed({ query, websiteId }: ShopOnSite): Promise<void> {
  const [row] = await query<{ orders: number }>(
    `select (select count(*)::int from orders where website_id = $1) as orders,
            (select count(*)::int from downloads where website_id = $1) as files,
            (select count(*)::int from gift_cards where website_id = $1 and order_id is not null) as cards,
            (select count(*)::int from mails where website_id = $1 and kind = 'order-confirmed') as mails`,
    [websiteId],
  );
  const { orders = 0 } = row ?? {};
  expect(row).toEqual({ orders, files: orders, cards: orders, mails: orders });
}
