import { aVariant } from '@sitewright/testing/builders/product';
import { mailedPath } from '@sitewright/testing/features/given-member';
import { follow, givenPaidArea, monthly, SECRET } from '@sitewright/testing/features/paid-area';
import { letTimePass, subscribe } from '@sitewright/testing/features/subscription-fixtures';
import { heldUpBy } from '@sitewright/testing/held-up';
import type { TestClient } from '@sitewright/testing/http-client';
import { buy } from '@sitewright/testing/run-checkout';
import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';
import { adoptOrders } from '../../people/members/queries/belongings.ts';
import { lockOrder } from '../orders/index.ts';
import { beginRenewal } from '../subscriptions/begin-renewal.ts';
import { lockSubscription } from '../subscriptions/queries/subscriptions.ts';
import { renew } from '../subscriptions/renew.ts';

const ONE = [aVariant({ sku: 'PASS', priceMinor: 4900 })];

const statusFor = async (client: Pick<TestClient, 'get'>) => (await client.get('/club/diary')).status;

test('AUTH-12, AUTH-11: whoever buys access to an area has it at once, and loses it the moment its money goes back', async () => {
  const app = await givenPaidArea();
  const { query, websiteId, owner, areas, areaId, shop } = app;
  const [ada, eve] = [await app.member(), await app.member()];
  // Nothing sells it yet: there is no paywall, only a closed door.
  expect((await ada.get('/club/diary')).text).not.toContain('paywall-offers');
  const itemId = await shop.product({ productType: 5, variants: ONE }, { title: 'Club pass' });
  const mug = await shop.product({ variants: [aVariant({ sku: 'MUG' })] });
  const set = (productIds: string[]) => owner.put(`${areas}/${areaId}/products`, { productIds });
  expect((await set([mug])).status).toBe(404);
  expect((await set([itemId])).status).toBe(200);
  for (const [reader, status, hasButton] of [
    [app.visitor(), 401, false],
    [ada, 403, true],
  ] as const) {
    const { text, headers, ...reply } = await reader.get('/club/diary');
    expect([reply.status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      status,
      'no-store',
      'noindex',
    ]);
    expect(text).toMatch(/Club pass[\s\S]*\$49\.00/);
    expect(text.includes('value="PASS"')).toBe(hasButton);
    expect(text).not.toContain(SECRET);
  }
  // A membership belongs to an account, is had once, and is bought by nobody else.
  const line = { itemId, sku: 'PASS', quantity: 1 };
  expect(await buy(app.visitor(), [line])).toBe('membership-needs-account');
  expect(await buy(ada, [{ ...line, quantity: 2 }])).toBe('one-membership-only');
  const added = await ada.postForm('/api/commerce/shopping-cart/entries', { itemId, sku: 'PASS' });
  expect([added.status, added.headers.location]).toEqual([303, '/checkout']);
  expect(await buy(ada, [line])).toBe('completed');
  await follow(app);
  expect([await statusFor(ada), await statusFor(eve), await statusFor(app.visitor())]).toEqual([
    200, 403, 401,
  ]);
  expect((await ada.get('/club/diary')).headers['cache-control']).toBe('private, no-store');
  expect(await mailedPath(app, ada.email)).toBe('/club');
  expect((await ada.get('/account/areas')).text).toMatch(/Club[\s\S]*No end[\s\S]*Bought/);
  const [order] = await query<{ id: string; status: string; quantity: number; path: string }>(
    `select o.id, o.status, i.quantity, '/checkout/order/' || o.access_token as path
       from orders o join order_items i on i.website_id = o.website_id and i.order_id = o.id
      where o.website_id = $1`,
    [websiteId],
  );
  expect(order).toMatchObject({ status: 'fulfilled', quantity: 1 });
  // Its page leads to the areas while it opens some.
  const leads = async () => (await ada.get(order?.path ?? '')).text.includes('href="/account/areas"');
  expect(await leads()).toBe(true);
  const { items } = (await owner.get(`${areas}/${areaId}/people`)).json;
  expect(items).toMatchObject([{ email: ada.email, orderId: order?.id }]);
  expect((await owner.get(areas)).json.areas).toMatchObject([
    { memberCount: 1, products: [{ title: 'Club pass', isPublished: true }] },
  ]);
  // What was bought stays, whatever becomes of what sold it; what ends it does so with the next request.
  await set([]);
  expect([await statusFor(ada), (await eve.get('/club/diary')).text]).toEqual([
    200,
    expect.not.stringContaining('Club pass'),
  ]);
  await query(`update order_items set refunded_quantity = quantity where website_id = $1`, [websiteId]);
  expect([await statusFor(ada), (await owner.get(`${areas}/${areaId}/people`)).json.items]).toEqual([
    403,
    [],
  ]);
  await query(`update order_items set refunded_quantity = 0 where website_id = $1`, [websiteId]);
  expect(await statusFor(ada)).toBe(200);
  const path = `/api/websites/${websiteId}/orders/${order?.id}`;
  const { rowVersion } = (await owner.get(path)).json.order;
  const refund = {
    id: crypto.randomUUID(),
    rowVersion,
    lines: [{ position: 0, quantity: 1 }],
    notify: false,
  };
  expect((await owner.post(`${path}/refunds`, refund)).json).toEqual({ status: 'done' });
  expect(await statusFor(ada)).toBe(403);
  expect((await ada.get('/account/areas')).text).not.toContain('/club');
  expect(await leads()).toBe(false);
  expect(await auditStore(query, websiteId)).toEqual([]);
});

test('AUTH-12, SUBS-08: access by subscription lasts as long as it is paid, and ends with what was paid', async () => {
  const app = await givenPaidArea();
  const { query, websiteId, areaId, shop, deps } = app;
  const ada = await app.member();
  const itemId = await shop.product(monthly([areaId]), { title: 'Monthly' });
  expect((await ada.get('/club')).text).toContain('$9.00 every month');
  expect(await subscribe(app.visitor(), { itemId })).toBe('membership-needs-account');
  expect(await subscribe(ada, { itemId })).toBe('completed');
  await follow(app);
  expect(await statusFor(ada)).toBe(200);
  const [row] = await query<{ id: string; access_token: string }>(
    `select id, access_token from subscriptions where website_id = $1`,
    [websiteId],
  );
  const key = { websiteId, subscriptionId: row?.id ?? '' };
  expect((await ada.get('/account/areas')).text).toContain('While you subscribe');
  await letTimePass(app, key);
  await renew(deps, key);
  await follow(app);
  expect(await statusFor(ada)).toBe(200);
  // Its second period is given back; what the first one opened is paid by the second alone.
  const refunded = (quantity: string, number: number) =>
    query(
      `update order_items i set refunded_quantity = ${quantity} from orders o
        where o.website_id = $1 and o.number = $2 and i.website_id = o.website_id and i.order_id = o.id`,
      [websiteId, number],
    );
  const [first = 0, second = 0] = (
    await query<{ number: number }>(`select number from orders where website_id = $1 order by number`, [
      websiteId,
    ])
  ).map(({ number }) => number);
  await refunded('quantity', first);
  expect(await statusFor(ada)).toBe(200);
  await refunded('quantity', second);
  expect(await statusFor(ada)).toBe(403);
  await refunded('0', second);
  // Cancelled, it is left to her until the end of what she paid.
  const manage = `/subscriptions/${row?.access_token}`;
  expect((await ada.postForm(manage, { action: 'cancel' })).status).toBe(303);
  expect(await statusFor(ada)).toBe(200);
  expect((await ada.get('/account/areas')).text).toMatch(/Manage subscription/);
  expect((await ada.get('/account/areas')).text).not.toContain('While you subscribe');
  // Of several rights her account names the strongest.
  const passId = await shop.product({ productType: 5, areaIds: [areaId], variants: ONE });
  expect(await buy(ada, [{ itemId: passId, sku: 'PASS', quantity: 1 }])).toBe('completed');
  await follow(app);
  expect((await ada.get('/account/areas')).text).toMatch(/No end[\s\S]*Bought/);
  await query(`update order_items set refunded_quantity = quantity where item_id = $1`, [passId]);
  await query(
    `update subscription_periods set starts_at = starts_at - interval '2 months', ends_at = now() - interval '1 second'
      where website_id = $1 and period = 2`,
    [websiteId],
  );
  expect(await statusFor(ada)).toBe(403);
  expect((await ada.get('/club/diary')).text).toContain('Subscribe: Monthly');
});

test('AUTH-12: nobody is sold what she has, or pays for at this moment, and what was ordered is what opens', async () => {
  const app = await givenPaidArea();
  const { query, websiteId, areaId, shop, owner, areas } = app;
  const ada = await app.member();
  const itemId = await shop.product(monthly([areaId]), { title: 'Monthly' });
  const variants = [
    aVariant({ sku: 'PASS', attributes: { Kind: 'Reader' } }),
    aVariant({ sku: 'GOLD', attributes: { Kind: 'Friend' } }),
  ];
  const passId = await shop.product({
    productType: 5,
    areaIds: [areaId],
    variantOptionOrdering: ['Kind'],
    variants,
  });
  const line = (sku: string) => ({ itemId: passId, sku, quantity: 1 });
  expect((await ada.post('/api/commerce/shopping-cart/entries', line('PASS'))).status).toBe(200);
  expect(await buy(ada, [line('GOLD')])).toBe('membership-in-cart');
  // Two of what was put in before it was a membership.
  const hold = (quantity: number) =>
    query(`update cart_entries set quantity = $2 where website_id = $1`, [websiteId, quantity]);
  await hold(2);
  expect(await buy(ada, [])).toBe('one-membership-only');
  await hold(1);
  // Two tabs.
  expect((await Promise.all([subscribe(ada, { itemId }), subscribe(ada, { itemId })])).sort()).toEqual([
    'completed',
    'membership-held',
  ]);
  // What stands in the cart is paid by nobody who has it, whether its pass is written yet or not.
  const pay = () => buy(ada, []);
  expect(await pay()).toBe('membership-held');
  await query(`update products set area_ids = '{}' where website_id = $1 and item_id = $2`, [
    websiteId,
    itemId,
  ]);
  await follow(app);
  expect(await statusFor(ada)).toBe(200);
  expect([await pay(), await subscribe(ada, { itemId: passId }), await buy(ada, [line('PASS')])]).toEqual([
    'membership-held',
    'variant-unavailable',
    'membership-held',
  ]);
  expect(await query(`select from orders where website_id = $1`, [websiteId])).toHaveLength(1);
  // An area that is closed to her is where the product leads, for a while; what opens more than she has is for sale.
  const second = (await owner.post(areas, { title: 'Atelier', joining: 'paid' })).json as { id: string };
  await query(`update products set area_ids = area_ids || $3::uuid where website_id = $1 and item_id = $2`, [
    websiteId,
    passId,
    second.id,
  ]);
  const [address] = await query<{ path: string }>(
    `select '/' || collection_path(c) || '/' || i.url_id as path
       from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
      where i.website_id = $1 and i.id = $2`,
    [websiteId, passId],
  );
  for (const [reader, location] of [
    [ada, '/atelier'],
    [app.visitor(), '/club'],
  ] as const) {
    const { status, headers } = await reader.get(address?.path ?? '');
    expect([status, headers.location]).toEqual([302, location]);
    expect(headers['cache-control']).toContain('no-store');
  }
  expect(await pay()).toBe('completed');
  await follow(app);
  expect((await ada.get('/account/areas')).text).toContain('/atelier');
  // What was a membership once opens nothing, and keeps nobody from buying one.
  const eve = await app.member();
  const mug = await shop.product({ variants: [aVariant({ sku: 'MUG' })] });
  const once = [[mug, passId], areaId];
  await query(`update products set area_ids = array[$2::uuid] where item_id = any ($1)`, once);
  expect(await buy(eve, [{ itemId: mug, sku: 'MUG', quantity: 1 }])).toBe('completed');
  expect(await buy(eve, [line('PASS')])).toBe('completed');
});

test('AUTH-12, SUBS-08: paid by transfer, access bridges the wait for each transfer; the owner and the account end it', async () => {
  const app = await givenPaidArea({
    paymentProviders: ['manual' as const],
    payments: { manual: { instructions: 'IBAN NL00' } },
  });
  const { query, websiteId, areaId, shop, owner, areas, deps, database } = app;
  const email = 'ada@shopper.test';
  const ada = await app.member(email);
  const itemId = await shop.product(monthly([areaId]), { title: 'Monthly' });
  const transfer = { itemId, provider: 'manual', paymentToken: 'manual' };
  expect(await subscribe(ada, transfer)).toBe('completed');
  const orders = () =>
    query<{ id: string; version: number }>(
      `select id, row_version as version from orders where website_id = $1 order by number`,
      [websiteId],
    );
  const markPaid = async () => {
    const last = (await orders()).at(-1);
    const path = `/api/websites/${websiteId}/orders/${last?.id}/paid`;
    expect((await owner.post(path, { rowVersion: last?.version })).status).toBe(200);
    await follow(app);
  };
  await follow(app);
  expect(await statusFor(ada)).toBe(403);
  await markPaid();
  expect(await statusFor(ada)).toBe(200);
  const stored = async () =>
    (
      await query<{ id: string; status: string }>(
        `select id, status from subscriptions where website_id = $1 order by created_at`,
        [websiteId],
      )
    ).at(-1);
  const key = { websiteId, subscriptionId: (await stored())?.id ?? '' };
  const renewLater = async () => {
    await letTimePass(app, key);
    await renew(deps, key);
  };
  const pass = (days: number) =>
    query(
      `update subscription_periods set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2)
        where website_id = $1`,
      [websiteId, days],
    );
  await renewLater();
  // The next period has begun some days ago, and its money is on the way.
  expect([(await orders()).length, await statusFor(ada)]).toEqual([2, 200]);
  await pass(6);
  expect(await statusFor(ada)).toBe(403);
  await markPaid();
  expect(await statusFor(ada)).toBe(200);
  // Whoever goes is charged no more, and finds what she has paid for when she comes again. What follows a payment holds the order
  // before the subscription, and so does who ends both.
  const [first] = await orders();
  const ends = await database.site(websiteId, async (db) => {
    await lockOrder(db, { websiteId, orderId: first?.id ?? '' });
    const ending = owner.del(`/api/websites/${websiteId}/members/${ada.id}`);
    await expect.poll(await heldUpBy(db, query)).toBeGreaterThan(0);
    await lockSubscription(db, key);
    return { ending };
  });
  expect((await ends.ending).status).toBe(200);
  expect((await stored())?.status).toBe('cancelled');
  const again = await app.member(email);
  await database.site(websiteId, (db) => adoptOrders(db, { websiteId, memberId: again.id, email }));
  expect(await statusFor(again)).toBe(200);
  // The owner takes away what was bought, too.
  expect((await owner.del(`${areas}/${areaId}/people?email=${email}`)).status).toBe(200);
  expect([await statusFor(again), (await owner.get(`${areas}/${areaId}/people`)).json.items]).toEqual([
    403,
    [],
  ]);
  expect((await owner.get(areas)).json.areas).toMatchObject([{ memberCount: 0 }]);
  // A membership that opens nothing any more is not charged.
  await query(
    `update subscriptions set status = 'active', ended_at = null, next_at = now() where website_id = $1`,
    [websiteId],
  );
  await renew(deps, key);
  expect([(await stored())?.status, (await orders()).length]).toEqual(['past-due', 2]);
  // Nor is one that never opened anything, not even when what it names can be opened again; before its pass is written, it is.
  expect(await subscribe(again, transfer)).toBe('completed');
  const join = (joining: string | null) =>
    query(`update collections set area_joining = $1 where id = $2`, [joining, areaId]);
  await join(null);
  await markPaid();
  await join('paid');
  const never = { websiteId, subscriptionId: (await stored())?.id ?? '' };
  await letTimePass(app, never);
  await renew(deps, never);
  expect([(await stored())?.status, (await orders()).length]).toEqual(['past-due', 3]);
  const unsent = (await orders()).at(-1)?.id;
  const sent = (quantity: number) =>
    query(`update order_items set fulfilled_quantity = $2 where order_id = $1`, [unsent, quantity]);
  await sent(0);
  await query(`update subscriptions set next_at = now() where id = $1`, [never.subscriptionId]);
  await renew(deps, never);
  expect((await orders()).length).toBe(4);
  await sent(1);
  // Nor is this one delivered in silence, or one whose area was deleted between order and payment.
  expect(await subscribe(again, transfer)).toBe('completed');
  await query(`delete from collections where website_id = $1 and parent_id = $2`, [websiteId, areaId]);
  await query(`delete from collections where website_id = $1 and id = $2`, [websiteId, areaId]);
  await markPaid();
  expect(
    await query(`select title from notices where website_id = $1 and title like '%opens nothing'`, [
      websiteId,
    ]),
  ).toHaveLength(2);
});

test('AUTH-12, SUBS-08: an account ends while a renewal that is charged to it begins: neither fails for the other', async () => {
  const app = await givenPaidArea();
  const { query, websiteId, areaId, shop, owner, database, deps } = app;
  const ada = await app.member();
  const itemId = await shop.product(monthly([areaId]), { title: 'Monthly' });
  expect(await subscribe(ada, { itemId })).toBe('completed');
  await follow(app);
  const stored = () =>
    query<{ id: string; status: string }>(`select id, status from subscriptions where website_id = $1`, [
      websiteId,
    ]);
  const key = { websiteId, subscriptionId: (await stored())[0]?.id ?? '' };
  await letTimePass(app, key);
  const method = { provider: 'test', testMode: false, token: 'kept_succeeds', isByShopper: false };
  const { ending, payment } = await database.site(websiteId, async (db) => {
    await lockSubscription(db, key);
    const ending = owner.del(`/api/websites/${websiteId}/members/${ada.id}`);
    await expect.poll(await heldUpBy(db, query)).toBeGreaterThan(0);
    return { ending, payment: await beginRenewal(db, key, { newId: deps.newId, method }) };
  });
  expect([payment?.status, (await ending).status]).toEqual(['pending', 200]);
  expect(await stored()).toMatchObject([{ status: 'cancelled' }]);
});
