import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const CHECKOUT = '/api/commerce/checkout';
const NOWHERE = { firstName: '', lastName: '', line1: '', city: '', region: '', postcode: '' };

async function shopOf(productTypes: number[]) {
  const app = await testApp();
  const shop = await givenShop(app, {
    taxRules: [{ id: 'de', name: 'VAT', country: 'DE', ratePpm: 190_000, productTypes }],
  });
  const itemId = await shop.product({
    productType: 2,
    variants: [aVariant({ sku: 'S', qtyInStock: 5, priceMinor: 1000 })],
  });
  await app.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'S', quantity: 1 });
  return app;
}

test('CHK-09: goods that are not sent are taxed where their buyer lives, who is asked for the place', async () => {
  const app = await shopOf([2]);
  const begun = await app.put(CHECKOUT, { email: 'ada@shopper.test' });
  expect(begun.json).toMatchObject({ asksTaxPlace: true, errors: { country: 'Required' } });
  expect((await submitCheckout(app)).json.error.fields).toEqual({ country: 'Required' });

  const saved = await app.put(CHECKOUT, { address: { ...NOWHERE, country: 'DE', postcode: '10115' } });
  expect(saved.json).toMatchObject({ errors: {}, cart: { taxCents: 190, grandTotalCents: 1190 } });
  expect((await submitCheckout(app)).json.status).toBe('completed');
  const [order] = await app.query<{ address: unknown; tax: number }>(
    `select address, tax_minor as tax from orders where website_id = $1`,
    [app.websiteId],
  );
  expect(order).toEqual({ address: null, tax: 190 });
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
});

test('CHK-09: nobody is asked where what is bought is taxed nowhere', async () => {
  const app = await shopOf([1]);
  const { json } = await app.put(CHECKOUT, { email: 'ada@shopper.test' });
  expect(json).toMatchObject({ asksTaxPlace: false, errors: {} });
});

test('CHK-07: the plain form asks for the place, shows everything before it is paid, and takes another billing address', async () => {
  const app = await shopOf([2]);
  const form = { email: 'ada@shopper.test', provider: 'test' };
  await app.postForm('/checkout', { ...form, country: 'DE', postcode: '', step: 'update' });
  expect((await app.get('/checkout')).text).toContain('Postcode');
  await app.postForm('/checkout', { ...form, country: 'DE', postcode: '10115', step: 'update' });
  const { text } = await app.get('/checkout');
  expect(text).toMatch(/Review your order[\s\S]*1 × Mug[\s\S]*ada@shopper\.test[\s\S]*\$11\.90/);
});
