import {
  followOrders,
  givenSubscription,
  givenSubscriptionShop,
  payPlainly,
  subscribe,
} from '@sitewright/testing/features/subscription-fixtures';
import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';

const CALL = '/api/3/commerce/cart/subscription';

test('SUBS-01, SUBS-05: the call answers the token of a cart with just this product; the visitor’s own cart stays', async () => {
  const { visitor, itemId, shop, get } = await givenSubscriptionShop();
  const other = await shop.product({}, { title: 'Mug' });
  const shopper = visitor();
  const listed = await get('/shop');
  expect(listed.status).toBe(200);
  const { json } = await shopper.post(CALL, { itemId, sku: 'BOX', qty: 3, additionalFields: null });
  expect(Object.keys(json)).toEqual(['cartToken']);
  const checkout = await shopper.get(`/api/commerce/checkout?cartToken=${json.cartToken}`);
  expect(
    checkout.json.cart.entries.map(({ title, quantity }: { title: string; quantity: number }) => [
      title,
      quantity,
    ]),
  ).toEqual([['Clay box', 3]]);
  expect(checkout.json.subscription).toBe(
    'You pay $45.00 every month, starting now. You can cancel at any time.',
  );
  expect((await shopper.get('/api/commerce/shopping-cart')).json.entries).toEqual([]);
  const response = await shopper.post(CALL, { itemId: other, qty: 1 });
  expect(response.json.error.code).toBe('subscription-unknown');
  for (const qty of [0, -1, 1.5, '٣', 10000]) {
    expect((await shopper.post(CALL, { itemId, sku: 'BOX', qty })).status).toBe(400);
  }
  expect((await shopper.post(CALL, { itemId, sku: 'BOX', qty: 51 })).json.error.code).toBe('out-of-stock');
});

test('a subscription is in no ordinary cart, and its token opens none', async () => {
  const { visitor, itemId, websiteId } = await givenSubscriptionShop();
  const shopper = visitor();
  const added = await shopper.post('/api/commerce/shopping-cart/entries', {
    itemId,
    sku: 'BOX',
    quantity: 1,
  });
  expect(added.json.error.code).toBe('subscription-apart');
  const { json } = await shopper.post(CALL, { itemId, sku: 'BOX', qty: 1 });
  const cookie = `cart-${websiteId.slice(-12)}=${json.cartToken}`;
  const cart = await shopper.get('/api/commerce/shopping-cart', { headers: { cookie } });
  expect(cart.json.entries).toEqual([]);
});

test('SUBS-06, SUBS-07: as plain forms: subscribe, pay on its page, and the confirmed page is of type 206', async () => {
  const app = await givenSubscriptionShop();
  const shopper = app.visitor();
  const added = await shopper.postForm(CALL, { itemId: app.itemId, sku: 'BOX', quantity: '1' });
  expect(added.status).toBe(303);
  const location = String(added.headers.location);
  expect(location).toMatch(/^\/checkout\/subscribe\?cartToken=[0-9a-f]{64}$/);
  const { page, action, updated, paid } = await payPlainly(shopper, location);
  expect(page).toContain('<h1 class="page-title">Subscribe</h1>');
  expect(page).toContain('every month');
  expect(action).toContain('?cartToken=');
  expect(updated.headers.location).toBe(location);
  expect(paid.headers.location).toMatch(/^\/checkout\/order\//);
  const done = await shopper.get(String(paid.headers.location));
  expect(done.text).toContain('page-type-subscription-confirmed');
  expect(done.text).toContain('Thank you for subscribing');
  await followOrders(app);
  const later = await shopper.get(String(paid.headers.location));
  const path = /href="(\/subscriptions\/[0-9a-f]{40})"/.exec(later.text)?.[1] ?? '';
  const manage = await shopper.get(path);
  expect(manage.text).toContain('Active');
  expect((await shopper.postForm(path, { action: 'cancel' })).headers.location).toBe(path);
  expect((await shopper.get(path)).text).toContain('Cancelled');
  expect((await shopper.postForm(path, { action: 'resume' })).headers.location).toContain('?message=');
  expect((await shopper.get('/subscriptions/0000')).status).toBe(404);
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
});

test('SUBS-08: a paid order begins one subscription, however often its work runs', async () => {
  const app = await givenSubscriptionShop();
  expect(await subscribe(app.visitor(), { itemId: app.itemId, qty: 2 })).toBe('completed');
  await Promise.all([followOrders(app), followOrders(app)]);
  await followOrders(app);
  const rows = await app.query(
    `select status, paid_periods, amount_minor::int from subscriptions where website_id = $1`,
    [app.websiteId],
  );
  expect(rows).toEqual([{ status: 'active', paid_periods: 1, amount_minor: 3500 }]);
});

test('SUBS-08: an owner finds, pauses, resumes and cancels a subscription; others may not', async () => {
  const fixture = await givenSubscription();
  const owner = await fixture.signIn('storeManager');
  const base = `/api/websites/${fixture.websiteId}/subscriptions`;
  const found = await owner.get(`${base}?search=clay&status=active`);
  expect(found.json.items).toMatchObject([{ title: 'Clay box', status: 'active', paidPeriods: 1 }]);
  expect((await owner.get(`${base}?search=nobody`)).json.items).toEqual([]);
  const path = `${base}/${fixture.key.subscriptionId}`;
  const { subscription } = (await owner.get(path)).json;
  expect(subscription).toMatchObject({
    actions: ['pause', 'cancel'],
    paidBy: 'Test cards',
    periods: [{ period: 1, orderNumber: 1 }],
  });
  expect((await owner.post(`${path}/pause`, { rowVersion: subscription.rowVersion })).status).toBe(200);
  const stale = await owner.post(`${path}/cancel`, { rowVersion: subscription.rowVersion });
  expect(stale.json.error.code).toBe('conflict');
  const now = (await owner.get(path)).json.subscription;
  expect(now).toMatchObject({ status: 'paused', actions: ['resume', 'cancel'] });
  expect((await owner.post(`${path}/retry`, { rowVersion: now.rowVersion })).json.error.code).toBe(
    'subscription-action-impossible',
  );
  expect((await owner.post(`${path}/cancel`, { rowVersion: now.rowVersion })).status).toBe(200);
  expect((await fixture.signIn('editor').then((editor) => editor.get(base))).status).toBe(403);
});
