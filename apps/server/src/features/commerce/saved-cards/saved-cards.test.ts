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
