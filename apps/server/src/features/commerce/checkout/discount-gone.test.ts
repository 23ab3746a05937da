import { aVariant } from '@sitewright/testing/builders/product';
import { ADDRESS, fillCheckout, givenShop, shownTotal, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

test('CHK-10: whose code was used up by another leads a plain form back with words and the new total, and charges nothing', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product({
    variants: [aVariant({ sku: 'A', unlimited: true, priceMinor: 2000 })],
  });
  const owner = await app.signIn('storeManager');
  const once = { name: 'Once', code: 'ONCE', useLimit: 1, value: { kind: 'percentage', ratePpm: 500_000 } };
  expect((await owner.post(`/api/websites/${app.websiteId}/discounts`, once)).status).toBe(200);
  const shopperWithCode = async () => {
    const shopper = app.visitor();
    await shopper.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'A', quantity: 1 });
    await shopper.post('/api/commerce/shopping-cart/coupons', { code: 'ONCE' });
    await fillCheckout(shopper);
    return shopper;
  };
  const [fast, slow] = [await shopperWithCode(), await shopperWithCode()];
  const shown = shownTotal((await slow.get('/checkout')).text);
  expect(shown).toMatchObject({ expectedTotalMinor: '1500' });
  expect((await submitCheckout(fast)).json.status).toBe('completed');

  const form = { ...ADDRESS, email: 'bob@shopper.test', shippingOptionId: 'flat', step: 'pay' };
  const card = { provider: 'test', cardNumber: '4242424242424242', idempotencyKey: 'used-up-code' };
  const sent = await slow.postForm('/checkout', { ...form, ...card, ...shown });
  expect([sent.status, sent.headers.location]).toEqual([303, '/checkout']);
  const { text } = await slow.get('/checkout');
  expect(text).toMatch(/class="checkout-message[^>]* role="alert"[^>]*>[^<]+</);
  expect(text).toContain('name="expectedTotalMinor" value="2500"');
  expect(await app.query(`select from orders where website_id = $1`, [app.websiteId])).toHaveLength(1);
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
});
