import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const REORDER = '/api/site-users/account/reorder';

/** A shop with mugs, a bowl of which there are three, and a letter with a question; `order` buys in somebody's browser. */
async function givenOrders() {
  const app = await testApp();
  const shop = await givenShop(app);
  const variant = (sku: string, priceMinor: number, stock?: number) =>
    aVariant({
      sku,
      priceMinor,
      ...(stock === undefined ? { unlimited: true } : { unlimited: false, qtyInStock: stock }),
    });
  const mug = await shop.product({ variants: [variant('MUG', 1000)] }, { title: 'Mug' });
  const bowl = await shop.product({ variants: [variant('BOWL', 2000, 3)] }, { title: 'Bowl' });
  const member = async () => {
    const found = await givenMember(app);
    await signInMember(found, found.email);
    return found;
  };
  const order = async (
    shopper: Awaited<ReturnType<typeof member>>,
    ...lines: { itemId: string; sku: string; quantity: number }[]
  ) => {
    expect(await buy(shopper, lines)).toBe('completed');
    const [row] = await app.query<{ id: string }>(
      `select id from orders where website_id = $1 order by sequence desc limit 1`,
      [app.websiteId],
    );
    return row?.id ?? '';
  };
  const inCart = async (shopper: Awaited<ReturnType<typeof member>>) => {
    const { json } = await shopper.get('/api/commerce/shopping-cart');
    const { entries } = json.shoppingCart ?? json;
    return entries.map((one: { title: string; quantity: number; unitPriceMinor: number }) =>
      [one.quantity, one.title, one.unitPriceMinor].join(' '),
    );
  };
  return { ...app, shop, mug, bowl, member, order, inCart };
}

test('AUTH-13: an order is put into the cart once more, at the prices of now, beside what is in it', async () => {
  const { mug, bowl, member, order, inCart, query } = await givenOrders();
  const ada = await member();
  const orderId = await order(
    ada,
    { itemId: mug, sku: 'MUG', quantity: 2 },
    { itemId: bowl, sku: 'BOWL', quantity: 1 },
  );
  const page = (await ada.get('/account')).text;
  expect(page).toContain(`name="orderId" value="${orderId}"`);
  expect(page).toMatch(/aria-label="Order again: \d+">Order again</);
  await query(`update variants set price_minor = 1100 where item_id = $1`, [mug]);
  await ada.post('/api/commerce/shopping-cart/entries', { itemId: mug, sku: 'MUG', quantity: 1 });
  const sent = await ada.postForm(REORDER, { orderId });
  expect([sent.status, sent.headers.location]).toEqual([303, '/cart']);
  expect(await inCart(ada)).toEqual(['3 Mug 1100', '1 Bowl 2000']);
  expect((await ada.get('/cart')).text).not.toContain('could not be added');
});

test('AUTH-13: what cannot be had any more is named, what was in the cart of it stays', async () => {
  const { mug, bowl, member, order, inCart, query } = await givenOrders();
  const ada = await member();
  const orderId = await order(
    ada,
    { itemId: mug, sku: 'MUG', quantity: 1 },
    { itemId: bowl, sku: 'BOWL', quantity: 2 },
  );
  // One of three bowls is left, and that is in the cart.
  await ada.post('/api/commerce/shopping-cart/entries', { itemId: bowl, sku: 'BOWL', quantity: 1 });
  await ada.postForm(REORDER, { orderId });
  expect(await inCart(ada)).toEqual(['1 Bowl 2000', '1 Mug 1000']);
  expect((await ada.get('/cart')).text).toContain('These could not be added: Bowl.');

  await query(`update items set status = 'draft' where id = $1`, [mug]);
  const none = await ada.postForm(REORDER, { orderId });
  expect([none.status, none.headers.location]).toEqual([303, '/account']);
  expect((await ada.get('/account')).text).toContain('Nothing of this order can be bought at the moment.');
  const { status, json } = await ada.post(REORDER, { orderId });
  expect([status, json.error.code]).toEqual([409, 'variant-unavailable']);
});

test('AUTH-13: nobody orders again what somebody else ordered, here or on another site', async () => {
  const [site, other] = [await givenOrders(), await givenOrders()];
  const [ada, bob, foreigner] = [await site.member(), await site.member(), await other.member()];
  const orderId = await site.order(ada, { itemId: site.mug, sku: 'MUG', quantity: 1 });
  for (const shopper of [bob, foreigner]) {
    const { status, json } = await shopper.post(REORDER, { orderId });
    expect([status, json.error.code]).toEqual([404, 'not-found']);
  }
  expect(await site.inCart(bob)).toEqual([]);
  expect((await site.visitor().post(REORDER, { orderId })).status).toBe(401);
});
