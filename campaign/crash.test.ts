import { setTimeout as sleep } from 'node:timers/promises';
import { aVariant } from '@sitewright/testing/builders/product';
import { fillCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { keepStripeKey } from '@sitewright/testing/stripe/keep-key';
import { startStripeServer } from '@sitewright/testing/stripe/stripe-server';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PLACES } from './places.ts';

const KEY = 'sk_test_campaign';
/** Where the payment service keeps a request waiting, and tables that keep a statement waiting: each is one step. */
const STEPS = [
  { at: 'holding the units', table: 'holds' },
  { at: 'making the intent', request: /^\/v1\/payment_intents$/, isDone: false },
  { at: 'the intent is made', request: /^\/v1\/payment_intents$/, isDone: true },
  { at: 'noting the intent', table: 'stripe_intents' },
  { at: 'charging', request: /\/confirm$/, isDone: false },
  { at: 'the money is taken', request: /\/confirm$/, isDone: true },
  { at: 'taking a number', table: 'order_numbers' },
  { at: 'writing the order', table: 'orders' },
  { at: 'writing its lines', table: 'order_items' },
  { at: 'closing the payment', table: 'stock_ledger' },
] as const;

test.each(PLACES)(
  'I11, F02: $name: killed at each step between payment and order, all is well within a minute',
  {
    timeout: 900_000,
  },
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
    const { websiteId, query, shop } = running;
    await keepStripeKey(running.runtime, websiteId, KEY);
    const units = STEPS.length + 5;
    const itemId = await shop.product({ variants: [aVariant({ sku: 'A', qtyInStock: units })] });
    for (const step of STEPS) {
      const shopper = running.visitor();
      await shopper.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'A', quantity: 1 });
      await fillCheckout(shopper);
      const lock = 'table' in step ? await lockTable(running.runtime.connections.owner, step.table) : null;
      if ('request' in step) stripe.stall(step.request, step.isDone);
      const paying = shopper
        .post('/api/commerce/checkout/submit', {
          idempotencyKey: crypto.randomUUID(),
          provider: 'stripe',
          paymentToken: 'pm_card_visa',
        })
        .catch(() => null);
      await (lock ? lock.untilSomebodyWaits() : stripe.untilStalled());
      await running.kill();
      await lock?.release();
      stripe.stall(null, false);
      expect([step.at, await paying]).toEqual([step.at, null]);
      await running.start();
    }
    const from = Date.now();
    const rightState = async () => {
      expect(await auditStore(query, websiteId)).toEqual([]);
      const open = await query(
        `select status from payments where website_id = $1 and status in ('pending', 'action-required', 'refund-due')`,
        [websiteId],
      );
      expect(open).toEqual([]);
    };
    await vi.waitFor(rightState, { timeout: 60_000, interval: 500 });
    const captured = [...stripe.books.intents.values()].filter(({ status }) => status === 'succeeded');
    const orders = await query<{ total: number }>(
      `select grand_total_minor as total from orders where website_id = $1`,
      [websiteId],
    );
    expect(orders).toHaveLength(captured.length);
    expect(captured.length).toBeGreaterThanOrEqual(5);
    const [stock] = await query<{ qty: number; held: number }>(
      `select qty, held from variants where website_id = $1`,
      [websiteId],
    );
    expect(stock).toEqual({ qty: units - captured.length, held: 0 });
    console.warn(`${captured.length} of ${STEPS.length} had paid; clean after ${Date.now() - from} ms`);
  },
);

/** Holds a table so that the next statement on it waits; the program dies while it does. */
async function lockTable(owner: pg.ClientConfig, table: string) {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    async untilSomebodyWaits() {
      for (let tries = 0; tries < 400; tries += 1) {
        const { rowCount } = await client.query(
          `select from pg_locks where not granted and relation = $1::regclass`,
          [table],
        );
        if (rowCount) return;
        await sleep(10);
      }
      throw new Error(`nobody waits for ${table}`);
    },
    async release() {
      await client.query('rollback');
      await client.end();
    },
  };
}
