import { DEATHS, dyingAt } from '@sitewright/testing/features/dying-at';
import {
  FREE_DELIVERY,
  freeBeginnings,
  givenFreeBeginning,
  press,
} from '@sitewright/testing/features/given-free-beginning';
import { followOrders, givenSubscriptionShop } from '@sitewright/testing/features/subscription-fixtures';
import { givenCode, givenGiftCard } from '@sitewright/testing/offers';
import { ADDRESS } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { hashToken, subscriptionToken } from '../cart/cart-cookie.ts';
import { payCart } from '../checkout/pay.ts';

const CALL = '/api/3/commerce/cart/subscription';
const CART = '/api/commerce/shopping-cart';
const NOTHING_TODAY =
  /^Nothing is charged today\. You pay \$15\.00 every month from .+\. You can cancel at any time\.$/;
const KEPT =
  /^Nothing is charged today\. Your payment method is saved for payments from [A-Z]\w+ \d+, \d{4}\.$/;
const BY_HAND = {
  paymentProviders: ['manual'],
  payments: { manual: { label: 'Bank transfer', instructions: 'To our account.' } },
};

test('SUBS-08: a subscription whose first period is free keeps a card without a charge, and the next period is charged to it', async () => {
  const app = await givenFreeBeginning();
  const session = await app.ready();
  const view = (await session.shopper.get(`/api/commerce/checkout${session.cart}`)).json;
  expect(view.subscription).toMatch(NOTHING_TODAY);
  expect(view.paymentNote).toMatch(KEPT);
  expect(view.paymentMethods).toMatchObject([{ provider: 'test' }]);
  expect([view.cart.payableMinor, view.errors]).toEqual([0, {}]);

  expect((await press(session, { paymentToken: '' })).json.error.code).toBe('payment-declined');
  expect((await press(session, { provider: '' })).json.error.code).toBe('payment-method-unknown');
  const refused = (await press(session, { paymentToken: 'test_declined' })).json.error;
  expect(refused.message).toBe('The card was declined. Please try another card.');
  expect((await press(session, { expectedTotalMinor: 1500 })).json.error.code).toBe('total-changed');
  expect((await press(session, { expectedTotalMinor: 0 })).json.status).toBe('completed');

  expect(await app.renewed()).toMatchObject({ status: 'active', provider: 'test', paidPeriods: 2 });
  expect(await app.payments()).toEqual([
    ['failed', 'test', 0],
    ['failed', 'test', 0],
    ['captured', 'test', 0],
    ['captured', 'test', 1500],
  ]);
  const orders = await app.query(
    `select payment_status, grand_total_minor::int from orders where website_id = $1 order by number`,
    [app.websiteId],
  );
  expect(orders).toEqual([
    { payment_status: 'paid', grand_total_minor: 0 },
    { payment_status: 'paid', grand_total_minor: 1500 },
  ]);
  expect(await app.audit()).toEqual([]);
});

test('SUBS-08: the day of the next payment is told by the program’s clock and the site’s time zone', async () => {
  const on = await testApp({ now: () => new Date('2031-03-11T02:00:00Z') });
  const app = await givenFreeBeginning({ on });
  const session = await app.ready();
  const view = (await session.shopper.get(`/api/commerce/checkout${session.cart}`)).json;
  expect(view.subscription).toContain('every month from April 10, 2031');
  expect(view.paymentNote).toContain('April 10, 2031');
  expect((await session.shopper.get(`/checkout/subscribe${session.cart}`)).text).toContain('April 10, 2031');
});

test('SUBS-08: what costs nothing is not said to before its delivery is known', async () => {
  const app = await givenFreeBeginning();
  const { json } = await app.post(CALL, { itemId: app.itemId, sku: 'BOX', qty: 1 });
  const view = (await app.get(`/api/commerce/checkout?cartToken=${json.cartToken}`)).json;
  expect(view.subscription).toBe('You pay $15.00 every month. You can cancel at any time.');
  expect([view.paymentNote, view.paymentMethods.length]).toEqual([null, 1]);
});

test('SUBS-08: the bank’s question is answered on a page, and no card is kept against its answer', async () => {
  const app = await givenFreeBeginning();
  const session = await app.ready();
  const requested = (await press(session, { paymentToken: 'test_needs-second-step' })).json;
  expect(requested).toEqual({ status: 'action-required', url: `/checkout/verify${session.cart}` });
  const answer = async (word: string) =>
    (await session.shopper.postForm(requested.url, { answer: word })).headers.location;
  expect(await answer('decline')).toBe(`/checkout/subscribe${session.cart}`);
  expect(await app.audit()).toEqual([]);
  await press(session, { paymentToken: 'test_needs-second-step' });
  expect(await answer('approve')).toMatch(/^\/checkout\/order\//);
  expect(await app.renewed()).toMatchObject({ status: 'active', paidPeriods: 2 });
  expect(await app.audit()).toEqual([]);
});

test('SUBS-08: a kept card that its bank refuses later leaves the subscription past due', async () => {
  const app = await givenFreeBeginning();
  expect((await press(await app.ready(), { paymentToken: 'test_declined-later' })).json.status).toBe(
    'completed',
  );
  expect(await app.renewed()).toMatchObject({ status: 'past-due', paidPeriods: 1, failures: 1 });
  expect(await app.audit()).toEqual([]);
});

test('I02, G3: double clicks, two tabs, and a retry after a lost answer keep one card and begin one subscription', async () => {
  const app = await givenFreeBeginning();
  const session = await app.ready();
  const key = crypto.randomUUID();
  const card = { paymentToken: 'test_answer-lost' };
  expect((await press(session, { ...card, key })).json).toEqual({ status: 'pending' });
  const replies = await Promise.all([
    ...[1, 2, 3].map(() => press(session, { ...card, key })),
    ...[1, 2, 3].map(() => press(session)),
  ]);
  const ids = new Set(replies.flatMap(({ json }) => json.orderId ?? []));
  expect(ids.size).toBe(1);
  expect((await press(session, { ...card, key })).json.orderId).toBe([...ids][0]);
  expect((await press(session, { key })).json.error.code).toBe('idempotency-key-reused');
  await Promise.all([followOrders(app), followOrders(app)]);
  expect(await app.stored()).toMatchObject({ status: 'active', paidPeriods: 1 });
  expect(await app.payments()).toEqual([['captured', 'test', 0]]);
  expect(await app.audit()).toEqual([]);
});

test('I11: a program that dies between keeping the card and the order leaves one order or none, and no card without one', async () => {
  for (const step of DEATHS) {
    const app = await givenFreeBeginning();
    const session = await app.ready();
    await payDying(app, session, { step, provider: 'test' });
    await Promise.all([app.reconcile(), app.reconcile()]);
    expect([step, await app.audit()]).toEqual([step, []]);
    expect([step, (await press(session)).json.status]).toEqual([step, 'completed']);
    expect([step, await app.renewed()]).toMatchObject([step, { status: 'active', paidPeriods: 2 }]);
    expect([step, await app.audit()]).toEqual([step, []]);
  }
});

test('I11: a card that was kept for units sold meanwhile is let go of', async () => {
  const app = await givenFreeBeginning({ qty: 1 });
  const session = await app.ready();
  const requested = (await press(session, { paymentToken: 'test_needs-second-step' })).json;
  const { websiteId, query } = app;
  // Its holds have passed their time, and somebody else has bought the last one.
  await query(`delete from holds where website_id = $1`, [websiteId]);
  await query(`update variants set held = 0 where website_id = $1`, [websiteId]);
  expect((await press(await app.ready())).json.status).toBe('completed');
  await session.shopper.postForm(requested.url, { answer: 'approve' });
  expect(await app.payments()).toEqual([
    ['refunded', 'test', 0],
    ['captured', 'test', 0],
  ]);
  const kept = await query(
    `select from test_provider_payments where website_id = $1 and kept_card is not null`,
    [websiteId],
  );
  expect(kept).toHaveLength(1);
  await followOrders(app);
  expect(await app.audit()).toEqual([]);
});

test('SUBS-08, I08: a gift card that pays all of the first period keeps a card for those that follow', async () => {
  const app = await givenSubscriptionShop({ store: { shippingOptions: [FREE_DELIVERY] } });
  const free = freeBeginnings(app);
  const card = await givenGiftCard(app, 5000);
  const session = await free.ready();
  const added = await session.shopper.post(`${CART}/gift-cards${session.cart}`, { code: card.code });
  expect([added.status, added.json.shoppingCart.payableMinor]).toEqual([200, 0]);
  const view = (await session.shopper.get(`/api/commerce/checkout${session.cart}`)).json;
  expect([view.cart.giftCardMinor, view.cart.payableMinor]).toEqual([1500, 0]);
  expect(view.paymentNote).toMatch(KEPT);
  expect((await press(session)).json.status).toBe('completed');
  expect(await free.renewed()).toMatchObject({ status: 'active', paidPeriods: 2 });
  expect(await free.payments()).toEqual([
    ['captured', 'test', 0],
    ['captured', 'test', 1500],
  ]);
  expect(await free.audit()).toEqual([]);
});

test('CHK-10, SUBS-08: a code takes off of the first period alone, and is in the cart of the subscription, not in the visitor’s', async () => {
  const app = await givenSubscriptionShop({ store: { shippingOptions: [FREE_DELIVERY] } });
  const free = freeBeginnings(app);
  const { code } = await givenCode(app, 'FIRST', { useLimit: 5, ratePpm: 400_000 });
  const session = await free.ready();
  const { shopper, cart } = session;
  expect((await shopper.post(`${CART}/coupons`, { code })).json.error.code).toBe('cart-empty');
  expect((await shopper.post(`${CART}/coupons${cart}`, { code })).status).toBe(200);
  const view = async () => (await shopper.get(`/api/commerce/checkout${cart}`)).json;
  expect((await view()).subscription).toMatch(
    /^You pay \$9\.00 today, then \$15\.00 every month from .+\. You can cancel at any time\.$/,
  );
  await shopper.del(`${CART}/coupons/${code}${cart}`);
  expect((await view()).cart.payableMinor).toBe(1500);
  // As plain forms.
  const page = `/checkout/subscribe${cart}`;
  expect((await shopper.get(page)).text).toContain('name="code"');
  const form = { ...ADDRESS, email: 'ada@shopper.test', shippingOptionId: FREE_DELIVERY.id };
  const sent = await shopper.postForm(`/checkout${cart}`, { ...form, step: 'code', code });
  expect(sent.headers.location).toBe(page);
  expect((await press(session, { expectedTotalMinor: 900 })).json.status).toBe('completed');
  expect(await free.renewed()).toMatchObject({ status: 'active', paidPeriods: 2 });
  expect((await free.payments()).map(([, , amount]) => amount)).toEqual([900, 1500]);
  expect(await free.audit()).toEqual([]);
});

test('SUBS-08: by hand nothing is kept: the first period is paid as it is, the next one waits for its money', async () => {
  const app = await givenFreeBeginning({ store: BY_HAND });
  const session = await app.ready();
  expect((await press(session, { provider: 'manual', paymentToken: '' })).json.status).toBe('completed');
  expect(await app.renewed()).toMatchObject({ status: 'active', paidPeriods: 2 });
  expect(await app.payments()).toEqual([
    ['captured', 'manual', 0],
    ['awaiting', 'manual', 1500],
  ]);
  expect(await app.audit()).toEqual([]);
});

test('I11: an order of nothing by hand that a crash cut short waits for no money', async () => {
  const app = await givenFreeBeginning({ store: BY_HAND });
  await payDying(app, await app.ready(), { step: 'before-charge', provider: 'manual' });
  expect(await app.payments()).toEqual([['pending', 'manual', 0]]);
  await app.reconcile();
  expect(await app.payments()).toEqual([['captured', 'manual', 0]]);
  await followOrders(app);
  expect(await app.audit()).toEqual([]);
});

test.each([
  ['of a single period', { numBillingCycles: 1, priceMinor: 1500, words: '$0.00 every month for 1 month' }],
  ['that never costs anything', { numBillingCycles: 0, priceMinor: 0, words: '$0.00 every month' }],
])(
  'SUBS-08: a free subscription %s asks for no card',
  async (_name, { words: text, numBillingCycles, priceMinor }) => {
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles };
    const app = await givenFreeBeginning({ plan, priceMinor });
    const session = await app.ready();
    const view = (await session.shopper.get(`/api/commerce/checkout${session.cart}`)).json;
    expect([view.paymentMethods, view.paymentNote]).toEqual([[], 'There is nothing left to pay.']);
    expect(view.subscription).toBe(`You pay ${text}. You can cancel at any time.`);
    expect((await press(session, { provider: '', paymentToken: '' })).json.status).toBe('completed');
    expect(await app.payments()).toEqual([['captured', 'free', 0]]);
    await followOrders(app);
    expect(await app.audit()).toEqual([]);
  },
);

test('SUBS-08, I24: with plain forms, in German, in an express shop: the card is asked for, nothing is charged, and no number is written down', async () => {
  const app = await givenFreeBeginning({ store: { expressCheckout: true } });
  await app.query(
    `update website_settings set settings = settings || '{"language": "de-DE", "timeZone": "Europe/Berlin"}' where website_id = $1`,
    [app.websiteId],
  );
  const shopper = app.visitor();
  const added = await shopper.postForm(CALL, { itemId: app.itemId, sku: 'BOX', quantity: '1' });
  const location = String(added.headers.location);
  const action = location.replace('/subscribe', '');
  const form = {
    ...ADDRESS,
    email: 'ada@shopper.test',
    shippingOptionId: FREE_DELIVERY.id,
    expectedTotalMinor: '0',
    expectedCurrency: 'USD',
  };
  await shopper.postForm(action, { ...form, step: 'update' });
  const page = (await shopper.get(location)).text;
  expect(page).toMatch(
    /Heute wird nichts abgebucht\. Ihre Zahlungsart gilt für die Zahlungen ab dem \d+\. \S+ \d{4}\./,
  );
  expect(page).toMatch(/Heute wird nichts abgebucht\. Ab dem \d+\. \S+ \d{4} zahlen Sie/);
  expect(page).toContain('name="cardNumber"');
  const send = (cardNumber: string, idempotencyKey: string = crypto.randomUUID()) =>
    shopper.postForm(action, { ...form, step: 'pay', cardNumber, idempotencyKey });
  for (const wrong of ['', '4111 1111 1111 1111', '4000000000000002']) {
    expect((await send(wrong)).headers.location).toBe(location);
    expect((await shopper.get(location)).text).toMatch(/Bitte ausfüllen|keine Testkarte|abgelehnt/);
  }
  const key = crypto.randomUUID();
  const sent = await Promise.all([1, 2].map(() => send('4242 4242 4242 4242', key)));
  expect(sent.some(({ headers }) => /^\/checkout\/order\//.test(String(headers.location)))).toBe(true);
  expect(await app.renewed()).toMatchObject({ status: 'active', paidPeriods: 2 });
  for (const table of ['payments', 'checkouts', 'test_provider_payments', 'orders', 'subscriptions']) {
    const rows = JSON.stringify(
      await app.query(`select * from ${table} where website_id = $1`, [app.websiteId]),
    );
    expect([table, /4242|4111|4000000000/.test(rows)]).toEqual([table, false]);
  }
  expect(await app.audit()).toEqual([]);
});

/** Presses the button of a program that dies at a step. */
async function payDying(
  app: TestApp,
  { shopper, cart, cartToken }: Awaited<ReturnType<ReturnType<typeof freeBeginnings>['ready']>>,
  { step, provider }: { step: (typeof DEATHS)[number]; provider: string },
): Promise<void> {
  const [, token = ''] = [...shopper.cookies].find(([name]) => name.startsWith('subscribe-')) ?? [];
  const visit = {
    deps: dyingAt(app, step),
    websiteId: app.websiteId,
    siteUrl: 'http://shop.test',
    cartToken: subscriptionToken(cartToken),
    cartQuery: cart,
    checkoutTokenHash: hashToken(token),
  };
  const paymentToken = provider === 'test' ? 'test_succeeds' : '';
  const payment = { idempotencyKey: 'killed-half-way', provider, paymentToken };
  await payCart(visit, payment).catch((error: Error) => expect(error.message).toBe('killed'));
}
