import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { describe, expect, test } from 'vitest';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';

describe('adding to the cart', () => {
  test('CART-06, CART-08: answers the cart and the line just added', async () => {
    const app = await testApp();
    const shop = await givenShop(app);
    const itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', priceMinor: 1250 })] });

    const reply = await app.post(ENTRIES, { itemId, sku: 'MUG', quantity: 2 });

    expect(reply.status).toBe(200);
    expect(reply.json.newlyAdded).toMatchObject({
      itemId,
      quantity: 2,
      productType: 1,
      unitPriceMinor: 1250,
      lineTotalMinor: 2500,
      chosenVariant: { sku: 'MUG', attributes: {} },
    });
    expect(reply.json.shoppingCart).toMatchObject({
      subtotalCents: 2500,
      totalQuantity: 2,
      requiresShipping: true,
    });
    expect((await app.get(`${CART}?calculateSubtotal=true`)).json).toMatchObject({
      id: reply.json.shoppingCart.id,
      websiteId: app.websiteId,
      isPurchased: false,
      subtotal: { value: '2500', currency: 'USD' },
    });
  });

  test('CART-12: an equal line grows, other answers make a line of their own', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product({
      variants: [aVariant({ sku: 'A', qtyInStock: 9 })],
    });
    const add = (additionalFields?: string) =>
      app.post(ENTRIES, { itemId, sku: 'A', quantity: 1, additionalFields });

    await add('{"Name":"Bo","Font":"Serif"}');
    await add('{"Font":"Serif","Name":"Bo"}');
    const { json } = await add('{"Name":"Cy"}');

    expect(json.shoppingCart.entries.map((entry: { quantity: number }) => entry.quantity)).toEqual([2, 1]);
  });

  test('more shoppers than a site has connections begin their carts at once, none waits for a second one', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product();
    // Each may have been led here by a campaign, and who it is has to be looked up first.
    await app.query(`insert into campaign_visits (website_id, visitor, campaign_id) values ($1, 1, $2)`, [
      app.websiteId,
      crypto.randomUUID(),
    ]);
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    };
    const added = await Promise.all(
      Array.from({ length: 20 }, () => app.visitor().post(ENTRIES, { itemId, quantity: 1 }, { headers })),
    );
    expect(added.map(({ status }) => status)).toEqual(added.map(() => 200));
  });

  test('CART-14: sets an unguessable cookie out of reach of scripts and a readable twin', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product();
    expect(await app.get(CART)).toMatchObject({ status: 200, json: { entries: [], id: null } });

    const { headers } = await app.post(ENTRIES, { itemId, quantity: 1 });

    const cookies = [headers['set-cookie']].flat().map(String);
    expect(cookies.find((cookie) => cookie.startsWith('cart-'))).toMatch(
      /^cart-[0-9a-f]{12}=[0-9a-f]{64}; .*HttpOnly.*SameSite=Lax/,
    );
    expect(cookies.find((cookie) => cookie.startsWith('hasCart='))).not.toContain('HttpOnly');
  });

  test('visitors without cookies never share a cart', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product();
    const [first, second] = [app.visitor(), app.visitor()];
    const { json } = await first.post(ENTRIES, { itemId, quantity: 1 });
    const other = await second.post(ENTRIES, { itemId, quantity: 1 });
    expect(other.json.shoppingCart.id).not.toBe(json.shoppingCart.id);
    expect(other.json.shoppingCart.totalQuantity).toBe(1);
  });

  test('a plain form without scripts is taken from the same origin and leads to the cart', async () => {
    const app = await testApp();
    const shop = await givenShop(app);
    const itemId = await shop.product({
      variantOptionOrdering: ['Size'],
      variants: [
        aVariant({ sku: 'S', attributes: { Size: 'S' } }),
        aVariant({ sku: 'M', attributes: { Size: 'M' } }),
      ],
    });

    const reply = await app.postForm(ENTRIES, { itemId, quantity: '2', 'option-Size': 'M' });

    expect([reply.status, reply.headers.location]).toEqual([303, '/cart']);
    expect((await app.get(CART)).json.entries[0].chosenVariant.sku).toBe('M');
    const foreign = await app.postForm(
      ENTRIES,
      { itemId, quantity: '1' },
      { headers: { origin: 'http://evil.test' } },
    );
    expect(foreign.status).toBe(403);
    expect((await app.get(CART)).json.totalQuantity).toBe(2);
  });

  test('CART-34, CART-37: missing options and a combination that does not exist have their words', async () => {
    const app = await testApp();
    const shop = await givenShop(app);
    const itemId = await shop.product({
      variantOptionOrdering: ['Size', 'Color'],
      variants: [
        aVariant({ attributes: { Size: 'S', Color: 'Red' } }),
        aVariant({ attributes: { Size: 'M', Color: 'Blue' } }),
      ],
    });
    const add = async (fields: object) =>
      (await app.post(ENTRIES, { itemId, quantity: 1, ...fields })).json.error;

    expect(await add({ options: { Size: 'S' } })).toMatchObject({
      message: 'Please select the Color option.',
    });
    expect(await add({})).toMatchObject({ message: 'Please select the Size and Color options.' });
    expect(await add({ options: { Size: 'S', Color: 'Blue' } })).toMatchObject({
      message: 'Sorry, that item variant is unavailable. Please select another variant.',
    });
  });
});

describe('what a cart refuses', () => {
  test.each([
    ['1e3', 'quantity-not-a-number'],
    ['٣', 'quantity-not-a-number'],
    ['0x10', 'quantity-not-a-number'],
    [null, 'quantity-not-a-number'],
    [[], 'quantity-not-a-number'],
    [{}, 'quantity-not-a-number'],
    [true, 'quantity-not-a-number'],
    [1.5, 'quantity-not-whole'],
    [-0.5, 'quantity-not-whole'],
    [0, 'quantity-out-of-range'],
    [-1, 'quantity-out-of-range'],
    ['-1', 'quantity-out-of-range'],
    [10_000, 'quantity-out-of-range'],
  ])('A01, V01, CART-39: a quantity of %j', async (quantity, code) => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product();
    await app.post(ENTRIES, { itemId, quantity: 1 });
    const reply = await app.post(ENTRIES, { itemId, quantity });
    expect([reply.status, reply.json.error.code]).toEqual([400, code]);
    expect((await app.get(CART)).json.totalQuantity).toBe(1);
  });

  test('A01: a number beyond 2^53 in the text of the body', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product();
    await app.get('/api/crumb');
    const reply = await app.send({
      method: 'POST',
      url: ENTRIES,
      headers: { 'content-type': 'application/json', 'x-crumb': app.cookies.get('crumb') ?? '' },
      payload: `{"itemId":"${itemId}","quantity":9007199254740993}`,
    });
    expect(reply.status).toBe(400);
  });

  test('A02: a cart whose amount leaves exact numbers is refused or exact', async () => {
    const app = await testApp();
    const shop = await givenShop(app);
    const variants = Array.from({ length: 100 }, (_, at) =>
      aVariant({ attributes: { N: String(at) }, priceMinor: 9_999_999_999, unlimited: true }),
    );
    const itemId = await shop.product({ variantOptionOrdering: ['N'], variants });
    let last = { status: 0, json: { error: { code: '' }, shoppingCart: { subtotalCents: 0 } } };
    for (const [at, { sku }] of variants.entries()) {
      last = await app.post(ENTRIES, { itemId, sku, quantity: 9999 });
      if (last.status !== 200) break;
      expect(BigInt(last.json.shoppingCart.subtotalCents)).toBe(BigInt(at + 1) * 9999n * 9_999_999_999n);
    }
    expect(last.json.error.code).toBe('amount-too-large');
  });

  test('A03: a SKU of another product, a draft, an item that does not exist', async () => {
    const app = await testApp();
    const shop = await givenShop(app);
    const [mug, draft] = [
      await shop.product({ variants: [aVariant({ sku: 'MUG' })] }),
      await shop.product({ variants: [aVariant({ sku: 'BOWL' })] }, { status: 'draft', title: 'Bowl' }),
    ];
    for (const [itemId, sku] of [
      [mug, 'BOWL'],
      [draft, 'BOWL'],
      [crypto.randomUUID(), 'MUG'],
      ["' or 1=1 --", 'MUG'],
    ]) {
      const reply = await app.post(ENTRIES, { itemId, sku, quantity: 1 });
      expect(reply.json.error?.message).toBe(
        'Sorry, that item variant is unavailable. Please select another variant.',
      );
    }
    expect((await app.get(CART)).json.entries).toEqual([]);
  });

  test('A04, CART-12: prices, currency and totals of the client have no effect', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product();
    const { json } = await app.post(ENTRIES, {
      itemId,
      quantity: 1,
      price: 1,
      unitPriceMinor: 1,
      salePriceMoney: { value: '1', currency: 'JPY' },
      currency: 'JPY',
      discountCents: 999,
      grandTotalCents: 1,
      websiteId: crypto.randomUUID(),
      orderId: crypto.randomUUID(),
      isPurchased: true,
    });
    expect(json.shoppingCart).toMatchObject({
      websiteId: app.websiteId,
      currency: 'USD',
      subtotalCents: 1000,
      discountCents: 0,
      isPurchased: false,
      orderId: null,
    });
  });

  test.each([
    ['1 MB', `"${'x'.repeat(200_000)}"`],
    ['a deep nest', '['.repeat(9000) + ']'.repeat(9000)],
    ['broken JSON', '{"a":'],
  ])('A05: additional fields of %s', async (_name, additionalFields) => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product();
    const reply = await app.post(ENTRIES, { itemId, quantity: 1, additionalFields });
    expect([reply.status, reply.json.error.code]).toEqual([400, 'additional-fields-invalid']);
  });

  test.each([
    ['a guess', 'f'.repeat(64)],
    ['one cut short', 'abc'],
    ['SQL', "' or '1'='1"],
    ['8 KB', 'a'.repeat(8000)],
  ])('A06: a cart cookie that is %s is an empty cart', async (_name, token) => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product();
    await app.post(ENTRIES, { itemId, quantity: 1 });
    const name = [...app.cookies.keys()].find((key) => key.startsWith('cart-')) ?? '';
    const thief = app.visitor();
    thief.cookies.set(name, encodeURIComponent(token));
    expect(await thief.get(CART)).toMatchObject({ status: 200, json: { entries: [], totalQuantity: 0 } });
  });

  test('I16, A06: a cart token of one site opens nothing on another', async () => {
    const [one, two] = [await testApp(), await testApp()];
    const itemId = await (await givenShop(one)).product();
    await givenShop(two);
    await one.post(ENTRIES, { itemId, quantity: 1 });
    const token = [...one.cookies].find(([key]) => key.startsWith('cart-'))?.[1] ?? '';
    two.cookies.set(`cart-${one.websiteId.slice(-12)}`, token);
    two.cookies.set(`cart-${two.websiteId.slice(-12)}`, token);
    expect((await two.get(CART)).json.entries).toEqual([]);
    expect((await two.post(ENTRIES, { itemId, quantity: 1 })).status).toBe(409);
  });

  test('CART-38: more than the stock, lines of one variant counted together', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product({
      variants: [aVariant({ sku: 'A', qtyInStock: 3 })],
    });
    await app.post(ENTRIES, { itemId, sku: 'A', quantity: 2, additionalFields: '{"Name":"Bo"}' });
    const reply = await app.post(ENTRIES, { itemId, sku: 'A', quantity: 2 });
    expect(reply.status).toBe(409);
    expect(reply.json.message).toBe('Sorry, we do not have enough of that item available.');
    expect((await app.get(CART)).json.totalQuantity).toBe(2);
  });

  test('adds of one visitor at the same time are all counted against the stock', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product({
      variants: [aVariant({ sku: 'A', qtyInStock: 5 })],
    });
    await app.post(ENTRIES, { itemId, sku: 'A', quantity: 1 });
    await Promise.all(Array.from({ length: 12 }, () => app.post(ENTRIES, { itemId, sku: 'A', quantity: 1 })));
    expect((await app.get(CART)).json.totalQuantity).toBe(5);
  });
});

describe('changing a line', () => {
  test('CART-11: sets the quantity, 0 and DELETE remove, above the stock is refused', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product();
    const { json } = await app.post(ENTRIES, { itemId, quantity: 1 });
    const path = `${ENTRIES}/${json.newlyAdded.id}`;

    expect((await app.put(path, { quantity: 3 })).json.shoppingCart.subtotalCents).toBe(3000);
    expect((await app.put(path, { quantity: 6 })).json.error.code).toBe('out-of-stock');
    expect((await app.put(path, { quantity: '2.5' })).json.error.code).toBe('quantity-not-whole');
    expect((await app.put(path, { quantity: 0 })).json.shoppingCart.entries).toEqual([]);
    expect((await app.put(path, { quantity: 1 })).status).toBe(404);
    expect((await app.del(path)).json.shoppingCart.totalQuantity).toBe(0);
  });

  test('the cart page changes and removes lines by plain forms', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product();
    const { json } = await app.post(ENTRIES, { itemId, quantity: 1 });
    const path = `/cart/entries/${json.newlyAdded.id}`;
    expect(await app.postForm(path, { quantity: '4' })).toMatchObject({
      status: 303,
      headers: { location: '/cart' },
    });
    expect((await app.get(CART)).json.totalQuantity).toBe(4);
    await app.postForm(path, { quantity: '4', remove: '1' });
    expect((await app.get(CART)).json.totalQuantity).toBe(0);
  });

  test('CART-09: answers of a line are replaced, only in the own cart', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product({ variants: [aVariant({ sku: 'A' })] });
    const { json } = await app.post(ENTRIES, { itemId, sku: 'A', quantity: 1 });
    const path = `${ENTRIES}/${json.newlyAdded.id}/additionalFields`;
    const body = { itemId, sku: 'A', additionalFields: '{"Name":"Bo"}' };

    expect((await app.put(path, body)).json.updatedEntry.additionalFields).toBe('{"Name":"Bo"}');
    const stranger = app.visitor();
    await stranger.post(ENTRIES, { itemId, sku: 'A', quantity: 1 });
    expect((await stranger.put(path, body)).status).toBe(404);
    expect((await stranger.del(`${ENTRIES}/${json.newlyAdded.id}`)).status).toBe(200);
    expect((await app.get(CART)).json.totalQuantity).toBe(1);
  });

  test('CART-09: answers that another line has, and ids that are none, are refused', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product({ variants: [aVariant({ sku: 'A' })] });
    const add = (additionalFields?: string) =>
      app.post(ENTRIES, { itemId, sku: 'A', quantity: 1, additionalFields });
    const entryId = (await add()).json.newlyAdded.id;
    await add('{"Name":"Bo"}');
    const path = `${ENTRIES}/${entryId}/additionalFields`;
    const body = { itemId, sku: 'A', additionalFields: '{"Name":"Bo"}' };

    expect((await app.put(path, body)).json.error.code).toBe('conflict');
    expect((await app.put(path, { ...body, itemId: 'no id' })).json.error.code).toBe('entry-not-found');
    expect((await app.get(CART)).json.entries).toHaveLength(2);
  });
});

describe('stock', () => {
  test('STOCK-01, STOCK-02: one result for each variant of a visible item', async () => {
    const app = await testApp();
    const shop = await givenShop(app);
    const itemId = await shop.product({
      variantOptionOrdering: ['Size'],
      variants: [
        aVariant({ sku: 'S', attributes: { Size: 'S' }, qtyInStock: 2 }),
        aVariant({ sku: 'M', attributes: { Size: 'M' }, unlimited: true }),
      ],
    });
    const hidden = await shop.product({}, { status: 'draft', title: 'Hidden' });
    const stock = async (id: string) => (await app.get(`/api/commerce/inventory/stock/?itemId=${id}`)).json;
    expect(await stock(itemId)).toEqual({
      results: [
        { sku: 'S', unlimited: false, qtyInStock: 2 },
        { sku: 'M', unlimited: true, qtyInStock: 0 },
      ],
    });
    expect(await stock(hidden)).toEqual({ results: [] });
    expect(await stock('nonsense')).toEqual({ results: [] });
  });
});
