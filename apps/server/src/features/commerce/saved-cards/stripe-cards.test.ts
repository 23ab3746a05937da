import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { followOrders, subscribe } from '@sitewright/testing/features/subscription-fixtures';
import { heldUpBy } from '@sitewright/testing/held-up';
import { fillCheckout, givenShop } from '@sitewright/testing/shop';
import { keepStripeKey } from '@sitewright/testing/stripe/keep-key';
import { startStripeServer } from '@sitewright/testing/stripe/stripe-server';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { endMember } from '../../people/members/end-member.ts';
import { lockMember } from '../../people/members/index.ts';
import { openProvider } from '../payments/index.ts';
import { dropUnused, noteKeptCard, releaseCard, removeCard } from './jobs/card-jobs.ts';
import type { KeptMethod } from './queries/card-uses.ts';
import { listUsedCards, lockCards } from './queries/saved-cards.ts';

const KEY = 'sk_live_localkey1234';
const TEST_KEY = 'sk_test_localkey1234';

async function givenStripeCustomer() {
  const stripe = await startStripeServer(KEY, TEST_KEY);
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
  for (const round of [1, 2, 3]) {
    expect((await buy(CARD)).status).toBe('completed');
    await runJobs();
    // Each time another one, as releases before had it.
    await query(`update stripe_customers set customer_id = $2 where website_id = $1`, [
      websiteId,
      `cus_gone${round}`,
    ]);
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

test('AUTH-13: a card that was given again under another token is one: Stripe keeps the newer, and the older one goes', async () => {
  const { buy, runJobs, cards, keptAt } = await givenStripeCustomer();
  for (const paymentToken of ['pm_card_visa__1', 'pm_card_visa__2']) {
    expect((await buy({ ...CARD, paymentToken })).status).toBe('completed');
    await runJobs();
  }
  while ((await runJobs()) > 0);
  expect((await cards()).map(({ token }) => token)).toEqual(['cus_1/pm_card_visa__2']);
  expect(keptAt('cus_1')).toEqual(['pm_card_visa__2']);
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
  const both = [CARD.paymentToken, second.paymentToken];
  expect([await runJobs(), await cards(), keptAt('cus_1')]).toEqual([1, [], both]);

  if (!kept) throw new Error('no card is noted');
  await noteKeptCard(all.deps, { ...kept.data, websiteId });
  expect([await runJobs(), keptAt('cus_1')]).toEqual([1, [second.paymentToken]]);

  const [{ token = '' } = {}] = await query<{ token: string }>(
    `select access_token as token from subscriptions where website_id = $1`,
    [websiteId],
  );
  await all.visitor().postForm(`/subscriptions/${token}`, { action: 'cancel' });
  expect([await runJobs(), keptAt('cus_1')]).toEqual([1, []]);
});

test('AUTH-13: Stripe knows a member as one customer, of each mode, also where two payments begin at once; one it has no more is replaced', async () => {
  const { all, stripe, ada, buy, websiteId, deps, query } = await givenStripeCustomer();
  await keepStripeKey(all, websiteId, TEST_KEY);
  const provider = openProvider(deps, { provider: 'stripe', testMode: false });
  const inTest = openProvider(deps, { provider: 'stripe', testMode: true });
  const keep = (ownerId: string | null) => ({
    ...{ websiteId, paymentId: crypto.randomUUID(), currency: 'USD', methodToken: 'pm_card_visa' },
    ...{ returnUrl: 'https://shop.test/', ownerId },
  });
  const count = () => stripe.books.customers.size;
  const release = stripe.hold(/^\/v1\/customers$/);
  const keeping = Promise.all([1, 2, 3].map(() => provider?.keep(keep(ada.id))));
  // One is under way; the client asks again once for each of the others before it gives up.
  await expect
    .poll(() => stripe.books.requests.filter(({ url }) => url === '/v1/customers').length, {
      timeout: 10_000,
    })
    .toBeGreaterThanOrEqual(5);
  release();
  const kept = await keeping;
  expect(kept.map((outcome) => outcome?.status)).toEqual(['captured', 'captured', 'captured']);
  expect((await buy(CARD)).status).toBe('completed');
  expect(count()).toBe(1);
  const rows = () =>
    query(`select mode, customer_id from stripe_customers where website_id = $1 order by mode`, [websiteId]);
  expect(await rows()).toEqual([{ mode: 'live', customer_id: 'cus_1' }]);

  // What nothing came of takes her card along, not her.
  const last = keep(ada.id);
  await provider?.keep(last);
  await provider?.forget(last);
  expect([count(), [...(stripe.books.customers.get('cus_1') ?? [])]]).toEqual([1, []]);
  // A guest is a customer of one payment.
  await provider?.keep(keep(null));
  expect(count()).toBe(2);

  await inTest?.keep(keep(ada.id));
  expect((await rows()).map(({ mode }) => mode)).toEqual(['live', 'test']);
  stripe.books.customers.delete('cus_1');
  stripe.books.customers.set('cus_other', new Set());
  expect((await buy(CARD)).status).toBe('completed');
  const [live] = await rows();
  expect(live?.customer_id).not.toBe('cus_1');
  expect(stripe.books.customers.has(String(live?.customer_id))).toBe(true);
});

test('AUTH-13: of a payment with a card and its removal at the same moment, the second one sees the first', async () => {
  const { all, ada, shop, buy, runJobs, cards, keptAt, query, websiteId } = await givenStripeCustomer();
  const { database } = all;
  expect((await buy(CARD)).status).toBe('completed');
  await runJobs();
  const [card] = await cards();
  // Its bank asks each time, so the payment stays open.
  await query(`update saved_cards set token = 'cus_1/pm_card_authenticationRequired' where website_id = $1`, [
    websiteId,
  ]);
  const itemId = await shop.product(
    { variants: [aVariant({ sku: 'ONE', qtyInStock: 5 })] },
    { title: 'Cup' },
  );
  const pay = async () => {
    const body = { idempotencyKey: crypto.randomUUID(), provider: `card-${card?.id}` };
    const { json } = await ada.post('/api/commerce/checkout/submit', body);
    return json.status ?? json.error.code;
  };
  const remove = async () =>
    (await ada.post('/api/site-users/account/cards', { id: card?.id, action: 'remove' })).json.error?.code ??
    'removed';
  await ada.post('/api/commerce/shopping-cart/entries', { itemId, quantity: 1 });
  await fillCheckout(ada);

  // The payment has the card, and waits for the stock; the removal waits for the payment.
  const both = await database.site(websiteId, async (db) => {
    await db.query(`select from variants where website_id = $1 and item_id = $2 for update`, [
      websiteId,
      itemId,
    ]);
    const heldUp = await heldUpBy(db, query);
    const paying = pay();
    await expect.poll(heldUp).toBe(1);
    const removing = remove();
    await expect.poll(heldUp).toBe(2);
    return { paying, removing };
  });
  expect([await both.paying, await both.removing]).toEqual(['action-required', 'payment-in-progress']);
  expect(await cards()).toHaveLength(1);

  // The removal has the card; the payment waits for it, and finds it gone.
  await query(`update payments set status = 'failed' where website_id = $1 and status = 'action-required'`, [
    websiteId,
  ]);
  const key = { websiteId, memberId: ada.id };
  const second = await database.site(websiteId, async (db) => {
    await lockMember(db, key);
    await lockCards(db, key);
    for (const used of await listUsedCards(db, key)) await removeCard(db, key, used);
    const paying = pay();
    await expect.poll(await heldUpBy(db, query)).toBe(1);
    return { paying };
  });
  expect(await second.paying).toBe('payment-method-unknown');
  expect([await cards(), keptAt('cus_1')]).toEqual([[], ['pm_card_visa']]);
});
