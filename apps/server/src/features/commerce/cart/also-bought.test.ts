import { aVariant } from '@sitewright/testing/builders/product';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const ENTRIES = '/api/commerce/shopping-cart/entries';

test('CART-25: customers also bought: related products first, then what stands in the same orders', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const product = (title: string, more: object = {}) =>
    shop.product({ variants: [aVariant({ sku: title, qtyInStock: 5 })], ...more }, { title });
  const often = await product('Often');
  const once = await product('Once');
  const gone = await product('Gone', { variants: [aVariant({ sku: 'Gone', qtyInStock: 3 })] });
  const named = await product('Named', {
    variantOptionOrdering: ['Size'],
    variants: ['S', 'L'].map((Size, index) =>
      aVariant({ sku: Size, attributes: { Size }, priceMinor: 1000 + index * 500, qtyInStock: 1 }),
    ),
  });
  const cup = await product('Cup', {
    relatedItemIds: [named, crypto.randomUUID()],
    variants: [aVariant({ sku: 'Cup', qtyInStock: 9 })],
  });
  await product('Never');

  const buy = async (...itemIds: string[]) => {
    const shopper = app.visitor();
    for (const itemId of itemIds) await shopper.post(ENTRIES, { itemId, quantity: itemId === gone ? 3 : 1 });
    await fillCheckout(shopper, { shippingOptionId: 'flat' });
    expect((await submitCheckout(shopper)).json.status).toBe('completed');
  };
  await buy(cup, often);
  await buy(cup, often, once, gone);

  const visitor = app.visitor();
  await visitor.post(ENTRIES, { itemId: cup, quantity: 1 });
  const page = await visitor.get('/cart');
  const part = page.text.match(/<section class="also-bought"[\s\S]*?<\/section>/)?.[0] ?? '';
  const titles = [...part.matchAll(/also-bought-title" href="[^"]*">([^<]*)</g)].map(([, title]) => title);
  expect(part).toContain('Customers also bought');
  expect(titles).toEqual(['Named', 'Often', 'Once']);
  expect(part).toMatch(/from \$10\.00[\s\S]*Choose options/);
  const added = await visitor.postForm(ENTRIES, { itemId: often, sku: 'Often' });
  expect([added.status, added.headers.location]).toEqual([303, '/cart']);
  const after = await visitor.get('/cart');
  expect(after.text).not.toContain(`name="itemId" value="${often}"`);

  const other = await testApp();
  await givenShop(other);
  expect((await other.get('/cart')).text).not.toContain('also-bought"');
});
