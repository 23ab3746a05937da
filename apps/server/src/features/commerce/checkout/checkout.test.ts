import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { ADDRESS, fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { afterEach, describe, expect, test } from 'vitest';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';
const CHECKOUT = '/api/commerce/checkout';

let audited: TestApp | undefined;

afterEach(async () => {
  if (audited) expect(await auditStore(audited.query, audited.websiteId)).toEqual([]);
  audited = undefined;
});

async function shopWithCart(options: { stock?: number; settings?: object } = {}) {
  const app = await testApp();
  audited = app;
  const shop = await givenShop(app, options.settings);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', qtyInStock: options.stock ?? 5 })] });
  await app.post(ENTRIES, { itemId, sku: 'MUG', quantity: 1 });
  return { app, shop, itemId };
}

const stockOf = async (app: TestApp, itemId: string) =>
  (await app.get(`/api/commerce/inventory/stock?itemId=${itemId}`)).json.results[0].qtyInStock;

describe('filling in the checkout', () => {
  test('CHK-07, CHK-08: contact, address and shipping option lead to the figures and to no error', async () => {
    const { app } = await shopWithCart();
    const before = (await app.get(CHECKOUT)).json;
    expect(Object.keys(before.errors)).toContain('email');

    await fillCheckout(app);

    expect((await app.get(CHECKOUT)).json).toMatchObject({
      email: 'ada@shopper.test',
      address: ADDRESS,
      errors: {},
      cart: {
        subtotalCents: 1000,
        shippingCostCents: 500,
        grandTotalCents: 1500,
        selectedShippingOption: { id: 'flat' },
        shippingLocation: { country: 'US', region: 'NY', postcode: '10001' },
      },
    });
  });

  test('CHK-08: options follow the place; one that does not serve it is dropped', async () => {
    const { app } = await shopWithCart();
    await fillCheckout(app);
    const address = { ...ADDRESS, country: 'DE', region: '', postcode: '10115', city: 'Berlin' };
    const { json } = await app.put(CHECKOUT, { address });
    expect(json.cart).toMatchObject({
      shippingOptions: [],
      selectedShippingOption: null,
      shippingCostCents: 0,
    });
    expect(json.errors).toEqual({ shippingOptionId: 'We cannot ship these items to this address.' });
    expect((await submitCheckout(app)).json.error).toMatchObject({
      code: 'checkout-incomplete',
      message: 'Update the missing or invalid information above.',
    });
  });

  test('CHK-09: tax of the place, on shipping where the rule says so', async () => {
    const taxRules = [
      { id: 'ny', name: 'NY', country: 'US', region: 'NY', ratePpm: 88_750, taxesShipping: true },
      { id: 'ca', name: 'CA', country: 'US', region: 'CA', ratePpm: 72_500 },
    ];
    const { app } = await shopWithCart({ settings: { taxRules } });
    await fillCheckout(app);
    expect((await app.get(CHECKOUT)).json.cart).toMatchObject({
      taxCents: 133,
      grandTotalCents: 1633,
      applicableTaxRules: [{ id: 'ny', name: 'NY', ratePpm: 88_750 }],
    });
    expect((await submitCheckout(app)).json.status).toBe('completed');
  });

  test('CHK-02: below the minimum order nothing is charged', async () => {
    const { app } = await shopWithCart({ settings: { minimumSubtotalMinor: 2000 } });
    await fillCheckout(app);
    const reply = await submitCheckout(app);
    expect(reply.json.error).toMatchObject({
      code: 'minimum-order',
      message: 'To check out, your order subtotal must be $20.00 or more',
    });
  });

  test('V17: the token of a cart alone shows and changes no contact or address', async () => {
    const { app } = await shopWithCart();
    await fillCheckout(app);
    const thief = app.visitor();
    for (const [name, value] of app.cookies) if (name.startsWith('cart-')) thief.cookies.set(name, value);
    const view = await thief.get(CHECKOUT);
    expect(view.json).toMatchObject({ email: '', address: null });
    expect(view.text).not.toContain('Byron');
    expect(view.text).not.toContain('ada@');
    expect((await submitCheckout(thief)).json.error.code).toBe('cart-empty');
  });

  test('a digital cart needs no address', async () => {
    const app = await testApp();
    audited = app;
    const shop = await givenShop(app);
    const itemId = await shop.product({ productType: 2, variants: [aVariant({ sku: 'PDF' })] });
    await app.post(ENTRIES, { itemId, quantity: 1 });
    await app.put(CHECKOUT, { email: 'ada@shopper.test' });
    expect((await submitCheckout(app)).json.status).toBe('completed');
  });
});

describe('paying', () => {
  test('CHK-07, CHK-11: the order is made once, stock is taken, the cart is purchased', async () => {
    const { app, itemId } = await shopWithCart();
    await fillCheckout(app);

    const { json, headers } = await submitCheckout(app, { expectedTotalMinor: 1500 });

    expect(json).toMatchObject({ status: 'completed', orderNumber: 1 });
    expect(await stockOf(app, itemId)).toBe(4);
    expect((await app.get(CART)).json.entries).toEqual([]);
    expect(String(headers['set-cookie'])).toContain('hasCart=;');
    const [cart] = await app.query(`select is_purchased, order_id from carts where website_id = $1`, [
      app.websiteId,
    ]);
    expect(cart).toEqual({ is_purchased: true, order_id: json.orderId });
    await app.post(ENTRIES, { itemId, quantity: 1 });
    expect((await app.get(CART)).json).toMatchObject({ totalQuantity: 1, isPurchased: false });
  });

  test('CHK-12, V16: the order opens by its unguessable link only', async () => {
    const { app } = await shopWithCart();
    await fillCheckout(app);
    const { json } = await submitCheckout(app);
    const token = json.orderUrl.split('/').at(-1);

    expect(token).toMatch(/^[0-9a-f]{40}$/);
    const { order } = (await app.visitor().get(`/api/commerce/orders/${token}`)).json;
    expect(order).toMatchObject({
      number: 1,
      testMode: false,
      email: 'ada@shopper.test',
      grandTotalCents: 1500,
    });
    expect(order.items).toMatchObject([{ sku: 'MUG', quantity: 1, unitPriceMinor: 1000 }]);
    expect((await app.get(`/api/commerce/orders/${json.orderId}`)).status).toBe(404);
    expect((await app.get(`/api/commerce/orders/${'0'.repeat(40)}`)).status).toBe(404);
    const other = await testApp();
    expect((await other.get(`/api/commerce/orders/${token}`)).status).toBe(404);
  });

  test('CHK-11, V16: the checkout leads the browser that has just paid to its order, for an hour', async () => {
    const { app, itemId } = await shopWithCart();
    const leadsTo = async (visitor: Pick<TestApp, 'get'>) => {
      const { status, headers } = await visitor.get('/checkout');
      return [status, headers.location];
    };
    expect(await leadsTo(app.visitor())).toEqual([303, '/cart']);
    await fillCheckout(app);
    const { json } = await submitCheckout(app);

    expect(await leadsTo(app)).toEqual([303, json.orderUrl]);
    expect(await leadsTo(app.visitor())).toEqual([303, '/cart']);
    await app.post(ENTRIES, { itemId, quantity: 1 });
    expect((await app.get('/checkout')).status).toBe(200);

    await app.del(`${ENTRIES}/${(await app.get(CART)).json.entries[0].id}`);
    expect(await leadsTo(app)).toEqual([303, json.orderUrl]);
    await app.query(`update orders set placed_at = placed_at - interval '61 minutes' where website_id = $1`, [
      app.websiteId,
    ]);
    expect(await leadsTo(app)).toEqual([303, '/cart']);
  });

  test('CHK-11, V16: it leads nobody to the order of a member who has signed out of the browser', async () => {
    const { app } = await shopWithCart();
    const { email } = await givenMember(app);
    expect((await signInMember(app, email)).status).toBe(200);
    await fillCheckout(app);
    const { json } = await submitCheckout(app);
    expect((await app.get('/checkout')).headers.location).toBe(json.orderUrl);
    expect((await app.del('/api/site-users/account/session')).status).toBe(200);
    expect((await app.get('/checkout')).headers.location).toBe('/cart');
  });

  test('CHK-11: a declined card keeps the cart and its stock and says why; another card pays', async () => {
    const { app, itemId } = await shopWithCart({ stock: 1 });
    await fillCheckout(app);
    const key = 'declined-key';
    const declined = await submitCheckout(app, { key, scenario: 'insufficient-funds' });
    expect([declined.status, declined.json.error.message]).toEqual([
      402,
      'The card has insufficient funds. Please try another card.',
    ]);
    expect(await stockOf(app, itemId)).toBe(1);
    expect((await app.get(CART)).json.totalQuantity).toBe(1);
    expect((await submitCheckout(app, { key, scenario: 'insufficient-funds' })).json.error.code).toBe(
      'payment-declined',
    );
    expect((await submitCheckout(app, { key })).json.error.code).toBe('idempotency-key-reused');
    expect((await submitCheckout(app)).json.status).toBe('completed');
  });

  test('I02: the same key gives the same order, so does another key after it', async () => {
    const { app } = await shopWithCart();
    await fillCheckout(app);
    const first = await submitCheckout(app, { key: 'same-key-1' });
    expect((await submitCheckout(app, { key: 'same-key-1' })).json).toEqual(first.json);
    expect((await submitCheckout(app, { key: 'other-key' })).json).toEqual(first.json);
  });

  test('I02: twenty submits at once, with one key and with many, make one order', async () => {
    const { app } = await shopWithCart();
    await fillCheckout(app);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        submitCheckout(app, { key: at % 2 ? 'double-click' : `tab-number-${at}` }),
      ),
    );
    const done = replies.filter(({ json }) => json.status === 'completed');
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ json }) => json.orderId)).size).toBe(1);
    for (const { json } of replies.filter(({ status }) => status !== 200)) {
      expect(json.error.code).toBe('payment-in-progress');
    }
    expect(await app.query(`select number from orders where website_id = $1`, [app.websiteId])).toHaveLength(
      1,
    );
  });

  test('a second step is answered on its own page and makes the order', async () => {
    const { app, itemId } = await shopWithCart();
    await fillCheckout(app);
    const key = 'second-step';
    const requested = await submitCheckout(app, { key, scenario: 'needs-second-step' });
    expect(requested.json).toEqual({ status: 'action-required', url: '/checkout/verify' });
    expect(await stockOf(app, itemId)).toBe(4);
    expect((await app.visitor().postForm('/checkout/verify', { answer: 'approve' })).status).toBe(404);

    const answered = await app.postForm('/checkout/verify', { answer: 'approve' });

    expect(answered.status).toBe(303);
    expect(answered.headers.location).toMatch(/^\/checkout\/order\/[0-9a-f]{40}$/);
    expect((await submitCheckout(app, { key, scenario: 'needs-second-step' })).json.status).toBe('completed');
  });

  test('a refused second step gives the units back; leaving it for another card pays once', async () => {
    const { app, itemId } = await shopWithCart({ stock: 1 });
    await fillCheckout(app);
    await submitCheckout(app, { scenario: 'needs-second-step' });
    expect(await app.postForm('/checkout/verify', { answer: 'decline' })).toMatchObject({
      status: 303,
      headers: { location: '/checkout' },
    });
    expect(await stockOf(app, itemId)).toBe(1);
    await submitCheckout(app, { scenario: 'needs-second-step' });
    expect((await submitCheckout(app)).json.status).toBe('completed');
    expect(await stockOf(app, itemId)).toBe(0);
  });

  test('I06: totals, tax and price of the client have no effect; another total than shown is refused', async () => {
    const { app } = await shopWithCart();
    await fillCheckout(app, { taxCents: 0, grandTotalCents: 1, shippingCostCents: 0 });
    expect((await submitCheckout(app, { expectedTotalMinor: 1 })).json.error.code).toBe('total-changed');
    const { json } = await app.post(`${CHECKOUT}/submit`, {
      idempotencyKey: 'client-total',
      provider: 'test',
      paymentToken: 'test_succeeds',
      amountMinor: 1,
      currency: 'JPY',
      orderId: crypto.randomUUID(),
      paid: true,
    });
    const [order] = await app.query(`select currency, grand_total_minor as total from orders where id = $1`, [
      json.orderId,
    ]);
    expect(order).toEqual({ currency: 'USD', total: 1500 });
  });

  test('I05: an order in yen is charged in yen, not in hundredths', async () => {
    const { app } = await shopWithCart({ settings: { defaultCurrency: 'JPY' } });
    await fillCheckout(app);
    await submitCheckout(app);
    const rows = await app.query(
      `select amount_minor as amount, currency from test_provider_payments where website_id = $1`,
      [app.websiteId],
    );
    expect(rows).toEqual([{ amount: 1500, currency: 'JPY' }]);
  });

  test('an unknown provider, token or empty cart is refused', async () => {
    const { app } = await shopWithCart();
    await fillCheckout(app);
    const submit = (change: object) =>
      app.post(`${CHECKOUT}/submit`, {
        idempotencyKey: crypto.randomUUID(),
        provider: 'test',
        paymentToken: 'x',
        ...change,
      });
    expect((await submit({ provider: 'constructor' })).json.error.code).toBe('payment-method-unknown');
    expect((await submit({})).json.error.code).toBe('payment-declined');
    expect((await submitCheckout(app.visitor())).json.error.code).toBe('cart-empty');
  });
});

describe('without scripts', () => {
  test('one form checks out; what is missing is said on the page it came from', async () => {
    const { app } = await shopWithCart();
    const fields = { ...ADDRESS, email: 'ada@shopper.test', cardNumber: '4242 4242 4242 4242' };
    const first = await app.postForm('/checkout', { ...fields, line1: '', idempotencyKey: 'form-key-1' });
    expect([first.status, first.headers.location]).toEqual([303, '/checkout']);
    const [saved] = await app.query<{ errors: object }>(
      `select errors from checkouts where website_id = $1`,
      [app.websiteId],
    );
    expect(saved?.errors).toMatchObject({
      line1: 'Required',
      form: 'Update the missing or invalid information above.',
    });

    const second = await app.postForm('/checkout', { ...fields, idempotencyKey: 'form-key-2' });

    expect(second.headers.location).toMatch(/^\/checkout\/order\/[0-9a-f]{40}$/);
    const stored = await app.query(`select * from payments where website_id = $1`, [app.websiteId]);
    expect(JSON.stringify(stored)).not.toContain('4242');
  });
});
