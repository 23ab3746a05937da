import { aVariant } from '@sitewright/testing/builders/product';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const amounts = [
  aVariant({ sku: 'GIVE-10', attributes: { Amount: '10' }, priceMinor: 1000, unlimited: true }),
  aVariant({ sku: 'GIVE-25', attributes: { Amount: '25' }, priceMinor: 2500, unlimited: true }),
];
const DONATION = {
  productType: 3 as const,
  variantOptionOrdering: ['Amount'],
  variants: amounts,
  merchandising: { donation: { isOpen: true, minMinor: 500, maxMinor: 50_000 } },
};

test('CHK-13: giving: an amount and who gives, paid in the checkout, thanked for as a contribution', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product(DONATION, { title: 'Kiln fund' });
  const page = await app.get('/donate');
  expect(page.text).toMatch(
    /Kiln fund[\s\S]*\$10\.00[\s\S]*\$25\.00[\s\S]*Another amount[\s\S]*Between \$5\.00 and \$500\.00/,
  );
  expect((await app.get(`/donate/${itemId}`)).status).toBe(200);

  const form = {
    itemId,
    sku: 'GIVE-25',
    next: 'checkout',
    amount: '37.50',
    'field-name': 'Ada',
    'field-message': 'Good luck',
  };
  const response = await app.postForm(ENTRIES, form);
  expect([response.status, response.headers.location]).toEqual([303, '/checkout']);
  const { entries } = (await app.get('/api/commerce/shopping-cart')).json;
  expect(entries).toMatchObject([{ unitPriceMinor: 3750, normalPriceMinor: 3750, quantity: 1 }]);
  await fillCheckout(app);
  const paid = await submitCheckout(app);
  expect(paid.json.status).toBe('completed');
  const order = await app.get(paid.json.orderUrl);
  expect(order.text).toMatch(/Thank you for your contribution[\s\S]*Name: Ada[\s\S]*Message: Good luck/);
  expect(order.text).toContain('$37.50');
});

test('CHK-13: an amount that is none comes back on its page, with what was typed', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product(DONATION);
  const page = `/donate/${itemId}`;
  const headers = { referer: `http://${app.host}${page}` };
  const typed = { itemId, sku: 'GIVE-25', next: 'checkout', amount: '4.99', 'field-name': 'Ada <Byron>' };
  const response = await app.postForm(ENTRIES, typed, { headers });
  expect([response.status, response.headers.location]).toEqual([303, page]);
  const { text } = await app.get(page);
  expect(text).toContain('Please enter an amount between $5.00 and $500.00.');
  expect(text).toMatch(/name="amount"[^>]*value="4.99" aria-invalid="true" aria-describedby="amount-error /);
  expect(text).toMatch(/value="GIVE-25" checked/);
  expect(text).toContain('value="Ada &#60;Byron&#62;"');
  expect((await app.get(page)).text).not.toContain('Please enter an amount');
  expect((await app.get('/api/commerce/shopping-cart')).json.entries).toEqual([]);

  await app.postForm(ENTRIES, { ...typed, amount: '', 'field-name': 'a'.repeat(501) }, { headers });
  expect((await app.get(page)).text).toMatch(/id="field-name-error">You have exceeded the character limit\./);
  const taken = await app.postForm(ENTRIES, { ...typed, amount: '5' }, { headers });
  expect(taken.headers.location).toBe('/checkout');
});

test('an amount of one’s own is only for donations, in their range, and never sent as a price', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const donation = await shop.product(DONATION);
  const mug = await shop.product({ variants: [aVariant({ sku: 'MUG', priceMinor: 1200 })] });
  const add = (itemId: string, sku: string, amount: unknown) =>
    app.visitor().post(ENTRIES, { itemId, sku, quantity: 1, amount });
  expect((await add(mug, 'MUG', '1')).json.newlyAdded.unitPriceMinor).toBe(1200);
  expect((await add(donation, 'GIVE-10', '')).json.newlyAdded.unitPriceMinor).toBe(1000);
  expect((await add(donation, 'GIVE-10', 1)).json.newlyAdded.unitPriceMinor).toBe(1000);
  for (const amount of ['4.99', '500.01', '-20', 'NaN', '1e9', '٢٠', '20 000'])
    expect(await add(donation, 'GIVE-10', amount)).toMatchObject({
      status: 400,
      json: { message: 'Please enter an amount between $5.00 and $500.00.' },
    });
  const first = await app.post(ENTRIES, { itemId: donation, sku: 'GIVE-10', amount: '20' });
  expect(first.json.newlyAdded.unitPriceMinor).toBe(2000);
  const { json } = await app.post(ENTRIES, { itemId: donation, sku: 'GIVE-10', amount: '30' });
  expect(json.shoppingCart.subtotalCents).toBe(5000);
  expect(json.shoppingCart.entries).toHaveLength(2);
});

test('gifts of different amounts stay lines of their own when their answers become the same', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product(DONATION);
  const line = { itemId, sku: 'GIVE-10' };
  const give = async (amount: string, name?: string) => {
    const additionalFields = name && JSON.stringify({ name });
    return (await app.post(ENTRIES, { ...line, amount, additionalFields })).json.newlyAdded;
  };
  const lines = [await give('20'), await give('30')];
  const { additionalFields } = await give('', 'Ada');
  for (const { id } of lines) {
    const changed = await app.put(`${ENTRIES}/${id}/additionalFields`, { ...line, additionalFields });
    expect(changed.status).toBe(200);
  }
  const long = { ...line, additionalFields: JSON.stringify({ name: 'a'.repeat(501) }) };
  const response = await app.put(`${ENTRIES}/${lines[0]?.id}/additionalFields`, long);
  expect([response.status, response.json.error.fields]).toEqual([
    400,
    { name: 'You have exceeded the character limit.' },
  ]);
  await give('30', 'Ada');
  const { entries } = (await app.get('/api/commerce/shopping-cart')).json;
  expect(entries).toMatchObject([
    { unitPriceMinor: 2000, quantity: 1 },
    { unitPriceMinor: 3000, quantity: 2 },
    { unitPriceMinor: 1000, quantity: 1 },
  ]);
});

test('a site without a donation says so', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product();
  expect((await app.get('/donate')).text).toContain('This site does not accept donations.');
  expect((await app.get(`/donate/${itemId}`)).status).toBe(404);
  expect((await app.get('/donate/nothing')).status).toBe(404);
});
