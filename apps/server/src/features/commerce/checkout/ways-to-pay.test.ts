import { aVariant } from '@sitewright/testing/builders/product';
import { ADDRESS, fillCheckout, givenShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { checkCapturedPayments } from './check-captured.ts';
import { reconcilePayments } from './reconcile.ts';

const audit = (app: TestApp) => auditStore(app.query, app.websiteId);
const BANK = { label: 'Bank transfer', instructions: 'IBAN DE00 1234\nWithin <7> days' };

async function shopper(settings: Parameters<typeof givenShop>[1], priceMinor = 1500) {
  const app = await testApp();
  const shop = await givenShop(app, {
    shippingOptions: [{ id: 'p', name: 'Pickup', kind: 'pickup' }],
    ...settings,
  });
  const itemId = await shop.product({ variants: [aVariant({ sku: 'A', qtyInStock: 2, priceMinor })] });
  await app.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'A', quantity: 1 });
  return app;
}

const submit = (app: TestApp, body: object) =>
  app.post('/api/commerce/checkout/submit', { idempotencyKey: crypto.randomUUID(), ...body });

const state = async ({ query, websiteId }: TestApp) =>
  query(
    `select p.provider, p.status, p.amount_minor::int as amount, o.payment_status as "order", o.id, v.qty, v.held
       from payments p left join orders o on o.id = p.order_id join variants v on v.website_id = p.website_id
      where p.website_id = $1`,
    [websiteId],
  );

test('CHK-12: an order by bank transfer takes its stock, shows how to pay (207), and is paid when its owner says so', async () => {
  const app = await shopper({ paymentProviders: ['manual'], payments: { manual: BANK } });
  await fillCheckout(app);
  const { json } = await submit(app, { provider: 'manual' });
  expect(json.status).toBe('completed');
  const page = await app.get(json.orderUrl);
  expect(page.text).toContain('Your order has been received');
  expect(page.text).toContain('IBAN DE00 1234<br>Within &#60;7&#62; days');
  expect(page.text).toContain('$15.00');
  const awaiting = { provider: 'manual', status: 'awaiting', order: 'awaiting', qty: 1, held: 0 };
  const [row] = await state(app);
  expect([row, await audit(app)]).toMatchObject([awaiting, []]);

  const owner = await app.signIn('storeManager');
  const path = `/api/websites/${app.websiteId}/orders/${row?.id}`;
  const { rowVersion } = (await owner.get(path)).json.order;
  const paid = await Promise.all([1, 2].map(() => owner.post(`${path}/paid`, { rowVersion })));
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([await state(app), await audit(app)]).toMatchObject([[{ status: 'captured', order: 'paid' }], []]);
  await checkCapturedPayments(app.deps, -1);
  expect((await owner.get(`/api/websites/${app.websiteId}/payment-flags`)).json.flags).toEqual([]);
});

test('CHK-12: an order that was never paid is canceled, its units are back, nothing is refunded', async () => {
  const app = await shopper({ paymentProviders: ['manual'], payments: { manual: BANK } });
  await fillCheckout(app);
  const { json } = await submit(app, { provider: 'manual' });
  const owner = await app.signIn('storeManager');
  const path = `/api/websites/${app.websiteId}/orders/${json.orderId}`;
  const { rowVersion } = (await owner.get(path)).json.order;
  const canceled = await owner.post(`${path}/cancel`, { rowVersion, restock: true, reason: 'unpaid' });
  expect([canceled.status, canceled.json]).toEqual([200, { refundStatus: null }]);
  expect([await state(app), await audit(app)]).toMatchObject([[{ status: 'failed', qty: 2, held: 0 }], []]);
  expect((await app.get(json.orderUrl)).text).not.toContain('IBAN');
});

test('CHK-12: an order by bank transfer whose answer was lost is placed once, by retry or by the reconciler', async () => {
  const app = await shopper({ paymentProviders: ['manual', 'test'], payments: { manual: BANK } });
  await fillCheckout(app);
  const { database } = app;
  let calls = 0;
  const dying = {
    ...app.deps,
    database: {
      ...database,
      site: (...given: Parameters<typeof database.site>) => {
        calls += 1;
        if (calls === 2) throw new Error('killed');
        return database.site(...given);
      },
    },
  };
  const { payCart } = await import('./pay.ts');
  const { hashToken } = await import('../cart/index.ts');
  const token = (prefix: string) => [...app.cookies].find(([name]) => name.startsWith(prefix))?.[1] ?? '';
  const visit = { cartToken: token('cart-'), checkoutTokenHash: hashToken(token('checkout-')), siteUrl: '' };
  const paying = payCart(
    { deps: dying as typeof app.deps, websiteId: app.websiteId, ...visit },
    { idempotencyKey: 'killed-half-way', provider: 'manual', paymentToken: '' },
  );
  await expect(paying).rejects.toThrow('killed');
  expect(await state(app)).toMatchObject([{ status: 'pending', qty: 2, held: 1 }]);
  await reconcilePayments(app.deps, { pendingSeconds: -1 });
  expect([await state(app), await audit(app)]).toMatchObject([[{ status: 'awaiting', qty: 1, held: 0 }], []]);
  const again = await submit(app, { idempotencyKey: 'killed-half-way', provider: 'manual' });
  expect(again.json.status).toBe('completed');
});

test('CHK-07: an order that costs nothing needs no payment service and is made once', async () => {
  const app = await shopper({ paymentProviders: [] }, 0);
  await fillCheckout(app);
  const key = crypto.randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => submit(app, { idempotencyKey: key })));
  const ids = replies.flatMap(({ json }) => (json.status === 'completed' ? [json.orderId] : []));
  expect(new Set(ids).size).toBe(1);
  const free = { provider: 'free', status: 'captured', amount: 0, order: 'paid', qty: 1 };
  expect([await state(app), await audit(app)]).toMatchObject([[free], []]);
});

test('I06: a way to pay that the shop does not offer is refused, also the test cards of a live shop', async () => {
  const app = await shopper({ paymentProviders: ['manual'] });
  await fillCheckout(app);
  for (const provider of ['test', 'free', 'stripe', 'constructor', '']) {
    const refused = await submit(app, { provider, paymentToken: 'test_succeeds' });
    expect([provider, refused.json.error.code]).toEqual([provider, 'payment-method-unknown']);
  }
  expect(await state(app)).toEqual([]);
});

test('CHK-07: the plain form offers the ways that work without scripts', async () => {
  const app = await shopper({ paymentProviders: ['test', 'manual'], payments: { manual: BANK } });
  const form = { ...ADDRESS, email: 'ada@shopper.test', step: 'update' };
  await app.postForm('/checkout', form);
  const page = await app.get('/checkout');
  expect(page.text.match(/name="provider" value="(\w+)"/g)).toHaveLength(2);
  const key = crypto.randomUUID();
  const placed = await app.postForm('/checkout', {
    ...form,
    step: 'pay',
    provider: 'manual',
    idempotencyKey: key,
  });
  expect(placed.headers.location).toMatch(/^\/checkout\/order\//);
  expect(await audit(app)).toEqual([]);
});
