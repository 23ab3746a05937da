import { aVariant } from '@sitewright/testing/builders/product';
import { fillCheckout, givenShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { signedEvent, startStripeServer } from '@sitewright/testing/stripe/stripe-server';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { openProvider, RefundRefused } from '../payments/index.ts';
import { checkCapturedPayments } from './check-captured.ts';
import { checkTakenMoney } from './check-taken.ts';
import { reconcilePayments } from './reconcile.ts';

const KEY = 'sk_live_localkey1234';
const SECRET = 'whsec_this_site';
const EVENTS = '/api/commerce/payments/stripe/events';
const NOW = { pendingSeconds: -1, actionSeconds: -1 };

async function givenStripeShop({ currency = 'USD', priceMinor = 1500 } = {}) {
  const stripe = await startStripeServer(KEY);
  onTestFinished(() => stripe.close());
  const app = await testApp({ config: { stripeUrl: stripe.url } });
  const shop = await givenShop(app, {
    defaultCurrency: currency,
    paymentProviders: ['stripe'],
    payments: { stripe: { mode: 'live', publishableKeys: { live: 'pk_live_public' } } },
  });
  const itemId = await shop.product({ variants: [aVariant({ sku: 'A', qtyInStock: 5, priceMinor })] });
  const owner = await app.signIn('admin');
  const saved = await owner.put(`/api/websites/${app.websiteId}/payment-services/stripe/keys`, {
    mode: 'live',
    secretKey: KEY,
    webhookSecret: SECRET,
  });
  expect([saved.status, saved.json]).toEqual([
    200,
    { mode: 'live', hasSecretKey: true, keyEnd: '1234', hasWebhookSecret: true },
  ]);
  const ready = async (shopper = app.visitor()) => {
    await shopper.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'A', quantity: 1 });
    await fillCheckout(shopper);
    return shopper;
  };
  return { app, stripe, owner, ready };
}

type Shopper = ReturnType<TestApp['visitor']>;

const pay = (shopper: Shopper, paymentToken: string, key = crypto.randomUUID()) =>
  shopper.post('/api/commerce/checkout/submit', { idempotencyKey: key, provider: 'stripe', paymentToken });

const states = async ({ query, websiteId }: TestApp) =>
  (
    await query<{ status: string }>(`select status from payments where website_id = $1 order by id`, [
      websiteId,
    ])
  ).map(({ status }) => status);

const orders = async ({ query, websiteId }: TestApp) =>
  (await query(`select from orders where website_id = $1`, [websiteId])).length;

const audit = (app: TestApp) => auditStore(app.query, app.websiteId);

test('CHK-11: a card is charged once through an intent of the exact amount, and makes one order', async () => {
  const { app, stripe, ready } = await givenStripeShop();
  const shopper = await ready();
  const key = crypto.randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => pay(shopper, 'pm_card_visa', key)));
  expect(replies.some(({ json }) => json.status === 'completed')).toBe(true);
  const again = await pay(shopper, 'pm_card_visa', key);
  expect(again.json.status).toBe('completed');
  expect([...stripe.books.intents.values()]).toMatchObject([
    { amount: 2000, amount_received: 2000, currency: 'usd', status: 'succeeded' },
  ]);
  expect([await orders(app), await states(app), await audit(app)]).toEqual([1, ['captured'], []]);
});

test('I05: yen are charged in yen', async () => {
  const { stripe, ready } = await givenStripeShop({ currency: 'JPY', priceMinor: 999 });
  expect((await pay(await ready(), 'pm_card_visa')).json.status).toBe('completed');
  expect([...stripe.books.intents.values()]).toMatchObject([{ amount: 1499, currency: 'jpy' }]);
});

test('CHK-11: a declined card keeps the cart, says why, and another card can pay', async () => {
  const { app, ready } = await givenStripeShop();
  const shopper = await ready();
  const refused = await pay(shopper, 'pm_card_visa_chargeDeclined');
  expect([refused.status, refused.json.error]).toMatchObject([
    402,
    { code: 'payment-declined', message: 'Your card was declined.' },
  ]);
  expect((await pay(shopper, 'pm_unknown')).json.error.code).toBe('payment-declined');
  expect((await pay(shopper, 'pm_card_visa')).json.status).toBe('completed');
  expect([await states(app), await audit(app)]).toEqual([['failed', 'failed', 'captured'], []]);
});

test('CHK-11: a second step leads to the bank and back to the order', async () => {
  const { app, stripe, ready } = await givenStripeShop();
  const shopper = await ready();
  const first = await pay(shopper, 'pm_card_authenticationRequired');
  const [intent] = stripe.books.intents.values();
  expect(first.json).toEqual({ status: 'action-required', url: `https://hooks.stripe.test/${intent?.id}` });
  expect((await shopper.get('/checkout/return?redirect_status=succeeded')).headers.location).toBe(
    '/checkout',
  );
  expect(await orders(app)).toBe(0);
  stripe.books.approve(intent?.id ?? '');
  expect((await shopper.get('/checkout/return')).headers.location).toMatch(
    /^\/checkout\/order\/[0-9a-f]{40}$/,
  );
  expect([await orders(app), await audit(app)]).toEqual([1, []]);
});

test('CHK-11: a bank that says no leads back to the checkout with its words', async () => {
  const { app, stripe, ready } = await givenStripeShop();
  const shopper = await ready();
  await pay(shopper, 'pm_card_authenticationRequired');
  stripe.books.refuse([...stripe.books.intents.keys()][0] ?? '');
  expect((await shopper.get('/checkout/return')).headers.location).toBe('/checkout');
  expect((await shopper.get('/checkout')).text).toContain('The bank did not confirm the payment.');
  expect([await states(app), await audit(app)]).toEqual([['failed'], []]);
});

test('a card that was kept is charged by the program alone: no browser can name one', async () => {
  const { app, stripe, ready } = await givenStripeShop();
  const shopper = await ready();
  const paid = await pay(shopper, 'cus_1/pm_card_visa');
  expect([paid.status, await states(app), stripe.books.intents.size]).toEqual([400, [], 0]);
});

test('F15: an answer lost before or after the money moved is mended without a second charge', async () => {
  for (const [token, expected] of [
    ['pm_lost_before', 'failed'],
    ['pm_lost_after', 'captured'],
  ] as const) {
    const { app, stripe, ready } = await givenStripeShop();
    const shopper = await ready();
    expect((await pay(shopper, token)).json).toEqual({ status: 'pending' });
    await reconcilePayments(app.deps, NOW);
    expect(await states(app)).toEqual(['pending']);
    stripe.goUp();
    await reconcilePayments(app.deps, NOW);
    expect([token, await states(app), await audit(app)]).toEqual([token, [expected], []]);
    const captured = [...stripe.books.intents.values()].filter(({ status }) => status === 'succeeded');
    expect(captured).toHaveLength(expected === 'captured' ? 1 : 0);
  }
});

test('V20, A64: an event without the signature of this site, or an old one, changes nothing', async () => {
  const { app, stripe, ready } = await givenStripeShop();
  const shopper = await ready();
  await pay(shopper, 'pm_card_authenticationRequired');
  const [intent] = stripe.books.intents.values();
  const event = { id: 'evt_1', type: 'payment_intent.succeeded', object: { ...intent, status: 'succeeded' } };
  const send = ({ payload, headers }: ReturnType<typeof signedEvent>) =>
    app.app.inject({ method: 'POST', url: EVENTS, payload, headers: { ...headers, host: app.host } });
  const good = signedEvent(event, { secret: SECRET });
  const replies = [
    await send({ ...good, headers: { 'content-type': 'application/json' } }),
    await send({ ...good, payload: good.payload.replace('evt_1', 'evt_2') }),
    await send(signedEvent(event, { secret: 'whsec_other_site' })),
    await send(signedEvent(event, { secret: SECRET, at: Date.now() - 600_000 })),
    await send(signedEvent({ ...event, livemode: false }, { secret: SECRET })),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
  // A good signature is not believed either: the intent has not succeeded at Stripe.
  expect((await send(good)).statusCode).toBe(200);
  expect([await orders(app), await states(app)]).toEqual([0, ['action-required']]);
});

test('I10: events twice, shuffled and late make one order, and never move it backwards', async () => {
  const { app, stripe, ready } = await givenStripeShop();
  await pay(await ready(), 'pm_card_authenticationRequired');
  const [intent] = stripe.books.intents.values();
  stripe.books.approve(intent?.id ?? '');
  const deliver = async (id: string, type: string) => {
    const { payload, headers } = signedEvent({ id, type, object: { ...intent } }, { secret: SECRET });
    return app.app.inject({ method: 'POST', url: EVENTS, payload, headers: { ...headers, host: app.host } });
  };
  const types = ['payment_intent.succeeded', 'payment_intent.created', 'payment_intent.payment_failed'];
  const sent = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((at) => deliver(`evt_${at % 3}`, types[at % 3] ?? '')),
  );
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  await deliver('evt_late', 'payment_intent.payment_failed');
  await deliver('evt_0', 'payment_intent.succeeded');
  expect([await orders(app), await states(app), await audit(app)]).toEqual([1, ['captured'], []]);
});

test('A64: money of another amount makes no order and is flagged for the owner', async () => {
  const { app, owner, ready } = await givenStripeShop();
  await pay(await ready(), 'pm_wrong_amount');
  await reconcilePayments(app.deps, { ...NOW, flagSeconds: -1 });
  expect(await orders(app)).toBe(0);
  const path = `/api/websites/${app.websiteId}/payment-flags`;
  const { flags } = (await owner.get(path)).json;
  expect(flags).toMatchObject([{ kind: 'unsettled', amountMinor: 2000, email: 'ada@shopper.test' }]);
  expect((await owner.post(`${path}/${flags[0].id}/resolve`, {})).status).toBe(200);
  expect((await owner.get(path)).json.flags).toEqual([]);
});

test('I11: an order whose money Stripe does not know of is flagged', async () => {
  const { app, stripe, owner, ready } = await givenStripeShop();
  await pay(await ready(), 'pm_card_visa');
  await checkCapturedPayments(app.deps, -1);
  const path = `/api/websites/${app.websiteId}/payment-flags`;
  expect((await owner.get(path)).json.flags).toEqual([]);
  await pay(await ready(), 'pm_card_visa');
  const last = [...stripe.books.intents.values()].at(-1);
  if (last) last.status = 'canceled';
  await checkCapturedPayments(app.deps, -1);
  expect((await owner.get(path)).json.flags).toMatchObject([{ kind: 'money-missing', orderNumber: 2 }]);
});

test('I09: refunds of parts, each once, never more than was paid', async () => {
  const { app, stripe, ready } = await givenStripeShop();
  await pay(await ready(), 'pm_card_visa');
  const [payment] = await app.query<{ id: string }>(`select id from payments where website_id = $1`, [
    app.websiteId,
  ]);
  const key = { websiteId: app.websiteId, paymentId: payment?.id ?? '' };
  const provider = openProvider(app.deps, { provider: 'stripe', testMode: false });
  const first = { ...key, refundId: crypto.randomUUID(), amountMinor: 1500 };
  await Promise.all([provider?.refund(first), provider?.refund(first)]);
  stripe.books.answers.clear();
  await provider?.refund(first);
  expect(stripe.books.refunds.map(({ amount }) => amount)).toEqual([1500]);
  const over = { ...key, refundId: crypto.randomUUID(), amountMinor: 501 };
  await expect(provider?.refund(over)).rejects.toThrow(RefundRefused);
  await provider?.refund({ ...over, refundId: crypto.randomUUID(), amountMinor: 500 });
  expect(await provider?.find(key)).toEqual({ status: 'given-back' });
});

test('I24: secrets are sealed, never read back, and refused when Stripe does not know them', async () => {
  const { app, owner } = await givenStripeShop();
  const path = `/api/websites/${app.websiteId}/payment-services`;
  const services = await owner.get(path);
  expect(services.json.stripe).toMatchObject({
    keys: [{ mode: 'live', keyEnd: '1234' }],
    eventsUrl: expect.stringMatching(/\/api\/commerce\/payments\/stripe\/events$/),
  });
  expect(services.json.services[0]).toMatchObject({
    name: 'stripe',
    isOn: true,
    isReady: true,
    testMode: false,
  });
  expect(services.text).not.toMatch(/localkey|whsec/);
  const rows = JSON.stringify(
    await app.query(`select * from stripe_keys where website_id = $1`, [app.websiteId]),
  );
  expect(rows).not.toMatch(/localkey|this_site/);
  const put = (body: object) => owner.put(`${path}/stripe/keys`, { mode: 'live', ...body });
  for (const secretKey of ['sk_live_unknown', 'sk_test_localkey', 'nonsense']) {
    const refused = await put({ secretKey });
    expect([refused.status, Object.keys(refused.json.error.fields)]).toEqual([400, ['secretKey']]);
  }
  const removed = await put({ remove: true });
  expect(removed.json).toMatchObject({ hasSecretKey: false, hasWebhookSecret: false });
});

test('I11: money given back at Stripe itself, and money without a payment of ours, are flagged for the owner', async () => {
  const { app, stripe, owner, ready } = await givenStripeShop();
  await pay(await ready(), 'pm_card_visa');
  await pay(await ready(), 'pm_card_visa');
  const flags = async () =>
    (await owner.get(`/api/websites/${app.websiteId}/payment-flags`)).json.flags.map(
      ({ kind, reference }: { kind: string; reference: string }) => [kind, reference],
    );
  const [first, second] = [...stripe.books.intents.values()];
  if (!first?.latest_charge || !second) throw new Error('two intents were made');
  await checkTakenMoney(app.deps, { everySeconds: -1 });
  expect(await flags()).toEqual([]);

  first.latest_charge.amount_refunded = 300;
  const object = { object: 'charge', payment_intent: first.id };
  const { payload, headers } = signedEvent(
    { id: 'evt_1', type: 'charge.refunded', object },
    { secret: SECRET },
  );
  const send = { method: 'POST', url: EVENTS, payload, headers: { ...headers, host: app.host } } as const;
  expect((await app.app.inject(send)).statusCode).toBe(200);
  expect(await flags()).toEqual([['refunded-outside', first.id]]);

  await app.query(
    `with gone as (delete from payments where website_id = $1 and provider_reference = $2 returning id)
     delete from orders where website_id = $1 and payment_id in (select id from gone)`,
    [app.websiteId, second.id],
  );
  await checkTakenMoney(app.deps, { everySeconds: -1 });
  expect(await flags()).toContainEqual(['order-missing', second.id]);
});
