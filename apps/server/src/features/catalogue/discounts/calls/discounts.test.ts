import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import type { TestClient } from '@sitewright/testing/http-client';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { afterEach, expect, test } from 'vitest';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const COUPONS = '/api/commerce/shopping-cart/coupons';
const TEN_PERCENT = { kind: 'percentage', ratePpm: 100_000 };

let audited: TestApp | undefined;
afterEach(async () => {
  if (audited) expect(await auditStore(audited.query, audited.websiteId)).toEqual([]);
});

async function givenStore(storeSettings: Parameters<typeof givenShop>[1] = {}) {
  const app = await testApp();
  audited = app;
  const shop = await givenShop(app, storeSettings);
  const owner = await app.signIn('storeManager');
  const path = `/api/websites/${app.websiteId}/discounts`;
  const itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', unlimited: true })] });
  const discount = async (change: object = {}) => {
    const reply = await owner.post(path, { name: 'Spring', code: 'SPRING', value: TEN_PERCENT, ...change });
    expect(reply.status, reply.text).toBe(200);
    return reply.json;
  };
  const cartOf = async (quantity = 2) => {
    const shopper = app.visitor();
    expect((await shopper.post(ENTRIES, { itemId, sku: 'MUG', quantity })).status).toBe(200);
    return shopper;
  };
  return { app, shop, owner, path, itemId, discount, cartOf };
}

test('CHK-10: owners make, find, change, switch off and remove discounts', async () => {
  const { app, owner, path, discount } = await givenStore();
  const made = await discount();
  expect(made).toMatchObject({ code: 'SPRING', status: 'active', uses: 0, rowVersion: 1 });
  const auto = await discount({ name: 'Big order', code: null, startsAt: '2100-01-01T00:00:00Z' });
  const listed = async (query: string) => {
    const { json } = await owner.get(`${path}?${query}`);
    return json.items.map(({ name }: { name: string }) => name);
  };
  expect(await listed('')).toEqual(['Big order', 'Spring']);
  expect(await listed('search=spri')).toEqual(['Spring']);
  expect(await listed('status=scheduled')).toEqual(['Big order']);
  expect(
    (await owner.post(path, { name: 'Other', code: 'spring', value: TEN_PERCENT })).json.error.code,
  ).toBe('discount-code-taken');
  const { id: _id, status: _status, uses: _uses, rowVersion, ...input } = made;
  const save = (version: number, change: object) =>
    owner.put(`${path}/${made.id}`, { rowVersion: version, discount: { ...input, ...change } });
  expect((await save(rowVersion, { name: 'Autumn' })).json).toMatchObject({ name: 'Autumn', rowVersion: 2 });
  expect((await save(rowVersion, { name: 'Winter' })).json.error.code).toBe('conflict');
  const off = await owner.post(`${path}/${made.id}/switch`, { isEnabled: false });
  expect(off.json).toMatchObject({ status: 'disabled', name: 'Autumn' });
  expect((await owner.del(`${path}/${auto.id}`)).status).toBe(200);
  expect((await owner.get(`${path}/${auto.id}`)).status).toBe(404);
  expect((await (await app.signIn('editor')).get(path)).status).toBe(403);
});

test('CHK-10: codes of a cart are judged anew at each change, with words for those that do not hold', async () => {
  const { discount, cartOf } = await givenStore();
  await discount({ minimumSubtotalMinor: 1500 });
  await discount({ name: 'Later', code: 'LATER', startsAt: '2100-01-01T00:00:00Z' });
  const shopper = await cartOf(1);
  const small = (await shopper.post(COUPONS, { code: ' spring ' })).json.shoppingCart;
  expect(small).toMatchObject({ validCoupons: [], discountCents: 0, grandTotalCents: 1000 });
  expect(small.invalidCoupons).toEqual([
    { code: 'SPRING', name: 'SPRING', message: 'This code needs a subtotal of $15.00 or more.' },
  ]);
  const [entry] = small.entries;
  const { shoppingCart } = (await shopper.put(`${ENTRIES}/${entry.id}`, { quantity: 2 })).json;
  expect(shoppingCart).toMatchObject({
    invalidCoupons: [],
    validCoupons: [{ code: 'SPRING', name: 'Spring' }],
    subtotalCents: 2000,
    discountCents: 200,
    grandTotalCents: 1800,
    payableMinor: 1800,
  });
  const both = (await shopper.post(COUPONS, { code: 'LATER' })).json.shoppingCart;
  expect(both.coupons.map(({ code }: { code: string }) => code)).toEqual(['SPRING', 'LATER']);
  expect(both.invalidCoupons[0].message).toBe('This code is not valid yet.');
  const without = (await shopper.del(`${COUPONS}/SPRING`)).json.shoppingCart;
  expect(without).toMatchObject({ discountCents: 0, validCoupons: [], coupons: [{ code: 'LATER' }] });
  for (const code of ['AA', 'BB', 'CC', 'DD', 'EE']) await discount({ name: code, code });
  for (const code of ['AA', 'BB', 'CC', 'DD']) await shopper.post(COUPONS, { code });
  expect((await shopper.post(COUPONS, { code: 'EE' })).json.error.code).toBe('too-many-codes');
});

test('CHK-10: a code that cannot hold is refused and does not stay; a gift card typed there is told apart by its form', async () => {
  const { discount, cartOf } = await givenStore();
  await discount({ name: 'Past', code: 'PAST', endsAt: '2001-01-01T00:00:00Z' });
  const shopper = await cartOf();
  const refusal = async (code: string) => (await shopper.post(COUPONS, { code })).json.error;
  expect(await refusal('NOPE')).toMatchObject({
    code: 'discount-code-invalid',
    message: 'This code is not valid.',
  });
  expect(await refusal('past')).toMatchObject({ code: 'discount-code-ended' });
  expect(await refusal('ABCD-EFGH-JKLM-NPQR-STUV')).toMatchObject({ code: 'gift-card-as-discount' });
  expect((await shopper.get('/api/commerce/shopping-cart')).json.coupons).toEqual([]);
  await shopper.postForm(
    '/cart/coupons',
    { code: 'nope' },
    { headers: { referer: `http://${shopper.host}/cart` } },
  );
  expect((await shopper.get('/cart')).text).toMatch(
    /id="coupon-code-error" role="alert">This code is not valid\./,
  );
});

test('CHK-10: a code is added and removed by plain forms', async () => {
  const { discount, cartOf } = await givenStore();
  await discount();
  const shopper = await cartOf();
  const added = await shopper.postForm('/cart/coupons', { code: 'spring' });
  expect([added.status, added.headers.location]).toEqual([303, '/cart']);
  expect((await shopper.get('/cart')).text).toContain('SPRING');
  const checkout = { step: 'code', code: 'nope', email: 'ada@shopper.test' };
  const typed = await shopper.postForm('/checkout', checkout);
  expect([typed.status, typed.headers.location]).toEqual([303, '/checkout']);
  const page = (await shopper.get('/checkout')).text;
  expect(page).toContain('Spring (SPRING)');
  expect(page).toContain('This code is not valid.');
  expect(page).toContain('value="ada@shopper.test"');
  await shopper.postForm('/cart/coupons', { remove: 'NOPE' });
  await shopper.postForm('/checkout', { remove: 'SPRING', step: 'pay' });
  expect((await shopper.get('/api/commerce/shopping-cart')).json.coupons).toEqual([]);
});

test('CHK-10: automatic discounts, categories, free shipping and buy X get Y reach the order', async () => {
  const { app, shop, owner, path, itemId, discount } = await givenStore();
  const cup = await shop.product({ variants: [aVariant({ sku: 'CUP', unlimited: true, priceMinor: 500 })] });
  await app.query(`update items set categories = '{Sale}' where website_id = $1 and id = $2`, [
    app.websiteId,
    cup,
  ]);
  const scope = { categories: [`${shop.collectionId}/sale`] };
  await discount({ name: 'Sale', code: null, value: { kind: 'percentage', ratePpm: 200_000, scope } });
  await discount({ name: 'Free', code: null, value: { kind: 'free-shipping' }, minimumSubtotalMinor: 3000 });
  await discount({
    name: 'Mug with cup',
    code: 'GIFT',
    value: {
      kind: 'buy-x-get-y',
      buyQuantity: 2,
      scope: { itemIds: [itemId] },
      getQuantity: 1,
      getScope: { itemIds: [cup] },
      ratePpm: 1_000_000,
    },
  });
  const shopper = app.visitor();
  await shopper.post(ENTRIES, { itemId, sku: 'MUG', quantity: 2 });
  await shopper.post(ENTRIES, { itemId: cup, sku: 'CUP', quantity: 3 });
  await shopper.post(COUPONS, { code: 'GIFT' });
  await fillCheckout(shopper);
  const { cart } = (await shopper.get('/api/commerce/checkout')).json;
  // 20.00 + 3 × 5.00; one cup for nothing, 20 % off the others, no shipping.
  expect(cart).toMatchObject({
    subtotalCents: 3500,
    discountCents: 700,
    shippingCostCents: 0,
    grandTotalCents: 2800,
  });
  // The plain page adds up, too.
  expect((await shopper.get('/checkout')).text).toContain(
    '<dt><bdi>Shipping</bdi></dt><dd class="price">Free</dd>',
  );
  expect(
    cart.discounts.map(({ name, discountCents }: { name: string; discountCents: number }) => [
      name,
      discountCents,
    ]),
  ).toEqual([
    ['Sale', 200],
    ['Free', 0],
    ['Mug with cup', 500],
  ]);
  expect((await submitCheckout(shopper)).json.status).toBe('completed');
  const [order] = await app.query<{ discount_minor: number; pricing: { discounts: object[] } }>(
    `select discount_minor, pricing from orders where website_id = $1`,
    [app.websiteId],
  );
  expect(order?.discount_minor).toBe(700);
  expect(order?.pricing.discounts[0]).toMatchObject({
    name: 'Sale',
    scope: { itemIds: [cup], categories: [] },
  });
  const { json } = await owner.get(path);
  expect(json.items.map(({ uses }: { uses: number }) => uses)).toEqual([1, 1, 1]);
});

test('I07: a limit per customer holds for all spellings of an address; a refused payment gives the use back', async () => {
  const { discount, cartOf } = await givenStore();
  await discount({ customerLimit: 1 });
  const buy = async (email: string, scenario = 'succeeds') => {
    const shopper = await cartOf();
    await shopper.post(COUPONS, { code: 'SPRING' });
    await fillCheckout(shopper, { email });
    const { cart } = (await shopper.get('/api/commerce/checkout')).json;
    const { json } = await submitCheckout(shopper, { scenario });
    return [cart.discountCents, cart.invalidCoupons[0]?.message ?? null, json.status ?? json.error.code];
  };
  expect(await buy('ada@shopper.test', 'declined')).toEqual([200, null, 'payment-declined']);
  expect(await buy('ada@shopper.test')).toEqual([200, null, 'completed']);
  expect(await buy('Ada+two@Shopper.test')).toEqual([0, 'You have already used this code.', 'completed']);
  expect(await buy('bob@shopper.test')).toEqual([200, null, 'completed']);
});

test('I07: a limit per customer holds for a member, whatever address she types', async () => {
  const { app, discount, itemId } = await givenStore();
  await discount({ customerLimit: 1 });
  const ada = await givenMember(app);
  await signInMember(ada, ada.email);
  const buy = async (shopper: TestClient, email: string) => {
    await shopper.post(ENTRIES, { itemId, sku: 'MUG', quantity: 2 });
    await shopper.post(COUPONS, { code: 'SPRING' });
    await fillCheckout(shopper, { email });
    const { cart } = (await shopper.get('/api/commerce/checkout')).json;
    return [cart.discountCents, (await submitCheckout(shopper)).json.status];
  };
  expect(await buy(ada, 'one@shopper.test')).toEqual([200, 'completed']);
  expect(await buy(ada, 'two@shopper.test')).toEqual([0, 'completed']);
  expect(await buy(app.visitor(), ada.email)).toEqual([0, 'completed']);
  expect(await buy(app.visitor(), 'one@shopper.test')).toEqual([0, 'completed']);
  expect(await buy(app.visitor(), 'two@shopper.test')).toEqual([200, 'completed']);
});

test('a discount that was changed or switched off after the shopper saw it is not charged', async () => {
  const { owner, path, discount, cartOf } = await givenStore();
  const made = await discount();
  const shopper = await cartOf();
  await shopper.post(COUPONS, { code: 'SPRING' });
  await fillCheckout(shopper);
  const { cart } = (await shopper.get('/api/commerce/checkout')).json;
  await owner.post(`${path}/${made.id}/switch`, { isEnabled: false });
  const { json } = await submitCheckout(shopper, { expectedTotalMinor: cart.payableMinor });
  expect(json.error.code).toBe('total-changed');
});

test.each([
  ['V02: a code of one use under 20 carts at once', 1, 20, ['succeeds'], 1],
  [
    'V03, I07: a limit of 5 under 25 carts, a third of whose payments fail',
    5,
    25,
    ['succeeds', 'declined', 'succeeds'],
    5,
  ],
])('%s', async (_name, useLimit, carts, scenarios, expected) => {
  const { app, discount, cartOf } = await givenStore();
  await discount({ useLimit });
  const shoppers = await Promise.all(
    Array.from({ length: carts }, async (_, at) => {
      const shopper = await cartOf();
      await shopper.post(COUPONS, { code: 'SPRING' });
      await fillCheckout(shopper, { email: `shopper${at}@shop.test` });
      return shopper;
    }),
  );
  const expectedTotalMinor = 2000 - 200 + 500;
  await Promise.all(
    shoppers.map((shopper, index) =>
      submitCheckout(shopper, { expectedTotalMinor, scenario: scenarios[index % scenarios.length] ?? '' }),
    ),
  );
  // Those who were rejected while others held the uses come back.
  for (const shopper of shoppers) await submitCheckout(shopper, { expectedTotalMinor });
  const [row] = await app.query(
    `select (select count(*)::int from orders where website_id = $1 and discount_minor > 0) as discounted,
            (select uses from discounts where website_id = $1) as uses,
            (select count(*)::int from discount_uses where website_id = $1) as taken`,
    [app.websiteId],
  );
  expect(row).toEqual({ discounted: expected, uses: expected, taken: expected });
});

test('CHK-10: a store says whether codes are combined; the other one comes in when the first is removed', async () => {
  const { owner, app, discount, cartOf } = await givenStore({ codesCombine: false });
  await discount();
  const summer = await discount({
    name: 'Summer',
    code: 'SUMMER',
    value: { kind: 'amount', amountMinor: 100 },
  });
  const shopper = await cartOf(1);
  await shopper.post(COUPONS, { code: 'spring' });
  const both = (await shopper.post(COUPONS, { code: 'summer' })).json.shoppingCart;
  expect(both).toMatchObject({
    discountCents: 100,
    validCoupons: [{ code: 'SPRING' }],
    invalidCoupons: [
      { code: 'SUMMER', message: 'Codes cannot be combined here. Remove the other one to use this code.' },
    ],
  });
  await fillCheckout(shopper);
  expect((await submitCheckout(shopper)).json.status).toBe('completed');
  // The code that took nothing off was not used.
  const path = `/api/websites/${app.websiteId}`;
  expect((await owner.get(`${path}/discounts/${summer.id}`)).json.uses).toBe(0);
  const next = await cartOf(1);
  await next.post(COUPONS, { code: 'spring' });
  await next.post(COUPONS, { code: 'summer' });
  const { rowVersion } = (await owner.get(`${path}/store-settings`)).json;
  await owner.patch(`${path}/store-settings`, { rowVersion, settings: { codesCombine: true } });
  expect((await next.get('/api/commerce/shopping-cart')).json).toMatchObject({
    discountCents: 200,
    invalidCoupons: [],
  });
  await owner.patch(`${path}/store-settings`, {
    rowVersion: rowVersion + 1,
    settings: { codesCombine: false },
  });
  const left = (await next.del(`${COUPONS}/SPRING`)).json.shoppingCart;
  expect(left).toMatchObject({ validCoupons: [{ code: 'SUMMER' }], invalidCoupons: [], discountCents: 100 });
});
