import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { fillCheckout, givenShop } from '@sitewright/testing/shop';
import { keepStripeKey } from '@sitewright/testing/stripe/keep-key';
import { startStripeServer } from '@sitewright/testing/stripe/stripe-server';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { openProvider } from '../payments/index.ts';
import { noteKeptCard } from './jobs/card-jobs.ts';

const KEY = 'sk_live_localkey1234';

test('AUTH-13: Stripe keeps a card for a member, who pays with it herself and may be asked by her bank; removed, it is detached', async () => {
  const stripe = await startStripeServer(KEY);
  onTestFinished(() => stripe.close());
  const app = await testApp({ config: { stripeUrl: stripe.url } });
  const { websiteId, deps, query } = app;
  const shop = await givenShop(app, {
    paymentProviders: ['stripe'],
    payments: { stripe: { mode: 'live', publishableKeys: { live: 'pk_live_public' } } },
  });
  await keepStripeKey(app, websiteId, KEY, 'whsec_this_site');
  const itemId = await shop.product({}, { title: 'Mug' });
  const ada = await givenMember(app);
  await signInMember(ada, ada.email);
  const buy = async (payment: object) => {
    await ada.post('/api/commerce/shopping-cart/entries', { itemId, quantity: 1 });
    await fillCheckout(ada);
    const body = { idempotencyKey: crypto.randomUUID(), ...payment };
    return (await ada.post('/api/commerce/checkout/submit', body)).json;
  };
  const card = { provider: 'stripe', paymentToken: 'pm_card_visa', keepCard: true };
  expect((await buy(card)).status).toBe('completed');
  const [payment] = await query<{ id: string }>(`select id from payments where website_id = $1`, [websiteId]);
  await noteKeptCard(deps, { websiteId, paymentId: payment?.id ?? '', memberId: ada.id });
  const [intent] = [...stripe.books.intents.values()];
  expect(intent).toMatchObject({ customer: 'cus_1', setup_future_usage: 'off_session' });

  await ada.post('/api/commerce/shopping-cart/entries', { itemId, quantity: 1 });
  const [saved] = (await ada.get('/api/commerce/checkout')).json.paymentMethods;
  expect(saved).toMatchObject({ label: 'Visa •••• 4242 (04/30)', isSavedCard: true });
  expect(JSON.stringify(saved)).not.toContain('cus_1');
  expect((await buy({ provider: saved.provider })).status).toBe('completed');
  expect([...stripe.books.intents.values()].at(-1)).toMatchObject({
    ...{ customer: 'cus_1', payment_method: 'pm_card_visa', status: 'succeeded', setup_future_usage: null },
  });

  // One whose bank asks each time: she is there to answer.
  await query(`update saved_cards set token = 'cus_1/pm_card_authenticationRequired' where website_id = $1`, [
    websiteId,
  ]);
  expect((await buy({ provider: saved.provider })).status).toBe('action-required');
  await query(`update saved_cards set token = 'cus_1/pm_card_visa' where website_id = $1`, [websiteId]);

  const id = saved.provider.replace('card-', '');
  expect((await ada.post('/api/site-users/account/cards', { id, action: 'remove' })).status).toBe(200);
  const [removed] = await query<{ data: { provider: string; testMode: boolean; token: string } }>(
    `select data from pgboss.job where name = 'card-removed' and data ->> 'websiteId' = $1`,
    [websiteId],
  );
  if (!removed) throw new Error('nothing tells the service');
  const { token } = removed.data;
  // Again is harmless.
  for (const _ of [1, 2]) await openProvider(deps, removed.data)?.dropMethod({ websiteId, token });
  expect([...(stripe.books.customers.get('cus_1') ?? [])]).toEqual([]);
});
