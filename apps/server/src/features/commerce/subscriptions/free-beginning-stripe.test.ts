import { givenFreeBeginning, press } from '@sitewright/testing/features/given-free-beginning';
import { followOrders } from '@sitewright/testing/features/subscription-fixtures';
import { keepStripeKey } from '@sitewright/testing/stripe/keep-key';
import { signedEvent, startStripeServer } from '@sitewright/testing/stripe/stripe-server';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { checkCapturedPayments } from '../checkout/check-captured.ts';
import { checkTakenMoney } from '../checkout/check-taken.ts';

const KEY = 'sk_live_localkey1234';
const SECRET = 'whsec_this_site';
const SECOND_STEP = 'pm_card_authenticationRequiredOnSetup';

async function givenStripe({ qty = 50 } = {}) {
  const stripe = await startStripeServer(KEY);
  onTestFinished(() => stripe.close());
  const on = await testApp({ config: { stripeUrl: stripe.url } });
  const store = {
    paymentProviders: ['stripe'],
    payments: { stripe: { mode: 'live' as const, publishableKeys: { live: 'pk_live_public' } } },
  };
  const app = await givenFreeBeginning({ on, store, qty });
  await keepStripeKey(app, app.websiteId, KEY, SECRET);
  const deliver = (event: Parameters<typeof signedEvent>[0], secret = SECRET) => {
    const { payload, headers } = signedEvent(event, { secret });
    const url = '/api/commerce/payments/stripe/events';
    return app.app.inject({ method: 'POST', url, payload, headers: { ...headers, host: app.host } });
  };
  const pay = (session: Awaited<ReturnType<typeof app.ready>>, paymentToken: string, key?: string) =>
    press(session, { provider: 'stripe', paymentToken, expectedTotalMinor: 0, ...(key ? { key } : {}) });
  return { app, books: stripe.books, stripe, deliver, pay, setups: () => [...stripe.books.setups.values()] };
}

test('SUBS-08: a card at Stripe is kept without a charge, off session, and charged for the next period', async () => {
  const { app, books, setups, pay } = await givenStripe();
  const session = await app.ready();
  const key = crypto.randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => pay(session, 'pm_card_visa', key)));
  expect(replies.some(({ json }) => json.status === 'completed')).toBe(true);
  expect((await pay(session, 'pm_card_visa', key)).json.status).toBe('completed');
  expect(setups()).toMatchObject([{ status: 'succeeded', usage: 'off_session', customer: 'cus_1' }]);
  expect(books.intents.size).toBe(0);

  expect(await app.renewed()).toMatchObject({
    status: 'active',
    paidPeriods: 2,
    methodToken: 'cus_1/pm_card_visa',
  });
  expect([...books.intents.values()]).toMatchObject([
    { amount: 1500, customer: 'cus_1', status: 'succeeded', setup_future_usage: null },
  ]);
  await checkCapturedPayments(app.deps, -1);
  await checkTakenMoney(app.deps, { everySeconds: -1 });
  const flags = await app.query(`select kind from payment_flags where website_id = $1`, [app.websiteId]);
  expect([flags, await app.audit()]).toEqual([[], []]);
});

test('SUBS-08: a second step at the bank leads back to the subscription, which is believed only by asking', async () => {
  const { app, books, setups, pay } = await givenStripe();
  const session = await app.ready();
  const first = (await pay(session, SECOND_STEP)).json;
  const [setup] = setups();
  expect(first).toEqual({ status: 'action-required', url: `https://hooks.stripe.test/${setup?.id}` });
  expect(JSON.stringify(setup)).toContain(`/checkout/return${session.cart}`);
  const back = async () => (await session.shopper.get(`/checkout/return${session.cart}`)).headers.location;
  expect(await back()).toBe(`/checkout/subscribe${session.cart}`);
  books.refuse(setup?.id ?? '');
  expect(await back()).toBe(`/checkout/subscribe${session.cart}`);
  const response = await session.shopper.get(`/checkout/subscribe${session.cart}`);
  expect(response.text).toContain('The bank did not confirm the payment.');

  await pay(session, SECOND_STEP);
  books.approve(setups()[1]?.id ?? '');
  expect(await back()).toMatch(/^\/checkout\/order\/[0-9a-f]{40}$/);
  expect(await app.renewed()).toMatchObject({ status: 'active', paidPeriods: 2 });
  expect(await app.audit()).toEqual([]);
});

test('V20, A64: setup_intent.succeeded makes the order of a shopper who did not come back, once, and only with the signature of the site', async () => {
  const { app, books, setups, deliver, pay } = await givenStripe();
  await pay(await app.ready(), SECOND_STEP);
  const [setup] = setups();
  const event = { id: 'evt_1', type: 'setup_intent.succeeded', object: { ...setup, status: 'succeeded' } };
  expect((await deliver(event, 'whsec_other_site')).statusCode).toBe(400);
  // A good signature is not believed either: nothing is kept at Stripe.
  expect((await deliver(event)).statusCode).toBe(200);
  expect(await app.payments()).toEqual([['action-required', 'stripe', 0]]);
  books.approve(setup?.id ?? '');
  const sent = await Promise.all(
    ['evt_2', 'evt_2', 'evt_3'].map((id) =>
      deliver({ id, type: 'setup_intent.succeeded', object: { ...setup } }),
    ),
  );
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await app.payments()).toEqual([['captured', 'stripe', 0]]);
  await followOrders(app);
  expect(await app.stored()).toMatchObject({ status: 'active', provider: 'stripe' });
  expect(await app.audit()).toEqual([]);
});

test('F15: a refusal, an unknown card and answers lost before or after the card was kept end well', async () => {
  const { app, stripe, setups, pay } = await givenStripe();
  const session = await app.ready();
  expect((await pay(session, 'pm_card_visa_chargeDeclined')).json.error.message).toBe(
    'Your card was declined.',
  );
  expect((await pay(session, 'pm_unknown')).json.error.code).toBe('payment-declined');
  expect((await pay(session, 'pm_lost_before')).json).toEqual({ status: 'pending' });
  stripe.goUp();
  await app.reconcile();
  expect((await pay(session, 'pm_lost_after')).json).toEqual({ status: 'pending' });
  stripe.goUp();
  await Promise.all([app.reconcile(), app.reconcile()]);
  expect((await app.payments()).map(([status]) => status)).toEqual([
    'failed',
    'failed',
    'failed',
    'captured',
  ]);
  expect(setups().map(({ status }) => status)).toEqual([
    'requires_payment_method',
    'requires_payment_method',
    'canceled',
    'succeeded',
  ]);
  await followOrders(app);
  expect(await app.stored()).toMatchObject({ status: 'active', paidPeriods: 1 });
  expect(await app.audit()).toEqual([]);
});

test('I11: of a card that was kept for units sold meanwhile nothing stays at Stripe', async () => {
  const { app, books, setups, pay } = await givenStripe({ qty: 1 });
  const session = await app.ready();
  await pay(session, SECOND_STEP);
  await app.query(`delete from holds where website_id = $1`, [app.websiteId]);
  await app.query(`update variants set held = 0 where website_id = $1`, [app.websiteId]);
  expect((await pay(await app.ready(), 'pm_card_visa')).json.status).toBe('completed');
  books.approve(setups()[0]?.id ?? '');
  await session.shopper.get(`/checkout/return${session.cart}`);
  expect((await app.payments()).map(([status]) => status)).toEqual(['refunded', 'captured']);
  expect([...books.customers.keys()]).toEqual(['cus_2']);
  await followOrders(app);
  expect(await app.audit()).toEqual([]);
});
