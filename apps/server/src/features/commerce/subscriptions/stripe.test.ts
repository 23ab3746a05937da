import { aVariant } from '@sitewright/testing/builders/product';
import { followOrders, subscribe } from '@sitewright/testing/features/subscription-fixtures';
import { givenShop } from '@sitewright/testing/shop';
import { keepStripeKey } from '@sitewright/testing/stripe/keep-key';
import { startStripeServer } from '@sitewright/testing/stripe/stripe-server';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { findSubscription } from './queries/subscriptions.ts';
import { renew } from './renew.ts';

const KEY = 'sk_live_localkey1234';

async function subscribedBy(paymentToken: string) {
  const stripe = await startStripeServer(KEY);
  onTestFinished(() => stripe.close());
  const app = await testApp({ config: { stripeUrl: stripe.url } });
  const { websiteId, query, database, deps } = app;
  const shop = await givenShop(app, {
    paymentProviders: ['stripe'],
    payments: { stripe: { mode: 'live', publishableKeys: { live: 'pk_live_public' } } },
  });
  await keepStripeKey(app, websiteId, KEY);
  const itemId = await shop.product({
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 0 },
    variants: [aVariant({ sku: 'BOX', priceMinor: 1500 })],
  });
  const result = await subscribe(app.visitor(), { itemId, provider: 'stripe', paymentToken });
  await followOrders(app);
  const [row] = await query<{ id: string; token: string }>(
    `select id, access_token as token from subscriptions where website_id = $1`,
    [websiteId],
  );
  const key = { websiteId, subscriptionId: row?.id ?? '' };
  return {
    stripe,
    result,
    shopper: app.visitor(),
    path: `/subscriptions/${row?.token}`,
    stored: () => database.site(websiteId, (db) => findSubscription(db, key)),
    renew: async () => {
      await query(`update subscriptions set next_at = now() - interval '1 second' where website_id = $1`, [
        websiteId,
      ]);
      await renew(deps, key);
      return database.site(websiteId, (db) => findSubscription(db, key));
    },
  };
}

test('SUBS-08: a card at Stripe is kept for a customer and charged without its shopper, once for each period', async () => {
  const { stripe, result, renew: run } = await subscribedBy('pm_card_visa');
  expect(result).toBe('completed');
  expect(await run()).toMatchObject({ status: 'active', paidPeriods: 2, methodToken: 'cus_1/pm_card_visa' });
  expect(await run()).toMatchObject({ status: 'active', paidPeriods: 3 });
  const intents = [...stripe.books.intents.values()];
  expect(intents.map(({ status, amount, customer }) => [status, amount, customer])).toEqual([
    ['succeeded', 2000, 'cus_1'],
    ['succeeded', 2000, 'cus_1'],
    ['succeeded', 2000, 'cus_1'],
  ]);
  expect(stripe.books.customers.size).toBe(1);
});

test('SUBS-08: a card that the service has let go is refused, and the subscription is past due', async () => {
  const { stripe, renew: run } = await subscribedBy('pm_card_visa');
  stripe.books.customers.get('cus_1')?.clear();
  expect(await run()).toMatchObject({ status: 'past-due', failures: 1, paidPeriods: 1 });
});

test('SUBS-08: a card that needs a second step pays what is past due at Stripe’s own page, and the way back is believed only by asking', async () => {
  const { stripe, shopper, path, stored, renew: run } = await subscribedBy('pm_card_visa');
  stripe.books.customers.get('cus_1')?.clear();
  await run();
  const page = await shopper.get(path);
  expect(page.text).toContain('data-widget="subscription-pay" data-publishable-key="pk_live_public"');
  const card = { action: 'pay', provider: 'stripe', paymentToken: 'pm_card_authenticationRequired' };
  const { url } = (await shopper.post(path, card)).json;
  expect(url).toMatch(/^https:\/\/hooks\.stripe\.test\/pi_/);
  const intent = [...stripe.books.intents.values()].at(-1);
  expect(JSON.stringify(intent)).toContain(`${path}/return`);
  const back = async () => (await shopper.get(`${path}/return`)).headers.location;
  expect(await back()).toBe(`${path}?message=payment-in-progress`);
  expect(await stored()).toMatchObject({ status: 'past-due', paidPeriods: 1 });
  stripe.books.approve(String(intent?.id));
  expect([await back(), await back()]).toEqual([path, path]);
  expect(await stored()).toMatchObject({ status: 'active', paidPeriods: 2, failures: 0 });
  // Its bank wants to ask for every payment: the next one waits for its shopper again.
  expect(await run()).toMatchObject({ status: 'past-due', paidPeriods: 2 });
});
