import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { followOrders, subscribe } from '@sitewright/testing/features/subscription-fixtures';
import { fillCheckout, givenShop } from '@sitewright/testing/shop';
import { keepStripeKey } from '@sitewright/testing/stripe/keep-key';
import { startStripeServer } from '@sitewright/testing/stripe/stripe-server';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { endMember } from '../../people/members/end-member.ts';
import { lockMember } from '../../people/members/index.ts';
import { openProvider } from '../payments/index.ts';
import { dropUnused, noteKeptCard, releaseCard } from './jobs/card-jobs.ts';
import type { KeptMethod } from './queries/card-uses.ts';

const KEY = 'sk_live_localkey1234';

async function givenStripeCustomer() {
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
  /** Runs the jobs of cards that wait. */
  const runJobs = async () => {
    const jobs = await query<{ name: string; data: unknown }>(
      `delete from pgboss.job where name in ('card-kept', 'card-removed', 'card-released')
          and data ->> 'websiteId' = $1 returning name, data`,
      [websiteId],
    );
    for (const { name, data } of jobs) {
      if (name === 'card-kept')
        await noteKeptCard(deps, { websiteId, ...(data as { paymentId: string; memberId: string }) });
      else if (name === 'card-removed') await dropUnused(deps, { ...(data as KeptMethod), websiteId });
      else await releaseCard(deps, { ...(data as KeptMethod & { paymentId: string }), websiteId });
    }
    return jobs.length;
  };
  const cards = () =>
    query<{ id: string; token: string }>(
      `select id, token from saved_cards where website_id = $1 order by created_at`,
      [websiteId],
    );
  const keptAt = (customer: string) => [...(stripe.books.customers.get(customer) ?? [])];
  return { ...app, all: app, stripe, shop, itemId, ada, buy, runJobs, cards, keptAt };
}

test('AUTH-13: Stripe keeps a card for a member, who pays with it herself and may be asked by her bank; removed, it is detached', async () => {
  const { stripe, ada, itemId, buy, websiteId, deps, query } = await givenStripeCustomer();
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

const CARD = { provider: 'stripe', paymentToken: 'pm_card_visa', keepCard: true };

test('AUTH-13: what Stripe was given again is one card and goes as one; removed it does not come back, and what is no card is let go of', async () => {
  const { ada, buy, runJobs, cards, keptAt, websiteId, deps, query } = await givenStripeCustomer();
  for (const _ of [1, 2, 3]) {
    expect((await buy(CARD)).status).toBe('completed');
    await runJobs();
  }
  expect((await cards()).map(({ token }) => token)).toEqual(['cus_3/pm_card_visa']);
  expect((await ada.get('/account/cards')).text.match(/Visa •••• 4242<\/bdi>/g)).toHaveLength(1);
  expect((await ada.get('/account/cards')).text).toContain('Chosen first at the checkout');
  const [saved] = await cards();
  await ada.post('/api/site-users/account/cards', { id: saved?.id, action: 'remove' });
  // Cards of the server are called alike for all customers.
  for (const _ of [1, 2, 3])
    await openProvider(deps, { provider: 'stripe', testMode: false })?.dropMethod({
      ...{ websiteId, token: 'cus_3/pm_card_visa' },
    });
  const payments = await query<{ id: string }>(
    `select id from payments where website_id = $1 order by created_at`,
    [websiteId],
  );
  await noteKeptCard(deps, { websiteId, paymentId: payments.at(-1)?.id ?? '', memberId: ada.id });
  expect(await cards()).toEqual([]);

  expect((await buy({ ...CARD, paymentToken: 'pm_bank_debit' })).status).toBe('completed');
  expect(keptAt('cus_4')).toEqual(['pm_bank_debit']);
  // Its note, and what that asks for.
  expect([(await runJobs()) > 0, await runJobs(), await cards(), keptAt('cus_4')]).toEqual([true, 1, [], []]);
});

test('AUTH-13: a card leaves Stripe when its member goes, before it was noted as well, or once the subscription is over that it pays', async () => {
  const { all, ada, shop, buy, runJobs, cards, keptAt, query, websiteId } = await givenStripeCustomer();
  expect((await buy(CARD)).status).toBe('completed');
  const [kept] = await query<{ data: { paymentId: string; memberId: string } }>(
    `delete from pgboss.job where name = 'card-kept' and data ->> 'websiteId' = $1 returning data`,
    [websiteId],
  );
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
  const variants = [aVariant({ sku: 'BOX', qtyInStock: 5 })];
  const itemId = await shop.product(
    { isSubscribable: true, subscriptionPlan: plan, variants },
    { title: 'Box' },
  );
  const second = { itemId, provider: 'stripe', paymentToken: 'pm_card_authenticationRequiredOnSetup' };
  expect(await subscribe(ada, second)).toBe('completed');
  await runJobs();
  await followOrders(all);
  expect(await cards()).toHaveLength(1);
  await all.database.site(websiteId, async (db) => {
    await lockMember(db, { websiteId, memberId: ada.id });
    await endMember(db, { websiteId, memberId: ada.id }, all.deps);
  });
  expect([await runJobs(), await cards(), keptAt('cus_2')]).toEqual([1, [], [second.paymentToken]]);

  if (!kept) throw new Error('no card is noted');
  expect(keptAt('cus_1')).toEqual([CARD.paymentToken]);
  await noteKeptCard(all.deps, { ...kept.data, websiteId });
  expect([await runJobs(), keptAt('cus_1')]).toEqual([1, []]);

  const [{ token = '' } = {}] = await query<{ token: string }>(
    `select access_token as token from subscriptions where website_id = $1`,
    [websiteId],
  );
  await all.visitor().postForm(`/subscriptions/${token}`, { action: 'cancel' });
  expect([await runJobs(), keptAt('cus_2')]).toEqual([1, []]);
});
