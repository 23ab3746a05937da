import { aVariant } from '@sitewright/testing/builders/product';
import { DEATHS, dyingAt } from '@sitewright/testing/features/dying-at';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { hashToken } from '../cart/index.ts';
import { findPayment, listRelevantPayments } from '../payments/index.ts';
import { giveBack } from './finalize-payment.ts';
import { reconcilePayments } from './reconcile.ts';

const NOW = { pendingSeconds: -1, actionSeconds: -1 };
const audit = (app: TestApp) => auditStore(app.query, app.websiteId);

async function shopper(stock = 3) {
  const app = await testApp();
  const itemId = await (await givenShop(app)).product({
    variants: [aVariant({ sku: 'A', qtyInStock: stock })],
  });
  await app.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'A', quantity: 1 });
  await fillCheckout(app);
  return { app, itemId };
}

const orderCount = async (app: TestApp) =>
  (await app.query(`select from orders where website_id = $1`, [app.websiteId])).length;

test('I11: money captured whose answer was lost gets its order from the reconciler, once', async () => {
  const { app } = await shopper();
  expect((await submitCheckout(app, { scenario: 'answer-lost' })).json).toEqual({ status: 'pending' });
  expect(await orderCount(app)).toBe(0);
  expect(await audit(app)).not.toEqual([]);

  await Promise.all([1, 2, 3].map(() => reconcilePayments(app.deps, NOW)));

  expect(await orderCount(app)).toBe(1);
  expect(await audit(app)).toEqual([]);
});

test('I11: the shopper who asks again with the same key gets the order without waiting for the reconciler', async () => {
  const { app } = await shopper();
  await submitCheckout(app, { key: 'asks-again', scenario: 'answer-lost' });
  const again = await submitCheckout(app, { key: 'asks-again', scenario: 'answer-lost' });
  expect(again.json.status).toBe('completed');
  expect(await audit(app)).toEqual([]);
});

test('I02, I11: asking again with the same key charges what the service never heard of, without waiting for its end', async () => {
  const { app } = await shopper(1);
  const dying = dyingAt(app, 'before-charge');
  expect(await payWith(app, dying)).toEqual({ status: 'pending' });
  const again = () => submitCheckout(app, { key: 'killed-half-way' });
  expect((await again()).json.error.code).toBe('payment-in-progress');
  await app.query(`update payments set updated_at = now() - interval '5 seconds' where website_id = $1`, [
    app.websiteId,
  ]);
  const results = await Promise.all([again(), again(), again()]);
  const ids = results.flatMap(({ json }) => (json.status === 'completed' ? [json.orderId] : []));
  expect([ids.length > 0, new Set(ids).size]).toEqual([true, 1]);
  expect([await orderCount(app), await audit(app)]).toEqual([1, []]);
});

test('I11: a payment the provider never heard of is ended, its units are free, the cart can be paid again', async () => {
  const { app } = await shopper(1);
  await submitCheckout(app, { scenario: 'never-answers' });
  expect((await submitCheckout(app)).json.error.code).toBe('payment-in-progress');

  await reconcilePayments(app.deps, NOW);

  expect(await audit(app)).toEqual([]);
  expect((await submitCheckout(app)).json.status).toBe('completed');
  expect(await audit(app)).toEqual([]);
});

test('I11: a server that dies at any step between reserving and the order leaves nothing the reconciler cannot mend', async () => {
  for (const step of DEATHS) {
    const { app } = await shopper(1);
    const dying = dyingAt(app, step);
    // A failure on the way to the provider counts as no answer; the others end the request.
    const end = await payWith(app, dying).catch((error: Error) => error.message);
    expect([step, end]).toEqual([step, step === 'before-charge' ? { status: 'pending' } : 'killed']);
    await reconcilePayments(app.deps, NOW);
    expect([step, await audit(app)]).toEqual([step, []]);
    const orders = await orderCount(app);
    const result = await submitCheckout(app);
    expect([step, result.json.status, orders]).toEqual([step, 'completed', step === 'before-charge' ? 0 : 1]);
    expect([step, await orderCount(app)]).toEqual([step, 1]);
    expect([step, await audit(app)]).toEqual([step, []]);
  }
});

test('I11: a server that found the units sold gives no money back once another one has made the order', async () => {
  const { app } = await shopper();
  await submitCheckout(app, { key: 'has-its-order' });
  const { websiteId } = app;
  const [row] = await app.query<{ id: string }>(`select id from payments where website_id = $1`, [websiteId]);
  const key = { websiteId, paymentId: row?.id ?? '' };
  const payment = await app.database.site(websiteId, (db) => findPayment(db, key));
  if (!payment) throw new Error('there is no payment');

  expect(await giveBack(app.deps, key, payment)).toBe(false);

  expect(await audit(app)).toEqual([]);
  const [books] = await app.query(`select status from test_provider_payments where website_id = $1`, [
    websiteId,
  ]);
  expect(books).toEqual({ status: 'captured' });
});

test('the plan of a retry finds the open payment of the cart', async () => {
  const { app } = await shopper();
  await submitCheckout(app, { key: 'first-key', scenario: 'needs-second-step' });
  const { websiteId } = app;
  const tokenHash = hashToken(tokenOf(app, 'checkout-'));
  const found = await app.database.site(websiteId, (db) =>
    listRelevantPayments(db, { websiteId, tokenHash, idempotencyKey: 'another-key' }),
  );
  expect(found).toMatchObject([{ status: 'action-required', idempotencyKey: 'first-key' }]);
});

/** Pays with a program whose database connection dies at a step: nothing after it happens, nothing open is committed. */
async function payWith(app: TestApp, deps: TestApp['deps']): Promise<unknown> {
  const { payCart } = await import('./pay.ts');
  return payCart(
    {
      deps,
      websiteId: app.websiteId,
      siteUrl: 'http://shop.test',
      cartToken: tokenOf(app, 'cart-'),
      checkoutTokenHash: hashToken(tokenOf(app, 'checkout-')),
    },
    { idempotencyKey: 'killed-half-way', provider: 'test', paymentToken: 'test_succeeds' },
  );
}

function tokenOf(app: TestApp, prefix: string): string {
  return [...app.cookies].find(([name]) => name.startsWith(prefix))?.[1] ?? '';
}
