import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { followOrders, subscribe } from '@sitewright/testing/features/subscription-fixtures';
import type { TestClient } from '@sitewright/testing/http-client';
import { ADDRESS, fillCheckout, givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { noteKeptCard } from './jobs/card-jobs.ts';

const CARDS = '/api/site-users/account/cards';

async function givenCustomers() {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product({}, { title: 'Mug' });
  const member = async () => {
    const client = await givenMember(app);
    await signInMember(client, client.email);
    return client;
  };
  /** Buys a mug; the outcome. */
  const buy = async (client: TestClient, payment: object) => {
    await client.post('/api/commerce/shopping-cart/entries', { itemId, quantity: 1 });
    await fillCheckout(client);
    const body = { idempotencyKey: crypto.randomUUID(), ...payment };
    const { status, json } = await client.post('/api/commerce/checkout/submit', body);
    await runCardJobs(app);
    return status === 200 ? json.status : json.error.code;
  };
  return { app, itemId, member, buy };
}

/** Runs what orders have sent for cards. */
async function runCardJobs({ query, websiteId, deps }: TestApp): Promise<void> {
  const jobs = await query<{ data: { paymentId: string; memberId: string } }>(
    `select data from pgboss.job where name = 'card-kept' and data ->> 'websiteId' = $1`,
    [websiteId],
  );
  for (const { data } of jobs) await noteKeptCard(deps, { ...data, websiteId });
}

const methodsOf = async (
  client: TestClient,
  itemId: string,
): Promise<{ provider: string; label: string }[]> => {
  await client.post('/api/commerce/shopping-cart/entries', { itemId, quantity: 1 });
  return (await client.get('/api/commerce/checkout')).json.paymentMethods;
};

test('AUTH-13: a member has a card saved at the checkout and pays with it again; nobody else does, and nobody’s is saved unasked', async () => {
  const { app, itemId, member, buy } = await givenCustomers();
  const [ada, bob] = [await member(), await member()];
  const card = { provider: 'test', paymentToken: 'test_succeeds' };
  expect(await buy(ada, card)).toBe('completed');
  expect((await ada.get('/account/cards')).text).toContain('No card is saved.');
  expect(await buy(ada, { ...card, keepCard: true })).toBe('completed');
  const page = (await ada.get('/account/cards')).text;
  expect(page).toContain('Test •••• 4242');
  const [saved, typed] = await methodsOf(ada, itemId);
  expect([saved?.label, typed?.provider]).toEqual(['Test •••• 4242', 'test']);
  expect(await buy(ada, { provider: saved?.provider })).toBe('completed');
  const payments = await app.query<{ methodToken: string; status: string }>(
    `select method_token as "methodToken", status from payments where website_id = $1 order by created_at`,
    [app.websiteId],
  );
  expect(payments.at(-1)).toEqual({ methodToken: 'kept_succeeds', status: 'captured' });
  // Neither another member nor a guest pays with it, nor does one who guesses what the service knows it by.
  for (const stranger of [bob, app.visitor()]) {
    expect((await methodsOf(stranger, itemId)).map(({ provider }) => provider)).toEqual(['test']);
    expect(await buy(stranger, { provider: saved?.provider })).toBe('payment-method-unknown');
  }
  expect(await buy(app.visitor(), { ...card, keepCard: true })).toBe('completed');
  const rows = await app.query(`select from saved_cards where website_id = $1`, [app.websiteId]);
  expect(rows).toHaveLength(1);
});

test('AUTH-13: of several cards a member chooses which is the first one; one that is removed is gone', async () => {
  const { itemId, member, buy } = await givenCustomers();
  const [ada, bob] = [await member(), await member()];
  for (const scenario of ['succeeds', 'needs-second-step'])
    await buy(ada, { provider: 'test', paymentToken: `test_${scenario}`, keepCard: true });
  // The second one waits for its second step: nothing is saved before the order stands.
  expect(await methodsOf(ada, itemId)).toHaveLength(2);
  await buy(ada, { provider: 'test', paymentToken: 'test_declined-later', keepCard: true });
  const idsOf = async () =>
    (await methodsOf(ada, itemId)).map(({ provider }) => provider.replace('card-', ''));
  const [first = '', second = ''] = await idsOf();
  expect((await bob.post(CARDS, { id: second, action: 'remove' })).status).toBe(404);
  expect((await ada.post(CARDS, { id: second, action: 'sell' })).status).toBe(400);
  const chosen = await ada.postForm(CARDS, { id: second, action: 'default' });
  expect([chosen.status, chosen.headers.location]).toEqual([303, '/account/cards']);
  expect((await idsOf()).slice(0, 2)).toEqual([second, first]);
  expect(await buy(ada, { provider: `card-${second}` })).toBe('payment-declined');
  expect((await ada.post(CARDS, { id: second, action: 'remove' })).status).toBe(200);
  expect(await idsOf()).toEqual([first, 'test']);
  expect((await ada.get('/account/cards')).text).toContain('Chosen first at the checkout');
  expect(await buy(ada, { provider: `card-${second}` })).toBe('payment-method-unknown');
});

test('AUTH-13: the card of a subscription is among the cards of its member, and stays as long as it is charged', async () => {
  const { app, member } = await givenCustomers();
  const shop = await givenShop(app);
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
  const variants = [aVariant({ sku: 'BOX', qtyInStock: 5 })];
  const product = { isSubscribable: true, subscriptionPlan: plan, variants };
  const itemId = await shop.product(product, { title: 'Box' });
  const ada = await member();
  expect(await subscribe(ada, { itemId })).toBe('completed');
  await followOrders(app);
  await runCardJobs(app);
  const page = async () => (await ada.get('/account/cards')).text;
  expect(await page()).toContain('Pays a subscription');
  expect(await page()).not.toContain('value="remove"');
  const [card] = await app.query<{ id: string }>(`select id from saved_cards where website_id = $1`, [
    app.websiteId,
  ]);
  const remove = () => ada.post(CARDS, { id: card?.id, action: 'remove' });
  expect((await remove()).json.error.code).toBe('card-in-use');
  const [{ token = '' } = {}] = await app.query<{ token: string }>(
    `select access_token as token from subscriptions where website_id = $1`,
    [app.websiteId],
  );
  await ada.postForm(`/subscriptions/${token}`, { action: 'cancel' });
  expect((await remove()).status).toBe(200);
  expect(await page()).toContain('No card is saved.');
});

test('AUTH-13: without scripts, too, a card is saved at the checkout and paid with again', async () => {
  const { app, itemId, member } = await givenCustomers();
  const ada = await member();
  const pay = async (more: Record<string, string>) => {
    await ada.post('/api/commerce/shopping-cart/entries', { itemId, quantity: 1 });
    const form = { ...ADDRESS, email: 'ada@shopper.test', idempotencyKey: crypto.randomUUID(), ...more };
    await ada.postForm('/checkout', { ...form, step: 'update' });
    const { headers } = await ada.postForm('/checkout', { ...form, step: 'pay' });
    await runCardJobs(app);
    return headers.location;
  };
  const order = expect.stringMatching(/^\/checkout\/order\//);
  expect(await pay({ provider: 'test', cardNumber: '4242424242424242', keepCard: 'true' })).toEqual(order);
  await ada.post('/api/commerce/shopping-cart/entries', { itemId, quantity: 1 });
  const [, provider = ''] = /value="(card-[\w-]+)"/.exec((await ada.get('/checkout')).text) ?? [];
  expect(await pay({ provider })).toEqual(order);
});

test('AUTH-13: a card that is being paid with stays until the payment has come to its end, and so does one of a subscription that begins', async () => {
  const { app, member } = await givenCustomers();
  const shop = await givenShop(app);
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
  const variants = [aVariant({ sku: 'BOX', qtyInStock: 5 })];
  const itemId = await shop.product(
    { isSubscribable: true, subscriptionPlan: plan, variants },
    { title: 'Box' },
  );
  const ada = await member();
  expect(await subscribe(ada, { itemId })).toBe('completed');
  await runCardJobs(app);
  const [card] = await app.query<{ id: string }>(`select id from saved_cards where website_id = $1`, [
    app.websiteId,
  ]);
  const remove = async () =>
    (await ada.post(CARDS, { id: card?.id, action: 'remove' })).json.error?.code ?? 'removed';
  // Its subscription is written by a job that has not run.
  expect(await remove()).toBe('payment-in-progress');
  await followOrders(app);
  expect(await remove()).toBe('card-in-use');
  await app.query(
    `update subscriptions set status = 'cancelled', ended_at = now(), next_at = null where website_id = $1`,
    [app.websiteId],
  );
  // Another one is paid with it, and waits for the second step.
  expect(await subscribe(ada, { itemId, provider: `card-${card?.id}`, paymentToken: '' })).toBe('completed');
  const setStatus = (status: string, orderId: string | null) =>
    app.query(
      `update payments set status = $2, order_id = $3 where website_id = $1 and method_token like 'kept%' returning id`,
      [app.websiteId, status, orderId],
    );
  await app.query(`update orders set placed_at = now() - interval '2 days' where website_id = $1`, [
    app.websiteId,
  ]);
  expect(await setStatus('action-required', null)).toHaveLength(1);
  expect(await remove()).toBe('payment-in-progress');
  await setStatus('failed', null);
  expect(await remove()).toBe('removed');
});

test('AUTH-13: cards that are over are not offered, and of many the oldest go', async () => {
  const { app, itemId, member, buy } = await givenCustomers();
  const ada = await member();
  await buy(ada, { provider: 'test', paymentToken: 'test_succeeds', keepCard: true });
  const { query, websiteId } = app;
  await query(
    `insert into saved_cards (website_id, id, member_id, provider, test_mode, token, payment_id, brand, last4, exp_month,
        exp_year, created_at)
     select website_id, gen_random_uuid(), member_id, provider, test_mode, 'kept_' || n, payment_id, 'visa', 1000 + n,
            1, case n when 3 then 2020 else 2090 end, now() - n * interval '1 hour'
       from saved_cards, generate_series(1, 11) n where website_id = $1`,
    [websiteId],
  );
  const labels = async () => (await methodsOf(ada, itemId)).map(({ label }) => label);
  expect(await labels()).toHaveLength(12);
  expect((await ada.get('/account/cards')).text).toContain('1003');
  expect((await labels()).join()).not.toContain('1003');
  await buy(ada, { provider: 'test', paymentToken: 'test_declined-later', keepCard: true });
  const rows = await query<{ last4: string }>(
    `select last4 from saved_cards where website_id = $1 order by created_at desc`,
    [websiteId],
  );
  // The new one, the one chosen first, and the newest that are not over.
  expect(rows.map(({ last4 }) => last4)).toEqual([
    ...['5126', '4242', '1001', '1002', '1004', '1005', '1006', '1007', '1008', '1009'],
  ]);
});
