import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { keepStripeKey } from '@sitewright/testing/stripe/keep-key';
import { startStripeServer } from '@sitewright/testing/stripe/stripe-server';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { findSubscription } from './queries/subscriptions.ts';
import { renew } from './renew.ts';
import { followOrders, subscribe } from './testing/given-subscription.ts';

const KEY = 'sk_test_localkey1234';

async function subscribedBy(paymentToken: string) {
  const stripe = await startStripeServer(KEY);
  onTestFinished(() => stripe.close());
  const app = await testApp({ config: { stripeUrl: stripe.url } });
  const { websiteId, query, database, deps } = app;
  const shop = await givenShop(app, {
    paymentProviders: ['stripe'],
    payments: { stripe: { mode: 'test', publishableKeys: { test: 'pk_test_public' } } },
  });
  await keepStripeKey(app, websiteId, KEY);
  const itemId = await shop.product({
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 0 },
    variants: [aVariant({ sku: 'BOX', priceMinor: 1500 })],
  });
  const result = await subscribe(app.visitor(), { itemId, provider: 'stripe', paymentToken });
  await followOrders(app);
  const [row] = await query<{ id: string }>(`select id from subscriptions where website_id = $1`, [
    websiteId,
  ]);
  const key = { websiteId, subscriptionId: row?.id ?? '' };
  return {
    stripe,
    result,
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
