import { aVariant } from '@sitewright/testing/builders/product';
import { CARDS, givenGiftShop } from '@sitewright/testing/features/gift-shop';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { givenCode } from '@sitewright/testing/offers';
import { ADDRESS, fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const CART = '/api/commerce/shopping-cart';
const SESSION = '/api/site-users/account/session';

const ENGRAVING = {
  name: 'Engraving',
  fields: [{ id: 'name', type: 'text' as const, title: 'Name', required: true }],
};

async function shop(): Promise<{ app: TestApp; mug: string; jug: string }> {
  const app = await testApp();
  const { product } = await givenShop(app);
  const mug = await product({ variants: [aVariant({ sku: 'mug', qtyInStock: 5 })] });
  const jug = await product({ variants: [aVariant({ sku: 'jug', unlimited: true })] }, { title: 'Jug' });
  return { app, mug, jug };
}

const add = (client: { post: TestApp['post'] }, itemId: string, quantity = 1) =>
  client.post(`${CART}/entries`, { itemId, quantity, sku: null });
type Line = { chosenVariant: { sku: string }; quantity: number };
const lines = async (client: { get: TestApp['get'] }) =>
  ((await client.get(CART)).json.entries as Line[])
    .map(({ chosenVariant, quantity }) => `${quantity} ${chosenVariant.sku}`)
    .sort();

test('CART-14, AUTH-04: the cart of a visitor becomes the member’s, and follows her to each device', async () => {
  const { app, mug } = await shop();
  const member = await givenMember(app);
  await add(member, mug, 2);
  const { id } = (await member.get(CART)).json;
  await signInMember(member, member.email);
  expect((await member.get(CART)).json.id).toBe(id);
  expect(member.cookies.get('hasCart')).toBe('true');
  expect([...member.cookies.keys()].some((name) => name.startsWith('cart-'))).toBe(false);

  const phone = app.visitor();
  await signInMember(phone, member.email);
  expect(phone.cookies.get('hasCart')).toBe('true');
  expect(await lines(phone)).toEqual(['2 mug']);
  await add(phone, mug);
  expect(await lines(member)).toEqual(['3 mug']);
});

test('CART-14: two carts join: equal lines add up within the stock, others go over, nothing is lost', async () => {
  const { app, mug, jug } = await shop();
  const member = await givenMember(app);
  await signInMember(member, member.email);
  await add(member, mug, 3);
  const laptop = app.visitor();
  await add(laptop, mug, 4);
  await add(laptop, jug, 7);
  await signInMember(laptop, member.email);
  expect(await lines(laptop)).toEqual(['5 mug', '7 jug']);
  const carts = await app.query(`select from carts where website_id = $1`, [app.websiteId]);
  expect(carts).toHaveLength(1);
});

test('CART-14: discount codes typed before signing in join those of the member’s cart, at most five', async () => {
  const { app, mug } = await shop();
  const scope = { database: app.deps.database, websiteId: app.websiteId };
  for (const code of ['OWN', 'BOTH', 'FIRST', 'SECOND', 'THIRD', 'FOURTH'])
    await givenCode(scope, code, { useLimit: 100 });
  const member = await givenMember(app);
  const codes = async (client: { get: TestApp['get'] }) =>
    ((await client.get(CART)).json.coupons as { code: string }[]).map(({ code }) => code);
  const type = async (client: { post: TestApp['post'] }, typed: string[]) => {
    for (const code of typed) await client.post(`${CART}/coupons`, { code });
  };
  await signInMember(member, member.email);
  await add(member, mug);
  await type(member, ['OWN', 'BOTH']);
  const laptop = app.visitor();
  await add(laptop, mug);
  await type(laptop, ['FIRST', 'BOTH', 'SECOND', 'THIRD', 'FOURTH']);
  await signInMember(laptop, member.email);
  expect(await codes(laptop)).toEqual(['OWN', 'BOTH', 'FIRST', 'SECOND', 'THIRD']);
});

test('CART-14: gift cards put in before signing in go over too, each once', async () => {
  const shop = await givenGiftShop();
  const [first, second] = [await shop.issue(5000), await shop.issue(2500)];
  const member = await givenMember(shop);
  await signInMember(member, member.email);
  await shop.cartOf('MUG', 1, member);
  await member.post(CARDS, { code: first.code });
  const { shopper: laptop } = await shop.cartOf('MUG');
  for (const { code } of [first, second]) await laptop.post(CARDS, { code });
  await signInMember(laptop, member.email);
  const { giftCards, giftCardMinor } = (await laptop.get(CART)).json;
  expect(giftCards.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
  expect(giftCardMinor).toBe(7500);
});

test('CART-14: devices that sign in at once with carts of their own end with one cart that has all lines', async () => {
  const { app, mug, jug } = await shop();
  for (let round = 0; round < 5; round++) {
    const member = await givenMember(app);
    const devices = [app.visitor(), app.visitor(), app.visitor(), app.visitor()];
    for (const [at, device] of devices.entries()) await add(device, at % 2 ? jug : mug, 1);
    const replies = await Promise.all(devices.map((device) => signInMember(device, member.email)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const device of devices) expect(await lines(device)).toEqual(['2 jug', '2 mug']);
    const open = await app.query(`select from carts where member_id = $1 and not is_purchased`, [member.id]);
    expect(open).toHaveLength(1);
  }
  const ownerless = await app.query(`select from carts where website_id = $1 and member_id is null`, [
    app.websiteId,
  ]);
  expect(ownerless).toEqual([]);
});

test('AUTH-07, AUTH-09: signing out leaves a copy of the cart when asked, else none', async () => {
  const { app, mug } = await shop();
  const member = await givenMember(app);
  await signInMember(member, member.email);
  await add(member, mug, 2);
  const { id } = (await member.get(CART)).json;
  const reply = await member.del(`${SESSION}?cloneCart=true`);
  expect(reply.status).toBe(200);
  expect(await lines(member)).toEqual(['2 mug']);
  const copy = (await member.get(CART)).json;
  expect(copy.id).not.toBe(id);
  await add(member, mug, 1);

  await signInMember(member, member.email);
  expect((await member.get(CART)).json.id).toBe(id);
  // Two were hers already; the third was added to the copy.
  expect(await lines(member)).toEqual(['3 mug']);
  await member.del(`${SESSION}?cloneCart=false`);
  expect(await lines(member)).toEqual([]);
  expect(member.cookies.has('hasCart')).toBe(false);
});

test('CART-14, AUTH-09: copies on several browsers never add up, whatever becomes of the cart they are of', async () => {
  const { app, mug, jug } = await shop();
  const member = await givenMember(app);
  const [laptop, phone] = [app.visitor(), app.visitor()];
  await signInMember(laptop, member.email);
  await add(laptop, jug, 2);
  for (let round = 0; round < 3; round++) {
    await laptop.del(`${SESSION}?cloneCart=true`);
    await signInMember(laptop, member.email);
    expect(await lines(laptop)).toEqual(['2 jug']);
  }
  await signInMember(phone, member.email);
  for (const device of [laptop, phone]) await device.del(`${SESSION}?cloneCart=true`);
  await add(phone, mug, 1);
  // The cart is bought on a third one: each copy is now all that is left of it.
  const third = app.visitor();
  await signInMember(third, member.email);
  await fillCheckout(third);
  expect((await submitCheckout(third)).status).toBe(200);
  await signInMember(laptop, member.email);
  await signInMember(phone, member.email);
  expect(await lines(phone)).toEqual(['1 mug', '2 jug']);
  // Items added later are hers besides what a copy holds.
  await phone.del(`${SESSION}?cloneCart=true`);
  const { entries } = (await third.get(CART)).json;
  for (const { id } of entries) await third.del(`${CART}/entries/${id}`);
  await add(third, jug, 1);
  await signInMember(phone, member.email);
  expect(await lines(phone)).toEqual(['1 mug', '3 jug']);
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
});

test('AUTH-09: what somebody else leaves as a copy joins a cart in full', async () => {
  const { app, jug } = await shop();
  const [ada, bo] = [await givenMember(app), await givenMember(app)];
  await signInMember(bo, bo.email);
  await add(bo, jug, 1);
  const browser = app.visitor();
  await signInMember(browser, ada.email);
  await add(browser, jug, 2);
  await browser.del(`${SESSION}?cloneCart=true`);
  await signInMember(browser, bo.email);
  expect(await lines(browser)).toEqual(['3 jug']);
  await signInMember(ada, ada.email);
  expect(await lines(ada)).toEqual(['2 jug']);
});

test('AUTH-09: the copy holds nothing that the member typed; it stays with the member', async () => {
  const shop = await givenGiftShop();
  const engraved = await shop.shop.product({
    variants: [aVariant({ sku: 'RING', unlimited: true })],
    additionalFieldsFormId: crypto.randomUUID(),
    additionalFieldsForm: ENGRAVING,
  });
  const card = await shop.issue(5000);
  const member = await givenMember(shop);
  await signInMember(member, member.email);
  await shop.cartOf('MUG', 1, member);
  const gifts = ['kim@x.test', 'lee@x.test'];
  for (const recipientEmail of gifts) {
    const { entryId } = await shop.cartOf('GIFT-25', 1, member);
    const said = { recipientName: 'Kim Secret', recipientEmail, senderName: 'Ada', message: 'Secret words' };
    expect((await member.post(`/gift-card/${entryId}`, said)).status).toBe(200);
  }
  const ring = {
    itemId: engraved,
    sku: 'RING',
    quantity: 1,
    additionalFields: JSON.stringify({ name: 'For Kim' }),
  };
  expect((await member.post(`${CART}/entries`, ring)).status).toBe(200);
  await member.post(CARDS, { code: card.code });
  for (const code of ['FIRST', 'SECOND']) await member.post(`${CART}/coupons`, { code });
  await fillCheckout(member, { email: 'ada@private.test', note: 'Ring at the back door' });
  const own = (await member.get(CART)).json;

  await member.del(`${SESSION}?cloneCart=true`);
  const left = [CART, '/api/commerce/checkout'].map(async (path) => (await member.get(path)).text);
  for (const text of [...(await Promise.all(left)), (await member.get('/cart')).text])
    expect(text).not.toMatch(/Kim|Secret|x\.test|private|back door|Mill Lane|FIRST|SECOND/);
  expect(await lines(member)).toEqual(['1 GIFT-25', '1 GIFT-25', '1 MUG']);
  const copy = (await member.get(CART)).json;
  expect(copy).toMatchObject({ coupons: [], giftCards: [], giftCardMinor: 0 });

  await signInMember(member, member.email);
  expect((await member.get(CART)).json).toEqual(own);
});

test('AUTH-09: a cart of answers alone leaves no copy', async () => {
  const shop = await givenGiftShop();
  const itemId = await shop.shop.product({
    variants: [aVariant({ sku: 'RING', unlimited: true })],
    additionalFieldsFormId: crypto.randomUUID(),
    additionalFieldsForm: ENGRAVING,
  });
  const member = await givenMember(shop);
  await signInMember(member, member.email);
  const additionalFields = JSON.stringify({ name: 'For Kim' });
  await member.post(`${CART}/entries`, { itemId, sku: 'RING', quantity: 1, additionalFields });
  await member.del(`${SESSION}?cloneCart=true`);
  expect(member.cookies.has('hasCart')).toBe(false);
  const carts = await shop.query(`select from carts where website_id = $1`, [shop.websiteId]);
  expect(carts).toHaveLength(1);
});

test('V17, I16: neither the id of a member’s cart nor the token of before opens it in another browser', async () => {
  const { app, mug } = await shop();
  const member = await givenMember(app);
  await add(member, mug, 2);
  const [name, token] = [...member.cookies].find(([key]) => key.startsWith('cart-')) ?? ['', ''];
  await signInMember(member, member.email);
  await fillCheckout(member);
  const { id, entries } = (await member.get(CART)).json;
  for (const value of [token, id, `member ${member.id}`, `member%20${member.id}`]) {
    const other = app.visitor();
    other.cookies.set(name, value);
    expect((await other.get(CART)).json.entries).toEqual([]);
    expect((await other.put(`${CART}/entries/${entries[0].id}`, { quantity: 1 })).status).toBe(404);
    const view = await other.get('/api/commerce/checkout');
    expect(view.text).not.toContain(ADDRESS.line1);
    expect(view.text).not.toContain('ada@shopper.test');
  }
});

test('AUTH-03: browsers without cookies never share a cart', async () => {
  const { app, mug } = await shop();
  const ask = () => {
    const client = app.visitor();
    return add(client, mug, 1);
  };
  const replies = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(replies.map(({ json }) => json.shoppingCart.id)).size).toBe(3);
  expect((await app.visitor().get(CART)).json.entries).toEqual([]);
});

test('V16: orders of a member are hers alone, and guest orders of her confirmed address join them', async () => {
  const { app, mug } = await shop();
  const [member, other] = [await givenMember(app), await givenMember(app)];
  const guest = app.visitor();
  await add(guest, mug);
  await fillCheckout(guest, { email: member.email.toUpperCase() });
  expect((await submitCheckout(guest)).status).toBe(200);
  await signInMember(member, member.email);
  await add(member, mug);
  await fillCheckout(member, { email: 'gift@friend.test' });
  expect((await submitCheckout(member)).status).toBe(200);

  const own = (await member.get('/api/site-users/account/orders')).json.items;
  expect(own).toHaveLength(2);
  expect((await member.get(own[0].url)).status).toBe(200);
  await signInMember(other, other.email);
  expect((await other.get('/api/site-users/account/orders')).json.items).toEqual([]);
  expect(await lines(member)).toEqual([]);
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
});

test('V16: an address of another member can be neither read nor changed', async () => {
  const { app } = await shop();
  const [member, other] = [await givenMember(app), await givenMember(app)];
  await signInMember(member, member.email);
  await signInMember(other, other.email);
  const saved = await member.post('/api/site-users/account/addresses', ADDRESS);
  expect(saved.json.addresses).toMatchObject([{ address: ADDRESS }]);
  const [{ id }] = saved.json.addresses;
  const change = { ...ADDRESS, id, line1: 'Stolen' };
  for (const body of [change, { id, remove: '1' }]) {
    const reply = await other.post('/api/site-users/account/addresses', body);
    expect(reply.status).toBe(404);
    expect(reply.text).not.toContain(ADDRESS.line1);
  }
  expect((await member.get('/api/site-users/account')).json.member.addresses).toMatchObject([
    { address: ADDRESS },
  ]);
});

test('a member who goes takes her cart with her and leaves her orders', async () => {
  const { app, mug } = await shop();
  const member = await givenMember(app);
  await signInMember(member, member.email);
  await add(member, mug);
  await fillCheckout(member);
  await submitCheckout(member);
  await add(member, mug);
  const wrong = await member.post('/api/site-users/account/delete', { currentPassword: 'no' });
  expect(wrong.json.error.code).toBe('wrong-password');
  const reply = await member.post('/api/site-users/account/delete', {
    currentPassword: 'a long enough password',
  });
  expect(reply.status).toBe(200);
  expect(await lines(member)).toEqual([]);
  const orders = await app.query(`select member_id from orders where website_id = $1`, [app.websiteId]);
  expect(orders).toEqual([{ member_id: null }]);
  expect((await signInMember(member, member.email)).status).toBe(401);
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
});
