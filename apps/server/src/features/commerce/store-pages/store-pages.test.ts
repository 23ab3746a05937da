import { aVariant } from '@sitewright/testing/builders/product';
import { ADDRESS, fillCheckout, givenShop, shownTotal, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const HOSTILE = 'Mug <script>alert(1)</script>';

async function shop(): Promise<{ app: TestApp; itemId: string }> {
  const app = await testApp();
  const itemId = await (await givenShop(app)).product(
    {
      variantOptionOrdering: ['Size'],
      variants: [
        aVariant({
          sku: 'S',
          attributes: { Size: 'Small' },
          priceMinor: 2000,
          salePriceMinor: 1500,
          onSale: true,
        }),
        aVariant({ sku: 'M', attributes: { Size: 'M' } }),
      ],
    },
    { title: HOSTILE },
  );
  return { app, itemId };
}

test('CART-20, CART-25: the cart page shows lines, sums and forms, and an empty cart its words', async () => {
  const { app, itemId } = await shop();
  const empty = await app.get('/cart');
  expect(empty.status).toBe(200);
  expect(empty.text).toContain('You have nothing in your shopping cart.');
  expect(empty.text).toContain('id="sqs-shopping-cart-wrapper"');
  // Shopping continues where the products are.
  expect(empty.text).toMatch(/<a [^>]*href="\/shop">Continue Shopping<\/a>/);

  await app.post(ENTRIES, { itemId, sku: 'S', quantity: 2, additionalFields: '{"Name":"<i>Bo</i>"}' });
  const { text, headers } = await app.get('/cart');

  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('$30.00');
  expect(text).toContain('Small');
  expect(text).toContain('$20.00');
  expect(text).toContain('href="/checkout"');
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('<i>Bo');
});

test('CART-26, CART-39: what a plain form of the cart is refused for stands on its page, once', async () => {
  const { app, itemId } = await shop();
  await app.postForm(ENTRIES, { itemId, 'option-Size': 'Small', quantity: '1' });
  const [, line = ''] = /action="(\/cart\/entries\/[^"]+)"/.exec((await app.get('/cart')).text) ?? [];
  const headers = { referer: `http://${app.host}/cart` };
  const told = async (path: string, fields: Record<string, string>) => {
    const { status, headers: answer } = await app.postForm(path, fields, { headers });
    expect([status, answer.location]).toEqual([303, '/cart']);
    return /class="cart-error[^>]*>([^<]+)</.exec((await app.get('/cart')).text)?.[1];
  };
  expect(await told(line, { quantity: '1.5' })).toBe('Quantity must be a whole number');
  expect(await told(line, { quantity: '٢' })).toBe('Quantity must be a number.');
  expect(await told(line, { quantity: '10000' })).toBe('Quantity must be between 1 and 9999.');
  expect(await told(line, { quantity: '2' })).toBeUndefined();
  const foreign = { headers: { referer: 'http://evil.test/cart', origin: 'http://evil.test' } };
  expect((await app.postForm(line, { quantity: '3' }, foreign)).status).toBe(403);
  expect((await app.get('/cart')).text).toContain('$30.00');
});

test('CHK-07: a whole purchase by links and plain forms', async () => {
  const { app, itemId } = await shop();
  expect(await app.get('/checkout')).toMatchObject({ status: 303, headers: { location: '/cart' } });
  await app.postForm(ENTRIES, { itemId, 'option-Size': 'Small', quantity: '1' });
  const [, line = ''] = /action="(\/cart\/entries\/[^"]+)"/.exec((await app.get('/cart')).text) ?? [];
  await app.postForm(line, { quantity: '2' });
  expect((await app.get('/cart')).text).toContain('$30.00');

  const key = async () => {
    const { text } = await app.get('/checkout');
    return /name="idempotencyKey" value="([^"]+)"/.exec(text)?.[1] ?? '';
  };
  const fields = { ...ADDRESS, email: 'ada@shopper.test', cardNumber: '4000 0000 0000 0002' };
  await app.postForm('/checkout', { ...fields, email: 'ada', idempotencyKey: await key() });
  const refused = (await app.get('/checkout')).text;
  // Below the fields of which it speaks; the browser goes to the first of them.
  expect(refused).toMatch(
    /name="email"[^>]* aria-invalid="true"[^>]* autofocus[\s\S]*Update the missing or invalid information above\.<\/p>\s*<button/,
  );
  expect(refused).toContain('Email is not valid.');
  expect(refused).toContain('value="1 Mill Lane"');

  await app.postForm('/checkout', { ...fields, idempotencyKey: await key() });
  expect((await app.get('/checkout')).text).toContain('The card was declined.');

  const paid = await app.postForm('/checkout', {
    ...fields,
    cardNumber: '4242424242424242',
    idempotencyKey: await key(),
  });
  const order = await app.get(String(paid.headers.location));
  expect(order.status).toBe(200);
  expect(order.headers['referrer-policy']).toBe('no-referrer');
  expect(order.text).toContain('Thank you for your order');
  expect(order.text).toContain('$35.00');
  expect(order.text).not.toContain('<script>alert');
  expect((await app.get('/cart')).text).toContain('You have nothing in your shopping cart.');
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
});

test('the plain form charges no other total than the one it showed', async () => {
  const { app, itemId } = await shop();
  await app.post(ENTRIES, { itemId, sku: 'M', quantity: 1 });
  const fields = { ...ADDRESS, email: 'ada@shopper.test', cardNumber: '4242424242424242' };
  const hidden = (text: string) => ({
    idempotencyKey: /name="idempotencyKey" value="([^"]+)"/.exec(text)?.[1] ?? '',
    ...shownTotal(text),
  });
  const first = (await app.get('/checkout')).text;
  expect(first).toContain('Continue to payment');

  const surprised = await app.postForm('/checkout', { ...fields, ...hidden(first) });

  expect(surprised.headers.location).toBe('/checkout');
  const second = (await app.get('/checkout')).text;
  expect(second).toContain('Your total is now $15.00. Please check it before you pay.');
  expect(second).toContain('Pay $15.00');
  const paid = await app.postForm('/checkout', { ...fields, ...hidden(second) });
  expect(paid.headers.location).toMatch(/^\/checkout\/order\//);
});

test('CHK-04, CHK-12: the order page is 202 at first and 211 later, and unknown links are not found', async () => {
  const { app, itemId } = await shop();
  await app.post(ENTRIES, { itemId, sku: 'M', quantity: 1 });
  await fillCheckout(app);
  const { json } = await submitCheckout(app);
  expect((await app.get(json.orderUrl)).text).toContain('page-type-order-confirmed');
  await app.query(`update orders set placed_at = now() - interval '2 hours' where website_id = $1`, [
    app.websiteId,
  ]);
  const later = (await app.visitor().get(json.orderUrl)).text;
  expect(later).toContain('page-type-order-status');
  expect(later).toContain('Being prepared');
  const unknown = await app.get(`/checkout/order/${'0'.repeat(40)}`);
  expect([unknown.status, unknown.text.includes('Order not found')]).toEqual([404, true]);
});

test('the second step of a test payment has its page', async () => {
  const { app, itemId } = await shop();
  await app.post(ENTRIES, { itemId, sku: 'M', quantity: 1 });
  await fillCheckout(app);
  const { json } = await submitCheckout(app, { scenario: 'needs-second-step' });
  const { text } = await app.get(json.url);
  // The card may be used for a payment, or kept for later ones.
  expect(text).toContain('asks whether this shop may use it.');
  expect(text).not.toMatch(/(?:this|your|approve|decline) payment/i);
  const { headers } = await app.postForm(json.url, { answer: 'decline' });
  expect(headers.location).toBe('/checkout');
  expect((await app.get('/checkout')).text).toContain('The payment was not approved.');
});

test('what the owner has written of the rules of the store can be read at the checkout', async () => {
  const app = await testApp();
  const shop = await givenShop(app, { returnPolicy: 'Thirty days.\n\nUnused <b>only</b>.\nNo cups.' });
  const itemId = await shop.product({ variants: [aVariant({ sku: 'S' })] });
  await app.post(ENTRIES, { itemId, sku: 'S', quantity: 1 });
  const { text } = await app.get('/checkout');
  expect(text).toContain(
    '<details><summary>Return policy</summary><p>Thirty days.</p><p>Unused &#60;b&#62;only&#60;/b&#62;.<br>No cups.</p></details>',
  );
  expect(text).not.toContain('Privacy policy');
  const other = await testApp();
  const plain = await (await givenShop(other)).product({ variants: [aVariant({ sku: 'S' })] });
  await other.post(ENTRIES, { itemId: plain, sku: 'S', quantity: 1 });
  expect((await other.get('/checkout')).text).not.toContain('class="checkout-policies"');
});
