import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bumpContentVersion } from '@sitewright/server/features/site/sites/index';
import { aVariant } from '@sitewright/testing/builders/product';
import { findDebianPostgres, startDebianPostgres } from '@sitewright/testing/debian-postgres';
import type { TestClient } from '@sitewright/testing/http-client';
import { freePort } from '@sitewright/testing/installation';
import { receiveMails } from '@sitewright/testing/mail-receiver';
import { startProgram } from '@sitewright/testing/program';
import { type RunningShop, startRunningShop } from '@sitewright/testing/running-shop';
import { fillCheckout, submitCheckout } from '@sitewright/testing/shop';
import { fullDisk, mayMount, mountSmallDisk } from '@sitewright/testing/small-disk';
import { auditStore } from '@sitewright/testing/store-auditor';
import { keepStripeKey } from '@sitewright/testing/stripe/keep-key';
import { startStripeServer } from '@sitewright/testing/stripe/stripe-server';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { inParallel, payUntilAnswered, tally } from './shoppers.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const SHOPPERS = 60;
const UNITS = 40;
const AWAY_MS = 10_000;
const SOON = { timeout: 60_000, interval: 500 };

test.runIf(findDebianPostgres() !== null)(
  'F06, G1: while the database is gone for ten seconds under two processes, all are told to come back, and then 40 units are sold once',
  { timeout: 900_000 },
  async () => {
    const postgres = await startDebianPostgres(findDebianPostgres() ?? '');
    onTestFinished(() => postgres.close());
    const running = await opened({ processes: 2, databaseUrl: postgres.url });
    const ready = await readyShoppers(running, { count: SHOPPERS, qtyInStock: UNITS });
    const paying = Promise.all(ready.map((shopper) => payUntilAnswered(shopper)));
    const onlooker = running.visitor();
    await waitFor(async () => expect(await orderCount(running)).toBeGreaterThan(2), SOON);
    await postgres.kill();
    const away: string[] = [];
    for (const end = Date.now() + AWAY_MS; Date.now() < end; await sleep(100)) {
      const { status, headers } = await onlooker.get('/api/commerce/shopping-cart');
      away.push(`${status} ${Number(headers['retry-after']) > 0}`);
    }
    expect(Object.keys(tally(away))).toEqual(['503 true']);
    await postgres.start();
    expect(tally(await paying)).toEqual({ completed: UNITS, 'out-of-stock': SHOPPERS - UNITS });
    await waitFor(() => expectSound(running), SOON);
    expect(await orderCount(running)).toBe(UNITS);
  },
);

test('F14, F15, G4: without mail server and payment service shoppers browse, fill carts and wait; then each payment has one end, each order one mail', {
  timeout: 900_000,
}, async () => {
  const stripe = await startStripeServer('sk_live_campaign');
  onTestFinished(() => stripe.close());
  const mailPort = await freePort();
  const running = await opened({
    processes: 1,
    environment: { STRIPE_URL: stripe.url, SMTP_URL: `smtp://127.0.0.1:${mailPort}` },
    storeSettings: {
      paymentProviders: ['stripe', 'manual'],
      payments: { stripe: { mode: 'live', publishableKeys: { live: 'pk_live_campaign' } } },
    },
  });
  await keepStripeKey(running.runtime, running.websiteId, 'sk_live_campaign');
  stripe.goDown();
  const [card = running.visitor(), transfer = running.visitor()] = await readyShoppers(running, {
    count: 2,
    qtyInStock: 5,
  });
  const pay = (shopper: TestClient, provider: string, key: string) =>
    shopper.post('/api/commerce/checkout/submit', {
      idempotencyKey: key,
      provider,
      paymentToken: provider === 'stripe' ? 'pm_card_visa' : '',
    });
  expect((await pay(card, 'stripe', 'while-it-is-down')).json).toEqual({ status: 'pending' });
  expect((await pay(transfer, 'manual', 'by-bank-transfer')).json.status).toBe('completed');
  for (const path of ['/', '/cart', '/api/commerce/shopping-cart', '/checkout'])
    expect([path, (await transfer.get(path)).status < 500]).toEqual([path, true]);

  stripe.goUp();
  const mails = await receiveMails({ port: mailPort });
  onTestFinished(() => mails.close());
  // Ended by the reconciler if nobody comes back: then the shopper pays again.
  await waitFor(async () => {
    const again = await pay(card, 'stripe', 'when-it-is-up');
    expect(again.json.status).toBe('completed');
  }, SOON);
  await waitFor(() => expectSound(running), SOON);
  const captured = [...stripe.books.intents.values()].filter(({ status }) => status === 'succeeded');
  expect([captured.length, await orderCount(running)]).toEqual([1, 2]);
  const wait = { timeout: 300_000, interval: 1_000 };
  await waitFor(() => expect(mails.received.length).toBeGreaterThanOrEqual(2), wait);
  await sleep(5_000);
  expect(mails.received).toHaveLength(2);
});

test.runIf(mayMount())(
  'F09: on a full disk shoppers are told to come back and nothing is half done; with room again all goes on by itself',
  { timeout: 900_000 },
  async () => {
    const small = mountSmallDisk();
    if (!small) throw new Error('no disk');
    onTestFinished(() => small.remove());
    const running = await opened({ processes: 1, dataDir: small.folder });
    const [first = running.visitor(), ...others] = await readyShoppers(running, { count: 8, qtyInStock: 50 });
    expect(await payUntilAnswered(first)).toBe('completed');
    small.fill();
    const answers: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (const shopper of others) {
        const reply = await submitCheckout(shopper).catch(() => null);
        answers.push(
          reply ? `${reply.status} ${reply.json?.status ?? reply.json?.error?.code}` : 'no answer',
        );
      }
    }
    for (const one of Object.keys(tally(answers)))
      expect(['503 unavailable', '200 pending', '200 completed', '409 payment-in-progress']).toContain(one);
    small.empty();
    await waitFor(async () => {
      for (const shopper of others) expect(await payUntilAnswered(shopper)).toBe('completed');
    }, SOON);
    await waitFor(() => expectSound(running), SOON);
    expect(await orderCount(running)).toBe(8);
    console.warn(`on the full disk: ${JSON.stringify(tally(answers))}`);
  },
);

test.runIf(mayMount())(
  'F09: a first start that runs out of room at any stage says so in one sentence; with room the next one serves',
  { timeout: 900_000 },
  async () => {
    const small = mountSmallDisk();
    if (!small) throw new Error('no disk');
    onTestFinished(() => small.remove());
    const dataDir = join(small.folder, 'data');
    const port = await freePort();
    const start = () => startProgram({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    // Too little for its folder, for a cluster, for the tables in it.
    for (const leftBytes of [0, 200_000, 30_000_000, 55_000_000]) {
      small.fill(leftBytes);
      const { ended, errors } = start();
      expect([await ended, errors()]).toEqual([1, fullDisk(dataDir)]);
      small.empty();
    }
    const last = start();
    await waitFor(async () => {
      expect((await fetch(`http://localhost:${port}/ready`)).status).toBe(200);
    }, SOON);
    last.child.kill('SIGTERM');
    expect([await last.ended, last.errors()]).toEqual([0, '']);
  },
);

test.runIf(findDebianPostgres() !== null)(
  'F17, I22: what is changed by one process the others show, each page and each cart',
  { timeout: 900_000 },
  async () => {
    const postgres = await startDebianPostgres(findDebianPostgres() ?? '');
    onTestFinished(() => postgres.close());
    const running = await opened({ processes: 2, databaseUrl: postgres.url });
    const { websiteId, database } = running;
    const itemId = await running.shop.product({ variants: [aVariant({ sku: 'MUG' })] });
    const visitors = Array.from({ length: 4 }, () => running.visitor());
    for (const priceMinor of [1000, 2500, 9900]) {
      await database.site(websiteId, async (db) => {
        await db.query(`update variants set price_minor = $2 where website_id = $1`, [websiteId, priceMinor]);
        await bumpContentVersion(db, websiteId);
      });
      const price = `$${(priceMinor / 100).toFixed(2)}`;
      await waitFor(async () => {
        for (const visitor of visitors) expect((await visitor.get('/shop/mug')).text).toContain(price);
      }, SOON);
      for (const visitor of visitors) {
        const { json } = await visitor.post(ENTRIES, { itemId, sku: 'MUG', quantity: 1 });
        expect(json.newlyAdded.unitPriceMinor).toBe(priceMinor);
      }
    }
    await expectSound(running);
  },
);

async function opened(given: Parameters<typeof startRunningShop>[0]): Promise<RunningShop> {
  const running = await startRunningShop(given);
  onTestFinished(() => running.close());
  return running;
}

/** Shoppers at the pay button, each with one unit of the same mug. */
async function readyShoppers(
  running: RunningShop,
  { count, qtyInStock }: { count: number; qtyInStock: number },
): Promise<TestClient[]> {
  const itemId = await running.shop.product({ variants: [aVariant({ sku: 'MUG', qtyInStock })] });
  const ready: TestClient[] = [];
  await inParallel({ count, width: 10 }, async () => {
    const shopper = running.visitor();
    const added = await shopper.post(ENTRIES, { itemId, sku: 'MUG', quantity: 1 });
    expect(added.status).toBe(200);
    await fillCheckout(shopper);
    ready.push(shopper);
  });
  return ready;
}

const orderCount = async ({ query, websiteId }: RunningShop) =>
  (await query(`select from orders where website_id = $1`, [websiteId])).length;

/** Nothing is wrong, and no payment is under way. */
async function expectSound({ query, websiteId }: RunningShop): Promise<void> {
  expect(await auditStore(query, websiteId)).toEqual([]);
  const open = await query(
    `select status from payments where website_id = $1 and status in ('pending', 'action-required', 'refund-due')`,
    [websiteId],
  );
  expect(open).toEqual([]);
}
