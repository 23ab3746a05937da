import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const REORDER = '/api/site-users/account/reorder';

const NAME = { id: 'name', type: 'text', title: 'Name', required: true };
const FONT = { id: 'font', type: 'radio', title: 'Font', options: ['Serif', 'Sans'] };

type Question = typeof NAME | typeof FONT;

/** A shop with mugs, a bowl of which there are three, and a cup with questions; `order` buys in somebody's browser. */
async function givenOrders(store: Parameters<typeof givenShop>[1] = {}) {
  const app = await testApp();
  const shop = await givenShop(app, store);
  const variant = (sku: string, priceMinor: number, stock?: number) =>
    aVariant({
      sku,
      priceMinor,
      ...(stock === undefined ? { unlimited: true } : { unlimited: false, qtyInStock: stock }),
    });
  const mug = await shop.product({ variants: [variant('MUG', 1000)] }, { title: 'Mug' });
  const bowl = await shop.product({ variants: [variant('BOWL', 2000, 3)] }, { title: 'Bowl' });
  const form = (...fields: Question[]) => ({ name: 'Engraving', fields });
  const questions = { additionalFieldsFormId: crypto.randomUUID(), additionalFieldsForm: form(NAME, FONT) };
  const cup = await shop.product({ ...questions, variants: [variant('CUP', 3000, 9)] }, { title: 'Cup' });
  /** Asks only these questions of whoever buys a cup, of which so many are left. */
  const leave = async (qty: number, ...fields: Question[]) => {
    await app.query(`update products set additional_fields_form = $2 where item_id = $1`, [
      cup,
      form(...fields),
    ]);
    await app.query(`update variants set qty = $2 where item_id = $1`, [cup, qty]);
  };
  const engraved = (font: string, quantity: number) => ({
    ...{ itemId: cup, sku: 'CUP', quantity },
    additionalFields: JSON.stringify({ name: 'Bo', font }),
  });
  const member = async () => {
    const found = await givenMember(app);
    await signInMember(found, found.email);
    return found;
  };
  const order = async (
    shopper: Awaited<ReturnType<typeof member>>,
    ...lines: { itemId: string; sku: string; quantity: number; additionalFields?: string }[]
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
  return { ...app, shop, mug, bowl, leave, engraved, member, order, inCart };
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

test('AUTH-13: of lines that share what is left those are added that can be had, the first ones first', async () => {
  const { member, order, inCart, leave, engraved } = await givenOrders();
  const ada = await member();
  const orderId = await order(ada, engraved('Serif', 2), engraved('Sans', 1));
  for (const [left, entries] of [
    [3, ['2 Cup 3000', '1 Cup 3000']],
    [2, ['2 Cup 3000']],
    [1, ['1 Cup 3000']],
  ] as const) {
    await leave(left, NAME, FONT);
    const { json } = await ada.post(REORDER, { orderId });
    expect([await inCart(ada), json.missing]).toEqual([entries, left === 3 ? [] : ['Cup']]);
    for (const { id } of json.shoppingCart.entries)
      expect((await ada.del(`/api/commerce/shopping-cart/entries/${id}`)).status).toBe(200);
  }
});

test('AUTH-13: of bought lines that are one by now, the cart keeps no more than it had and can be had', async () => {
  const { member, order, inCart, leave, engraved } = await givenOrders();
  const ada = await member();
  const orderId = await order(ada, engraved('Serif', 1), engraved('Sans', 2));
  await leave(1, NAME);
  await ada.post('/api/commerce/shopping-cart/entries', engraved('Serif', 1));
  const { status, json } = await ada.post(REORDER, { orderId });
  expect([status, json.error?.code, await inCart(ada)]).toEqual([409, 'variant-unavailable', ['1 Cup 3000']]);
  await leave(2, NAME);
  expect((await ada.post(REORDER, { orderId })).json.missing).toEqual(['Cup']);
  expect(await inCart(ada)).toEqual(['2 Cup 3000']);
  await leave(4, NAME);
  expect((await ada.post(REORDER, { orderId })).json.missing).toEqual(['Cup']);
  expect(await inCart(ada)).toEqual(['3 Cup 3000']);
});

test('AUTH-13: a service that is in the cart keeps no other one out of it', async () => {
  const { shop, member, order, inCart } = await givenOrders({ multipleQuantityAllowedForServices: false });
  const service = (title: string, sku: string) =>
    shop.product(
      { productType: 3, variants: [aVariant({ sku, priceMinor: 500, unlimited: true })] },
      { title },
    );
  const [tuning, lesson] = [await service('Tuning', 'TUNING'), await service('Lesson', 'LESSON')];
  const ada = await member();
  const orderId = await order(
    ada,
    { itemId: tuning, sku: 'TUNING', quantity: 1 },
    { itemId: lesson, sku: 'LESSON', quantity: 1 },
  );
  await ada.post('/api/commerce/shopping-cart/entries', { itemId: tuning, sku: 'TUNING', quantity: 1 });
  expect((await ada.post(REORDER, { orderId })).json.missing).toEqual(['Tuning']);
  expect(await inCart(ada)).toEqual(['1 Tuning 500', '1 Lesson 500']);
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
