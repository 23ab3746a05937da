import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { ADDRESS, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const CHECKOUT = '/api/commerce/checkout';
const ADDRESSES = '/api/site-users/account/addresses';
const ABROAD = { ...ADDRESS, line1: 'Rue 1', region: '', postcode: '75001', city: 'Paris', country: 'FR' };
const OTHER = { ...ADDRESS, line1: '9 Long Road', postcode: '10002' };

type Client = Awaited<ReturnType<typeof givenMember>>;

async function givenReadyMember(
  addresses: object[],
): Promise<{ app: TestApp; member: Client; itemId: string }> {
  const app = await testApp();
  const { product } = await givenShop(app);
  const itemId = await product({ variants: [aVariant({ sku: 'A', unlimited: true })] });
  const member = await givenMember(app);
  await signInMember(member, member.email);
  for (const address of addresses) await member.post(ADDRESSES, address);
  await put(member, itemId);
  return { app, member, itemId };
}

const put = (client: { post: TestApp['post'] }, itemId: string) =>
  client.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'A', quantity: 1 });
const addressesOf = async (member: Client) =>
  ((await member.get('/api/site-users/account')).json.member.addresses as { address: typeof ADDRESS }[]).map(
    ({ address }) => address.line1,
  );

test('CHK-03: the checkout of a member begins with her mail and the address used last that is delivered to', async () => {
  const { member } = await givenReadyMember([ADDRESS, OTHER, ABROAD]);
  const view = (await member.get(CHECKOUT)).json;
  expect(view).toMatchObject({ email: member.email, address: { line1: '9 Long Road' }, errors: {} });
  expect(view.cart.selectedShippingOption.priceMinor).toBe(500);
  expect(view.member.mayKeepAddress).toBe(true);
  expect(view.member.addresses.map(({ address }: { address: typeof ADDRESS }) => address.line1)).toEqual([
    '9 Long Road',
    '1 Mill Lane',
  ]);
  const paid = await submitCheckout(member, { expectedTotalMinor: view.cart.payableMinor });
  expect(paid.json.status).toBe('completed');
});

test('CHK-03: without an address her name is filled in, and what she typed is never replaced', async () => {
  const { member } = await givenReadyMember([]);
  const { address } = (await member.get(CHECKOUT)).json;
  expect(address).toMatchObject({ firstName: 'Ada', lastName: 'Byron', line1: '', country: '' });
  await member.put(CHECKOUT, { email: 'gift@friend.test', address: OTHER });
  await member.post(ADDRESSES, ADDRESS);
  expect((await member.get(CHECKOUT)).json).toMatchObject({
    email: 'gift@friend.test',
    address: { line1: '9 Long Road' },
  });
});

test('an address is kept when she asks for it, once, and one that is used moves to the front', async () => {
  const { app, member, itemId } = await givenReadyMember([ADDRESS]);
  await member.put(CHECKOUT, { email: member.email, address: OTHER });
  const pay = (saveAddress: boolean) =>
    member.post(`${CHECKOUT}/submit`, {
      idempotencyKey: crypto.randomUUID(),
      provider: 'test',
      paymentToken: 'test_succeeds',
      saveAddress,
    });
  expect((await pay(true)).json.status).toBe('completed');
  expect(await addressesOf(member)).toEqual(['9 Long Road', '1 Mill Lane']);
  for (const [address, saveAddress] of [
    [{ ...OTHER, postcode: ' 10002 ', region: 'ny' }, true],
    [ADDRESS, false],
    [{ ...ADDRESS, line1: 'Only once' }, false],
  ] as const) {
    await put(member, itemId);
    await member.put(CHECKOUT, { email: member.email, address });
    expect((await pay(saveAddress)).json.status).toBe('completed');
  }
  expect(await addressesOf(member)).toEqual(['1 Mill Lane', '9 Long Road']);
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
});

test('CHK-07: the plain form chooses among her addresses, shows the choice before it is paid for, and keeps a new one', async () => {
  const { app, member } = await givenReadyMember([OTHER, ADDRESS]);
  const page = (await member.get('/checkout')).text;
  expect(page).toContain(`value="${member.email}"`);
  expect(page).toContain('value="1 Mill Lane"');
  const shown = /name="savedAddressShown" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const other =
    /<option value="([0-9a-f-]{36})">Ada Byron, 9 Long Road, New York, New York 10002</.exec(page)?.[1] ?? '';
  const form = {
    ...ADDRESS,
    email: member.email,
    shippingOptionId: 'flat',
    cardNumber: '4242 4242 4242 4242',
    savedAddressShown: shown,
    step: 'pay',
  };
  const chosen = await member.postForm('/checkout', {
    ...form,
    savedAddress: other,
    idempotencyKey: 'choose-1',
  });
  expect(chosen.headers.location).toBe('/checkout');
  const again = (await member.get('/checkout')).text;
  expect(again).toContain('value="9 Long Road"');
  expect(again).toContain(`name="savedAddressShown" value="${other}"`);
  const paid = await member.postForm('/checkout', {
    ...form,
    line1: '3 New Street',
    savedAddress: other,
    savedAddressShown: other,
    saveAddress: 'true',
    idempotencyKey: 'choose-2',
  });
  expect(paid.headers.location).toMatch(/^\/checkout\/order\//);
  expect(await addressesOf(member)).toEqual(['3 New Street', '1 Mill Lane', '9 Long Road']);
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
});

test('V16: an address of somebody else can neither be chosen nor kept by a guest', async () => {
  const { app, member, itemId } = await givenReadyMember([ADDRESS]);
  const { id } = (await member.get(CHECKOUT)).json.member.addresses[0];
  const guest = app.visitor();
  await put(guest, itemId);
  expect((await guest.get(CHECKOUT)).json).toMatchObject({ member: null, email: '', address: null });
  await guest.postForm('/checkout', {
    email: 'guest@shopper.test',
    savedAddress: id,
    saveAddress: 'true',
    idempotencyKey: 'not-hers-1',
  });
  const page = (await guest.get('/checkout')).text;
  expect(page).not.toContain(ADDRESS.line1);
  expect(page).not.toContain('Save this address');
});
