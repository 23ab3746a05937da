import { aVariant } from '@sitewright/testing/builders/product';
import type { TestReply } from '@sitewright/testing/http-client';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const CART = '/api/commerce/shopping-cart';

const NOT_A_NUMBER = ['quantity-not-a-number', 'Quantity must be a number.'];
const NOT_WHOLE = ['quantity-not-whole', 'Quantity must be a whole number'];
const OUT_OF_RANGE = ['quantity-out-of-range', 'Quantity must be between 1 and 9999.'];

/** Sent JSON values, and how each is rejected. Digits are Arabic, Persian, Devanagari, full width, Roman, and one circled. */
const REFUSED = [
  ...['NaN', 'Infinity', '', ' ', 'two', '1e3', '0x10', '1 000', '1,000', '1_000', '1,5', '+-1', '1.'].map(
    (value) => [value, NOT_A_NUMBER] as const,
  ),
  ...['٣', '۳', '३', '３', 'Ⅷ', '③', '1٣'].map((value) => [value, NOT_A_NUMBER] as const),
  ...[null, true, [], [1], {}, { valueOf: 1 }].map((value) => [value, NOT_A_NUMBER] as const),
  ...[1.5, 0.5, -0.5, 1e-7, '1.5', '-0.5', '9999.5'].map((value) => [value, NOT_WHOLE] as const),
  ...[-1, 10_000, '-1', '10000', '99999999', 2 ** 53 - 1].map((value) => [value, OUT_OF_RANGE] as const),
];

async function givenCart() {
  const app = await testApp();
  const shop = await givenShop(app);
  const variants = [aVariant({ sku: 'A', unlimited: true })];
  const itemId = await shop.product({ variants });
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
  const box = [aVariant({ sku: 'BOX', unlimited: true })];
  const boxId = await shop.product({ isSubscribable: true, subscriptionPlan: plan, variants: box });
  // The calls of each are limited.
  const [shopper, subscriber, another] = [app.visitor(), app.visitor(), app.visitor()];
  const added = await shopper.post(`${CART}/entries`, { itemId, sku: 'A', quantity: 3 });
  const entry = `/entries/${added.json.newlyAdded.id}`;
  const subscription = '/api/3/commerce/cart/subscription';
  /** Every call that takes a quantity, asked with this one. */
  const calls: Record<string, (quantity: unknown) => Promise<TestReply>> = {
    add: (quantity) => shopper.post(`${CART}/entries`, { itemId, sku: 'A', quantity }),
    change: (quantity) => shopper.put(CART + entry, { quantity }),
    subscribe: (qty) => subscriber.post(subscription, { itemId: boxId, sku: 'BOX', qty }),
    subscribeByForm: (quantity) => another.post(subscription, { itemId: boxId, sku: 'BOX', quantity }),
  };
  const forms: Record<string, (quantity: string) => Promise<TestReply>> = {
    add: (quantity) => shopper.postForm(`${CART}/entries`, { itemId, sku: 'A', quantity }),
    change: (quantity) => shopper.postForm(`/cart${entry}`, { quantity }),
    subscribe: (quantity) => shopper.postForm(subscription, { itemId: boxId, sku: 'BOX', quantity }),
  };
  /** Units in the shopper's cart, and carts of the shop. */
  const stored = async () => [
    (await shopper.get(CART)).json.totalQuantity,
    (await app.query(`select from carts where website_id = $1`, [app.websiteId])).length,
  ];
  return { calls, forms, shopper, stored };
}

test('A01, V01, CART-39: each call that takes a quantity refuses what is none in the specified words, and stores nothing', async () => {
  const { calls, stored } = await givenCart();
  for (const [name, ask] of Object.entries(calls)) {
    const zero = name === 'change' ? [] : [[0, OUT_OF_RANGE] as const, ['0', OUT_OF_RANGE] as const];
    for (const [value, said] of [...REFUSED, ...zero]) {
      const { status, json } = await ask(value);
      expect([name, value, status, json.error?.code, json.error?.message]).toEqual([
        name,
        value,
        400,
        ...said,
      ]);
    }
  }
  expect(await stored()).toEqual([3, 1]);
});

test('A01, CART-39: plain forms say the same words on the page they lead to, and store nothing', async () => {
  const { forms, shopper, stored } = await givenCart();
  const typed = REFUSED.flatMap(([value, said]) =>
    typeof value === 'string' ? [[value, said[1]] as const] : [],
  );
  for (const [name, post] of Object.entries(forms)) {
    for (const [value, text] of typed) {
      const reply = await post(value);
      const page = reply.status === 303 ? await shopper.get(String(reply.headers.location)) : reply;
      expect([name, value, page.text.includes(text ?? '')]).toEqual([name, value, true]);
    }
  }
  expect(await stored()).toEqual([3, 1]);
});

test('CART-39: whole numbers from 1 to 9999 are taken, also with spaces around them or as text', async () => {
  const { calls, stored } = await givenCart();
  for (const [value, units] of [
    [1, 1],
    ['12', 12],
    [' 3 ', 3],
    ['3.0', 3],
    [9999, 9999],
    ['9999', 9999],
  ]) {
    const { json } = (await calls.change?.(value)) ?? {};
    expect([value, json.shoppingCart.totalQuantity]).toEqual([value, units]);
  }
  expect((await stored())[1]).toBe(1);
});
