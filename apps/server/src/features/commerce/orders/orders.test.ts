import { updateAccount } from '@sitewright/contract/accounts';
import { aVariant } from '@sitewright/testing/builders/product';
import { ownDatabase } from '@sitewright/testing/database';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { type TestAppOptions, testApp } from '@sitewright/testing/test-app';
import { describe, expect, test } from 'vitest';

async function shopWithOrders(count: number, options: TestAppOptions = {}) {
  const app = await testApp(options);
  const shop = await givenShop(app);
  const itemId = await shop.product(
    {
      variantOptionOrdering: ['Size'],
      variants: [
        aVariant({ sku: 'S', attributes: { Size: 'Small' } }),
        aVariant({ sku: 'M', attributes: { Size: 'M' } }),
      ],
    },
    { title: 'Mug <b>blue</b>' },
  );
  for (let at = 0; at < count; at++) {
    expect(await buy(app.visitor(), [{ itemId, sku: 'S', quantity: 1 }])).toBe('completed');
  }
  return app;
}

describe('orders of an owner', () => {
  test('CHK-12: are listed newest first and open with their lines, for roles that may see them', async () => {
    const app = await shopWithOrders(2);
    const owner = await app.signIn('admin');
    const { json } = await owner.get(`/api/websites/${app.websiteId}/orders`);
    expect(json).toMatchObject({
      nextCursor: null,
      items: [
        { number: 2, customerName: 'Ada Byron', grandTotalCents: 1500, itemCount: 1, testMode: false },
        { number: 1, status: 'pending', paymentStatus: 'paid' },
      ],
    });
    const path = `/api/websites/${app.websiteId}/orders/${json.items[0].id}`;
    expect((await owner.get(path)).json.order).toMatchObject({
      number: 2,
      address: { line1: '1 Mill Lane' },
      items: [{ sku: 'S', chosenVariant: { optionValues: [{ optionName: 'Size', value: 'Small' }] } }],
    });
    expect((await (await app.signIn('commenter')).get(path)).status).toBe(403);
    expect((await app.anyone().get(path)).status).toBe(401);
    const other = await testApp();
    const stranger = await other.signIn('admin');
    expect((await stranger.get(path)).status).toBeGreaterThanOrEqual(403);
    expect((await stranger.get(path.replace(app.websiteId, other.websiteId))).status).toBe(404);
  });

  test('CHK-12: are found by number, by how words of name and address begin, and by state', async () => {
    const app = await shopWithOrders(3);
    const owner = await app.signIn('admin');
    await app.query(`update orders set number = 12 where website_id = $1 and number = 1`, [app.websiteId]);
    await app.query(
      `update orders set email = 'zoe.quist@12th.example', address = address || '{"firstName": "Zoë"}'
        where website_id = $1 and number = 2`,
      [app.websiteId],
    );
    await app.query(`update orders set status = 'canceled' where website_id = $1 and number = 3`, [
      app.websiteId,
    ]);
    const numbers = async (query: string) => {
      const { json } = await owner.get(`/api/websites/${app.websiteId}/orders?${query}`);
      return json.items.map(({ number }: { number: number }) => number);
    };
    expect(await numbers('search=12')).toEqual([2, 12]);
    expect(await numbers('search=%2312')).toEqual([2, 12]);
    for (const search of ['zoe', 'ZO%C3%8B+byr', 'quist%4012th.ex'])
      expect([search, await numbers(`search=${search}`)]).toEqual([search, [2]]);
    expect(await numbers('search=ada')).toEqual([3, 12]);
    expect(await numbers('search=ada&status=canceled')).toEqual([3]);
    expect(await numbers('paymentStatus=paid&status=canceled')).toEqual([3]);
    for (const search of ['%25', "'", 'nobody']) expect(await numbers(`search=${search}`)).toEqual([]);
    await app.query(`delete from orders where website_id = $1 and number = 2`, [app.websiteId]);
    expect(
      await app.query(`select 1 from list_words where website_id = $1 and word = 'zoe'`, [app.websiteId]),
    ).toEqual([]);
  });

  test('CHK-01: the order for analytics tags has money in minor units', async () => {
    const { findOrder } = await import('./queries/orders.ts');
    const { toAnalyticsOrder } = await import('./load-order.ts');
    const app = await shopWithOrders(1);
    const [row] = await app.query<{ id: string; cart_id: string }>(
      `select id, cart_id from orders where website_id = $1`,
      [app.websiteId],
    );
    const stored = await app.database.site(app.websiteId, (db) =>
      findOrder(db, { websiteId: app.websiteId, orderId: row?.id ?? '' }),
    );
    if (!stored) throw new Error('no order');
    expect(toAnalyticsOrder(app.websiteId, stored)).toEqual({
      id: row?.id,
      purchasedCartId: row?.cart_id,
      testMode: false,
      websiteId: app.websiteId,
      items: [
        {
          sku: 'S',
          productName: 'Mug <b>blue</b>',
          quantity: 1,
          unitPrice: { value: '1000', currency: 'USD' },
        },
      ],
      grandTotal: { value: '1500', currency: 'USD' },
      shippingTotal: { value: '500', currency: 'USD' },
      taxTotal: { value: '0', currency: 'USD' },
    });
  });
});

test('CHK-12: orders of some days are listed and exported newest first, each once, however many pages they fill', async () => {
  const app = await shopWithOrders(1);
  const owner = await app.signIn('admin');
  const path = `/api/websites/${app.websiteId}/orders`;
  // Two at each moment, an hour apart, from noon of the tenth on; the first order was placed just now.
  await app.query(
    `insert into orders (website_id, id, number, access_token, cart_id, email, locale, currency, test_mode,
        payment_status, subtotal_minor, discount_minor, shipping_minor, tax_minor, grand_total_minor, pricing,
        item_count, placed_at)
     select website_id, gen_random_uuid(), 1 + n, 'token-' || n, gen_random_uuid(), email, locale, currency, test_mode,
        payment_status, subtotal_minor, discount_minor, shipping_minor, tax_minor, grand_total_minor, pricing,
        item_count, timestamptz '2024-05-10T12:00Z' + make_interval(hours => n / 2)
       from orders, generate_series(2, 121) n where website_id = $1 and number = 1`,
    [app.websiteId],
  );
  await app.query(
    `insert into order_items (website_id, order_id, position, item_id, variant_id, sku, title, attributes, product_type,
        quantity, unit_price_minor, line_total_minor, full_url)
     select o.website_id, o.id, i.position, i.item_id, i.variant_id, i.sku, i.title, i.attributes, i.product_type,
        i.quantity, i.unit_price_minor, i.line_total_minor, i.full_url
       from orders o, order_items i where o.website_id = $1 and i.website_id = $1 and o.access_token like 'token-%'`,
    [app.websiteId],
  );
  // Hours 4 to 55 after noon: numbers 9 to 112.
  const days = 'from=2024-05-10T16:00:00.000Z&until=2024-05-12T20:00:00.000Z';
  const expected = Array.from({ length: 104 }, (_, at) => 112 - at);
  const listed: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { json } = await owner.get(`${path}?${days}${cursor && `&cursor=${cursor}`}`);
    listed.push(...json.items.map(({ number }: { number: number }) => number));
    cursor = json.nextCursor;
  }
  expect(listed).toEqual(expected);
  const rows = (await owner.get(`${path}.csv?${days}`)).text.trim().split('\n').slice(1);
  expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(expected);
});

test('CHK-12, I18N-13: the export has heads that can be read, delivery, discounts and tracking, and the days of the site', async () => {
  const app = await shopWithOrders(0);
  const { websiteId, query } = app;
  await query(
    `update website_settings set settings = jsonb_set(settings, '{timeZone}', '"Asia/Tokyo"') where website_id = $1`,
    [websiteId],
  );
  const owner = await app.signIn('admin');
  const path = `/api/websites/${websiteId}`;
  const value = { kind: 'percentage', ratePpm: 100_000 };
  const off = { name: 'Spring', code: 'SPRING', value };
  expect((await owner.post(`${path}/discounts`, off)).status).toBe(200);
  const [{ id: itemId }] = (await app.get('/shop?format=json')).json.items;
  const shopper = app.visitor();
  await shopper.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'M', quantity: 2 });
  await shopper.post('/api/commerce/shopping-cart/coupons', { code: 'SPRING' });
  expect(await buy(shopper, [])).toBe('completed');
  const [{ id }] = (await owner.get(`${path}/orders`)).json.items;
  const { rowVersion } = (await owner.get(`${path}/orders/${id}`)).json.order;
  await owner.post(`${path}/orders/${id}/shipments`, { rowVersion, carrier: 'Post', trackingNumber: 'T1' });
  await query(`update orders set placed_at = '2026-01-05T20:00:00Z' where website_id = $1`, [websiteId]);
  const [heads = [], row = []] = (await owner.get(`${path}/orders.csv`)).text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const line = Object.fromEntries(heads.map((head, index) => [head.replaceAll('"', ''), row[index]]));
  expect(line).toMatchObject({
    'Placed (Asia/Tokyo)': '2026-01-06 05:00',
    Status: 'Fulfilled',
    'Shipping first name': 'Ada',
    'Billing postcode': '10001',
    Delivery: 'Standard',
    Carrier: 'Post',
    'Tracking number': 'T1',
    Discounts: 'Spring',
    'Discount codes': 'SPRING',
    Item: 'Mug <b>blue</b>',
    Quantity: '2',
  });
  expect(heads.filter((head) => /^[a-z]|[a-z][A-Z]/.test(head))).toEqual([]);

  // An owner who reads German has the same figures below German heads.
  await owner.patch(updateAccount.path, { language: 'de' });
  const german = (await owner.get(`${path}/orders.csv`)).text.split('\r\n').map((text) => text.split(';'));
  expect(german[0]?.length).toBe(heads.length);
  expect(
    Object.fromEntries((german[0] ?? []).map((head, index) => [head, german[1]?.[index]])),
  ).toMatchObject({
    'Bestellt (Asia/Tokyo)': '2026-01-06 05:00',
    Status: 'Erledigt',
    'Lieferung: Vorname': 'Ada',
    Testbestellung: line['Test order'] === 'Yes' ? 'Ja' : 'Nein',
    Menge: '2',
    Gesamt: line.Total?.replace('.', ','),
  });
});

test('CHK-12: the export says of an order and its money what the list says', async () => {
  const app = await shopWithOrders(1);
  const owner = await app.signIn('admin');
  const path = `/api/websites/${app.websiteId}/orders`;
  const [{ id }] = (await owner.get(path)).json.items;
  const { rowVersion } = (await owner.get(`${path}/${id}`)).json.order;
  expect((await owner.post(`${path}/${id}/cancel`, { rowVersion })).status).toBe(200);
  const [heads = [], row = []] = (await owner.get(`${path}.csv`)).text
    .split('\r\n')
    .map((line) => line.split(','));
  expect([row[heads.indexOf('Status')], row[heads.indexOf('Payment')]]).toEqual(['Cancelled', 'Paid']);
});

test('an order asks for its confirmation in its own transaction', async () => {
  const app = await shopWithOrders(1);
  const jobs = await app.query<{ data: { orderId: string } }>(
    `select data from pgboss.job where name = 'order-mail' and data ->> 'websiteId' = $1`,
    [app.websiteId],
  );
  expect(jobs).toHaveLength(1);
});

test('I02: numbers of a site given at once are all different and leave no gap', async () => {
  const app = await testApp();
  const numbers = await Promise.all(
    Array.from({ length: 50 }, () => app.deps.services.orderNumbers.next(app.websiteId)),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
});

test('orders that an outage keeps from being fulfilled are not skipped: the call fails, those before it stay fulfilled', async () => {
  const database = await ownDatabase();
  const app = await shopWithOrders(3, { database });
  const owner = await app.signIn('storeManager');
  const list = `/api/websites/${app.websiteId}/orders`;
  const orders: { id: string; status: string }[] = (await owner.get(list)).json.items;
  const ids = orders.map(({ id }) => id);
  await app.query(`
    create function end_connection() returns trigger language plpgsql as $$
    begin raise exception 'the server ends' using errcode = '57P01'; end $$`);
  await app.query(
    `create trigger outage before insert on order_events for each row when (new.order_id = '${ids[1]}')
     execute function end_connection()`,
  );
  const fulfil = () => owner.post(`${list}/fulfil`, { ids, notify: false });
  expect(await fulfil()).toMatchObject({ status: 503, json: { error: { code: 'unavailable' } } });
  const after: typeof orders = (await owner.get(list)).json.items;
  expect(after.map(({ status }) => status)).toEqual(['fulfilled', 'pending', 'pending']);
  await app.query('drop trigger outage on order_events');
  expect((await fulfil()).json).toEqual({ fulfilled: 2, skipped: 1 });
});
