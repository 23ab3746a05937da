import { aVariant } from '@sitewright/testing/builders/product';
import { followOrders } from '@sitewright/testing/features/subscription-fixtures';
import type { TestClient } from '@sitewright/testing/http-client';
import { givenCode, givenGiftCard } from '@sitewright/testing/offers';
import { ADDRESS, fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { reopenToken } from './features/commerce/cart-reminders/reminder-links.ts';
import { features } from './features.ts';

const CART = '/api/commerce/shopping-cart';
const CHECKOUT = '/api/commerce/checkout';
const CARD = '4242424242424242';

/** Calls of visitors that move neither money nor goods. */
const NOT_OF_STORE = new RegExp(
  `^(POST|DELETE) /(${[
    'api/(1|events|site-users|comments|likes|reviews|census|captcha|form|newsletter|unlock)\\b',
    'api/commerce/(restock|fullstory)',
    'account/sign-out',
    '(cart|api/cart)[/-]reminders/stop\\b',
  ].join('|')})`,
);

/** Forged values for money and identity; fields that a call reads are not among them. */
function lies(websiteId: string): Record<string, unknown> {
  return {
    price: 1,
    priceMinor: 1,
    unitPriceMinor: 1,
    unitPrice: { value: '0.01', currency: 'JPY' },
    salePriceMoney: { value: '0.01', currency: 'JPY' },
    onSale: true,
    amountMinor: 1,
    currency: 'JPY',
    defaultCurrency: 'JPY',
    taxCents: 0,
    taxRules: [],
    discountCents: 99_999,
    shippingCostCents: 0,
    shippingOption: { id: 'flat', name: 'Free', priceMinor: 0 },
    subtotalCents: 1,
    grandTotalCents: 1,
    giftCardMinor: 99_999,
    payableMinor: 0,
    balanceMinor: 99_999,
    websiteId,
    orderId: websiteId,
    orderNumber: 4711,
    cartId: websiteId,
    memberId: websiteId,
    variantId: websiteId,
    isPurchased: true,
    paid: true,
    paymentStatus: 'paid',
    testMode: false,
    numBillingCycles: 1,
    nextAt: '2100-01-01T00:00:00Z',
  };
}

/** A shopper whose every writing request is noted by its address, and says `extra` in its body, its query and a header. */
function recorded(client: TestClient, seen: Set<string>, extra: Record<string, unknown> | null): TestClient {
  const texts = Object.entries(extra ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  const address = (path: string) => {
    if (!extra) return path;
    return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(texts)}`;
  };
  const options = extra ? { headers: { 'x-website-id': String(extra.websiteId) } } : {};
  const note = (method: string, path: string) => {
    seen.add(`${method} ${path.split('?', 1)[0]}`);
    return address(path);
  };
  return {
    ...client,
    post: (path, body) => client.post(note('POST', path), { ...extra, ...(body as object) }, options),
    put: (path, body) => client.put(note('PUT', path), { ...extra, ...(body as object) }, options),
    del: (path) => client.del(note('DELETE', path), options),
    postForm: (path, fields) =>
      client.postForm(note('POST', path), { ...Object.fromEntries(texts), ...fields }, options),
  };
}

/** A shop with everything that can be bought, and offers. */
async function givenStore() {
  const app = await testApp();
  const shop = await givenShop(app);
  const priced = (sku: string, priceMinor: number) => [aVariant({ sku, priceMinor, qtyInStock: 9 })];
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 12 };
  const items = {
    mug: await shop.product({ variants: priced('MUG', 2000) }),
    gift: await shop.product({ productType: 4, variants: priced('GIFT', 2500) }),
    box: await shop.product({
      isSubscribable: true,
      subscriptionPlan: plan,
      variants: priced('BOX', 1500),
    }),
  };
  const code = await givenCode(app, 'TEN', { useLimit: 5 });
  const card = await givenGiftCard(app, 700);
  return { app, items, code: code.code, card };
}

/** A shopper fills a cart and pays it with a second step; by calls and, where there is one, by the plain form as well. */
async function buyByCalls(
  shopper: TestClient,
  { items, code, card }: Awaited<ReturnType<typeof givenStore>>,
) {
  const mug = { itemId: items.mug, sku: 'MUG' };
  const added = await shopper.post(`${CART}/entries`, { ...mug, quantity: 1 });
  const entry = `/entries/${added.json.newlyAdded.id}`;
  await shopper.put(CART + entry, { quantity: 2 });
  await shopper.put(`${CART + entry}/additionalFields`, { ...mug, additionalFields: null });
  await shopper.postForm(`/cart${entry}`, { quantity: '3' });
  await shopper.postForm(`/cart${entry}/details`, mug);
  await shopper.post(`/api/rest/forms/validate/${items.mug}`, {});
  const gift = await shopper.post(`${CART}/entries`, { itemId: items.gift, sku: 'GIFT', quantity: 1 });
  await shopper.del(CART + entry.replace(/[^/]+$/, items.mug));
  await shopper.postForm(`/gift-card/${gift.json.newlyAdded.id}`, { recipientName: 'Grace' });
  await shopper.post(`${CART}/coupons`, { code });
  await shopper.del(`${CART}/coupons/${code}`);
  await shopper.postForm('/cart/coupons', { code });
  await shopper.post(`${CART}/gift-cards`, { code: card.code });
  await shopper.del(`${CART}/gift-cards/${card.id}`);
  await shopper.postForm('/cart/gift-cards', { giftCard: card.code });
  await shopper.post('/gift-card/balance', { code: card.code });
  await fillCheckout(shopper);
  expect((await shopper.get(CHECKOUT)).json.cart).toMatchObject({ subtotalCents: 8500, currency: 'USD' });
  await shopper.post('/api/commerce/payments/test/tokens', { cardNumber: CARD });
  const requested = await submitCheckout(shopper, { scenario: 'needs-second-step' });
  expect(requested.json).toEqual({ status: 'action-required', url: '/checkout/verify' });
  const done = await shopper.postForm('/checkout/verify', { answer: 'approve' });
  expect(String(done.headers.location)).toMatch(/^\/checkout\/order\//);
}

async function buyByForms(shopper: TestClient, { items }: Awaited<ReturnType<typeof givenStore>>) {
  await shopper.postForm(`${CART}/entries`, { itemId: items.mug, sku: 'MUG', quantity: '2' });
  const form = {
    ...ADDRESS,
    email: 'ada@shopper.test',
    cardNumber: CARD,
    idempotencyKey: crypto.randomUUID(),
  };
  const { headers } = await shopper.postForm('/checkout', form);
  expect(String(headers.location)).toMatch(/^\/checkout\/order\//);
}

/** Takes over the cart that somebody else left, by the link of an email. */
async function reopen(shopper: TestClient, { app, items }: Awaited<ReturnType<typeof givenStore>>) {
  const { deps, websiteId } = app;
  await app.visitor().post(`${CART}/entries`, { itemId: items.mug, sku: 'MUG', quantity: 2 });
  const [left] = await app.query<{ id: string }>(
    `select id from carts where website_id = $1 and not is_purchased and not is_subscription`,
    [websiteId],
  );
  const token = reopenToken({ secret: deps.secret, websiteId }, left?.id ?? '');
  await shopper.postForm('/cart/reopen', { token });
  await shopper.post(`${CART}/hand-over`, {});
  expect((await shopper.get(CART)).json).toMatchObject({ subtotalCents: 4000, currency: 'USD' });
}

/** Subscribes, pauses and resumes; nobody waits for a second step, and no event is signed. */
async function subscribe(shopper: TestClient, { app, items }: Awaited<ReturnType<typeof givenStore>>) {
  const line = { itemId: items.box, sku: 'BOX', qty: 1 };
  const { json } = await shopper.post('/api/3/commerce/cart/subscription', line);
  const ofCart = `?cartToken=${json.cartToken}`;
  await fillCheckout({ ...shopper, put: (path, body) => shopper.put(path + ofCart, body) });
  const payment = { idempotencyKey: crypto.randomUUID(), provider: 'test', paymentToken: 'test_succeeds' };
  const paid = await shopper.post(`${CHECKOUT}/submit${ofCart}`, payment);
  expect(paid.json.status).toBe('completed');
  await followOrders(app);
  const [row] = await app.query<{ token: string }>(
    `select access_token as token from subscriptions where website_id = $1`,
    [app.websiteId],
  );
  const page = `/subscriptions/${row?.token}`;
  for (const action of ['pause', 'resume']) await shopper.postForm(page, { action });
  await shopper.postForm(`${page}/verify`, { answer: 'approve' });
  await shopper.post('/api/commerce/payments/stripe/events', {});
}

/** All figures of a site, and what is whose, without names that differ from one site to the other. */
async function figures({ query, websiteId }: TestApp): Promise<Record<string, unknown>> {
  const columns = {
    cart_entries: 'quantity, additional_fields, amount_minor',
    carts: 'is_purchased, is_subscription, member_id',
    payments: 'provider, status, amount_minor, currency, test_mode',
    test_provider_payments: 'status, amount_minor, currency',
    orders: `number, status, payment_status, currency, subtotal_minor, discount_minor, shipping_minor, tax_minor,
             grand_total_minor, refunded_minor, test_mode`,
    order_items: 'sku, quantity, unit_price_minor, line_total_minor',
    variants: 'sku, price_minor, qty, held',
    gift_cards: 'face_minor, balance_minor, currency',
    gift_card_uses: 'amount_minor, returned_minor',
    discount_uses: 'order_id is null as is_open',
    subscriptions: 'status, plan, amount_minor, currency, paid_periods, test_mode',
    subscription_periods: 'period, status',
    stock_ledger: 'change, reason',
  };
  const found: Record<string, unknown> = {};
  for (const [table, list] of Object.entries(columns)) {
    const sql = `select f from (select ${list} from ${table} where website_id = $1) f order by f::text`;
    found[table] = await query(sql, [websiteId]);
  }
  return found;
}

test('I06, A04, CART-12: whatever a client says of money and of whose it is, in any call of the store, has no effect', {
  timeout: 120_000,
}, async () => {
  const other = await testApp();
  const seen = new Set<string>();
  const results: Record<string, unknown>[] = [];
  for (const extra of [null, lies(other.websiteId)]) {
    const store = await givenStore();
    const shopper = () => recorded(store.app.visitor(), seen, extra);
    await buyByCalls(shopper(), store);
    await buyByForms(shopper(), store);
    await subscribe(shopper(), store);
    await reopen(shopper(), store);
    expect(await auditStore(store.app.query, store.app.websiteId)).toEqual([]);
    results.push(await figures(store.app));
  }
  expect(results[1]).toEqual(results[0]);
  expect(results[0]).toMatchObject({
    orders: expect.arrayContaining([{ f: expect.stringContaining('8500') }]),
  });
  expect(Object.values(await figures(other)).flat()).toEqual([]);

  const requests = [...seen];
  const left = features
    .flatMap(({ routes = [] }) => routes)
    .map(({ call }) => call)
    .filter(({ access, method }) => (access === 'visitor' || access === 'member') && method !== 'GET')
    .filter(({ method, path }) => !NOT_OF_STORE.test(`${method} ${path}`))
    .filter(({ method, path }) => {
      const pattern = new RegExp(`^${method} ${path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`);
      return !requests.some((one) => pattern.test(one));
    });
  expect(left.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
