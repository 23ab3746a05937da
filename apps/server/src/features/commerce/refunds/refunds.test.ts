import { aVariant } from '@sitewright/testing/builders/product';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type SignedIn, type TestApp, testApp } from '@sitewright/testing/test-app';
import { describe, expect, test } from 'vitest';
import { finishRefund } from './finish-refund.ts';
import { requestRefund } from './request-refund.ts';

type Shop = TestApp & { owner: SignedIn; path: string; orderId: string; order: () => Promise<Read> };
type Read = { rowVersion: number; status: string; paymentStatus: string; refundedMinor: number } & Record<
  string,
  unknown
>;

/** A shop with one paid order: three mugs at 10.00, shipping 5.00; seven mugs are left. */
async function shopWithOrder(scenario = 'succeeds'): Promise<Shop> {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'M', qtyInStock: 10 })] });
  expect(await buy(app.visitor(), [{ itemId, sku: 'M', quantity: 3 }], { scenario })).toBe('completed');
  const owner = await app.signIn('storeManager');
  const { json } = await owner.get(`/api/websites/${app.websiteId}/orders`);
  const orderId: string = json.items[0].id;
  const path = `/api/websites/${app.websiteId}/orders/${orderId}`;
  return { ...app, owner, path, orderId, order: async () => (await owner.get(path)).json.order };
}

const refund = (rowVersion: number, fields: object = {}) => ({
  id: crypto.randomUUID(),
  rowVersion,
  notify: false,
  ...fields,
});

async function expectSound({ query, websiteId }: Shop): Promise<void> {
  expect(await auditStore(query, websiteId)).toEqual([]);
}

async function stock({ query, websiteId }: Shop): Promise<number | undefined> {
  return (await query<{ qty: number }>(`select qty from variants where website_id = $1`, [websiteId]))[0]
    ?.qty;
}

describe('CHK-12: an owner', () => {
  test('sends an order in parcels; it is fulfilled with the last of them', async () => {
    const shop = await shopWithOrder();
    const parcel = { carrier: 'Post', trackingNumber: 'T1', trackingUrl: 'https://post.test/T1' };
    const send = async (fields: object) =>
      shop.owner.post(`${shop.path}/shipments`, { rowVersion: (await shop.order()).rowVersion, ...fields });
    expect((await send({ ...parcel, lines: [{ position: 0, quantity: 2 }] })).status).toBe(200);
    expect(await shop.order()).toMatchObject({
      status: 'partially-fulfilled',
      shipments: [{ ...parcel, lines: [{ position: 0, quantity: 2 }] }],
      items: [{ fulfilledQuantity: 2 }],
    });
    expect((await send({ lines: [{ position: 0, quantity: 2 }] })).json.error.code).toBe('units-not-left');
    expect((await send({ trackingUrl: 'javascript:alert(1)' })).status).toBe(400);
    expect((await send({})).status).toBe(200);
    expect(await shop.order()).toMatchObject({ status: 'fulfilled' });
    expect((await send({})).json.error.code).toBe('order-action-impossible');
    await expectSound(shop);
  });

  test('gives units back by the figures of the order, puts them on the shelf, then the rest', async () => {
    const shop = await shopWithOrder();
    const lines = [{ position: 0, quantity: 2 }];
    const first = refund((await shop.order()).rowVersion, { lines, restock: true, reason: 'Broken' });
    expect((await shop.owner.post(`${shop.path}/refunds`, first)).json).toEqual({ status: 'done' });
    expect(await shop.order()).toMatchObject({ paymentStatus: 'partially-refunded', refundedMinor: 2000 });
    expect(await stock(shop)).toBe(9);
    const again = await shop.owner.post(`${shop.path}/refunds`, first);
    expect(again.json).toEqual({ status: 'done' });
    const { rowVersion } = await shop.order();
    const tooMuch = await shop.owner.post(`${shop.path}/refunds`, refund(rowVersion, { lines }));
    expect(tooMuch.json.error.code).toBe('units-not-left');
    const more = await shop.owner.post(`${shop.path}/refunds`, refund(rowVersion, { extraMinor: 1501 }));
    expect(more.json.error.code).toBe('refund-too-large');
    const none = await shop.owner.post(`${shop.path}/refunds`, refund(rowVersion));
    expect(none.json.error.code).toBe('refund-empty');
    const rest = refund(rowVersion, { lines: [{ position: 0, quantity: 1 }], shippingMinor: 500 });
    await shop.owner.post(`${shop.path}/refunds`, rest);
    expect(await shop.order()).toMatchObject({ paymentStatus: 'refunded', refundedMinor: 3500 });
    expect(await stock(shop)).toBe(9);
    await expectSound(shop);
  });

  test('cancels an order with its money and its stock, once', async () => {
    const shop = await shopWithOrder();
    const { rowVersion } = await shop.order();
    const cancel = { rowVersion, restock: true, refundId: crypto.randomUUID(), notify: false };
    expect((await shop.owner.post(`${shop.path}/cancel`, cancel)).json).toEqual({ refundStatus: 'done' });
    expect(await shop.order()).toMatchObject({ status: 'canceled', paymentStatus: 'refunded' });
    expect(await stock(shop)).toBe(10);
    const again = await shop.owner.post(`${shop.path}/cancel`, {
      ...cancel,
      rowVersion: (await shop.order()).rowVersion,
    });
    expect(again.json.error.code).toBe('order-action-impossible');
    expect(await stock(shop)).toBe(10);
    await expectSound(shop);
  });

  test('reads in the timeline what was done and by whom; a note of the shop is not the shopper’s', async () => {
    const shop = await shopWithOrder();
    await shop.owner.post(`${shop.path}/notes`, { text: 'Calls on Monday' });
    const { events, orderUrl } = (await shop.order()) as unknown as { events: unknown[]; orderUrl: string };
    expect(events).toMatchObject([
      { kind: 'placed' },
      { kind: 'note', data: { text: 'Calls on Monday' }, actor: 'Contributor' },
    ]);
    const page = await shop.visitor().get(new URL(orderUrl).pathname);
    expect(page.text).toContain('Mug');
    expect(page.text).not.toContain('Calls on Monday');
  });
});

test('I09: ten refunds of everything at the same time give the money back once', async () => {
  const shop = await shopWithOrder();
  const ask = async (rowVersion: number) =>
    shop.owner.post(
      `${shop.path}/refunds`,
      refund(rowVersion, { lines: [{ position: 0, quantity: 3 }], shippingMinor: 500, restock: true }),
    );
  const { rowVersion } = await shop.order();
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(rowVersion)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stock(shop)).toBe(10);
  await expectSound(shop);
});

test('I09: ten free amounts that read the order anew never give back more than was paid', async () => {
  const shop = await shopWithOrder();
  const tryOften = async () => {
    for (let at = 0; at < 20; at++) {
      const { rowVersion } = await shop.order();
      const reply = await shop.owner.post(`${shop.path}/refunds`, refund(rowVersion, { extraMinor: 1000 }));
      if (reply.json.error?.code !== 'conflict') return reply.status;
    }
    return 0;
  };
  const statuses = await Promise.all(Array.from({ length: 10 }, tryOften));
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(await shop.order()).toMatchObject({ refundedMinor: 3000, paymentStatus: 'partially-refunded' });
  await expectSound(shop);
});

test('I10: fulfilled twice at once is sent once; canceled while it is refunded gives everything back once', async () => {
  const shop = await shopWithOrder();
  const { rowVersion } = await shop.order();
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => shop.owner.post(`${shop.path}/shipments`, { rowVersion, notify: false })),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  await expectSound(shop);

  const other = await shopWithOrder();
  const version = (await other.order()).rowVersion;
  await Promise.all([
    other.owner.post(`${other.path}/cancel`, {
      ...{ rowVersion: version, restock: true, refundId: crypto.randomUUID(), notify: false },
    }),
    other.owner.post(`${other.path}/refunds`, refund(version, { extraMinor: 3500 })),
  ]);
  const order = await other.order();
  expect(order).toMatchObject({ paymentStatus: 'refunded', refundedMinor: 3500 });
  await expectSound(other);
});

test('I10: the database refuses a step backwards', async () => {
  const shop = await shopWithOrder();
  const set = (change: string) => shop.query(`update orders set ${change} where id = $1`, [shop.orderId]);
  await expect(set(`payment_status = 'awaiting'`)).rejects.toThrow('cannot go from paid to awaiting');
  await set(`status = 'fulfilled'`);
  await expect(set(`status = 'pending'`)).rejects.toThrow('cannot go from fulfilled to pending');
});

test('I09: a refund that was written but not sent is finished by its job, ten times over, once', async () => {
  const shop = await shopWithOrder();
  const key = await writtenRefund(shop);
  await Promise.all(Array.from({ length: 10 }, () => finishRefund(shop.deps, key)));
  expect(await shop.order()).toMatchObject({ refundedMinor: 1000, refunds: [{ status: 'done' }] });
  await expectSound(shop);
});

/** A refund of one mug that is written; the program died before the payment service was asked. */
async function writtenRefund(shop: Shop) {
  const { rowVersion } = await shop.order();
  const { rowVersion: _, ...requested } = refund(rowVersion, { lines: [{ position: 0, quantity: 1 }] });
  await shop.deps.database.site(shop.websiteId, (db) =>
    requestRefund(
      db,
      { websiteId: shop.websiteId, orderId: shop.orderId },
      {
        ...{ rowVersion, actor: 'owner' },
        refund: { lines: [], shippingMinor: 0, extraMinor: 0, restock: false, reason: '', ...requested },
      },
    ),
  );
  return { websiteId: shop.websiteId, refundId: requested.id };
}

test('I09: while the service gives no answer a refund stays open; asked again, the money goes back once', async () => {
  const shop = await shopWithOrder();
  const key = await writtenRefund(shop);
  expect(await shop.order()).toMatchObject({ refundedMinor: 1000, refunds: [{ status: 'pending' }] });
  const { database } = shop.deps;
  let calls = 0;
  const site: typeof database.site = (websiteId, work, options) => {
    calls += 1;
    // The third is the service's own.
    return calls === 3
      ? Promise.reject(new Error('connection lost'))
      : database.site(websiteId, work, options);
  };
  const cut = { ...shop.deps, database: { ...database, site } };
  await expect(finishRefund(cut, key)).rejects.toThrow('connection lost');
  expect(await shop.order()).toMatchObject({ paymentStatus: 'paid', refunds: [{ status: 'pending' }] });
  await Promise.all([finishRefund(shop.deps, key), finishRefund(shop.deps, key)]);
  expect(await shop.order()).toMatchObject({
    paymentStatus: 'partially-refunded',
    refundedMinor: 1000,
    refunds: [{ status: 'done' }],
  });
  await expectSound(shop);
});

test('I09: a refund that the service refuses leaves the order as it was, and says so', async () => {
  const shop = await shopWithOrder();
  const key = await writtenRefund(shop);
  const taken = (amount: number) =>
    shop.query(`update test_provider_payments set amount_minor = $2 where website_id = $1`, [
      shop.websiteId,
      amount,
    ]);
  await taken(999);
  await finishRefund(shop.deps, key);
  await taken(3500);
  await finishRefund(shop.deps, key);
  const order = await shop.order();
  expect(order).toMatchObject({ paymentStatus: 'paid', refundedMinor: 0, refunds: [{ status: 'refused' }] });
  expect(order).toMatchObject({ items: [{ refundedQuantity: 0 }] });
  expect((order.events as { kind: string }[]).map(({ kind }) => kind)).toContain('refund-refused');
  // A rejected refund may be requested again.
  const again = refund(order.rowVersion, { lines: [{ position: 0, quantity: 3 }] });
  expect((await shop.owner.post(`${shop.path}/refunds`, again)).status).toBe(200);
  await expectSound(shop);
});

test('orders are found by number, name and mail, filtered, fulfilled together and exported', async () => {
  const shop = await shopWithOrder();
  const list = `/api/websites/${shop.websiteId}/orders`;
  const found = async (query: string) => (await shop.owner.get(`${list}?${query}`)).json.items.length;
  expect(await found('search=%231')).toBe(1);
  expect(await found('search=byron')).toBe(1);
  expect(await found('search=ada@shop')).toBe(1);
  expect(await found('search=nobody')).toBe(0);
  expect(await found('status=fulfilled')).toBe(0);
  expect(await found('paymentStatus=paid&from=2020-01-01T00:00:00.000Z')).toBe(1);
  expect(await found('until=2020-01-01T00:00:00.000Z')).toBe(0);
  const ids = [shop.orderId, crypto.randomUUID()];
  expect((await shop.owner.post(`${list}/fulfil`, { ids, notify: false })).json).toEqual({
    fulfilled: 1,
    skipped: 1,
  });
  expect(await found('status=fulfilled')).toBe(1);
  await shop.query(`update order_items set title = '=HYPERLINK("x")' where order_id = $1`, [shop.orderId]);
  const csv = await shop.owner.get(`${list}.csv`);
  expect(csv.headers['content-type']).toContain('text/csv');
  const [head, line, end] = csv.text.split('\r\n');
  expect(head).toMatch(/Order,Placed \(.+\),.*Status,Payment/);
  expect(line).toContain(`"'=HYPERLINK(""x"")"`);
  expect(line).toContain('USD,30.00,0.00,5.00,0.00,35.00,0.00');
  expect(end).toBe('');
});

test('what a stranger or a viewer asks of an order has no effect', async () => {
  const shop = await shopWithOrder();
  const other = await testApp();
  const stranger = await other.signIn('admin');
  const viewer = await shop.signIn('viewer');
  const foreign = shop.path.replace(shop.websiteId, other.websiteId);
  for (const [client, path] of [
    [stranger, shop.path],
    [stranger, foreign],
    [viewer, shop.path],
  ] as const) {
    const reply = await client.post(`${path}/refunds`, refund(1, { extraMinor: 100 }));
    expect(reply.status).toBeGreaterThanOrEqual(403);
  }
  expect(await shop.order()).toMatchObject({ refundedMinor: 0, rowVersion: 1 });
});
