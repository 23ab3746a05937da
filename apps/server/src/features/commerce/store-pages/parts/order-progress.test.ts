import { aVariant } from '@sitewright/testing/builders/product';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeSettings } from '../../../site/sites/index.ts';

test('CHK-12: the page of an order shows its parcels, how to follow them and what was given back; a link alone opens it', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'M', qtyInStock: 5 })] });
  await app.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'M', quantity: 2 });
  await fillCheckout(app);
  const { json } = await submitCheckout(app);
  const owner = await app.signIn('storeManager');
  const path = `/api/websites/${app.websiteId}/orders/${json.orderId}`;
  const version = async () => (await owner.get(path)).json.order.rowVersion;
  await owner.post(`${path}/shipments`, {
    rowVersion: await version(),
    lines: [{ position: 0, quantity: 1 }],
    carrier: 'Post <b>',
    trackingNumber: 'RR 1',
    trackingUrl: 'https://post.test/RR1?a=1&b=2',
  });
  await owner.post(`${path}/refunds`, {
    id: crypto.randomUUID(),
    rowVersion: await version(),
    extraMinor: 250,
  });

  const { text } = await app.visitor().get(json.orderUrl);
  expect(text).toContain('Partially shipped');
  expect(text).toContain('1 × Mug');
  expect(text).toContain('Post &#60;b&#62;, <bdi dir="ltr">RR 1</bdi>');
  expect(text).toContain('href="https://post.test/RR1?a=1&#38;b=2"');
  expect(text).toContain('$2.50');
  expect((await app.visitor().get(`/checkout/order/${json.orderId}`)).status).toBe(404);

  // Where the site is, it is the next day already; then still the day before.
  for (const table of ['shipments', 'order_refunds'])
    await app.query(`update ${table} set created_at = '2026-01-05T11:00Z' where website_id = $1`, [
      app.websiteId,
    ]);
  for (const [timeZone, day] of [
    ['Pacific/Kiritimati', 'Jan 6, 2026'],
    ['Pacific/Midway', 'Jan 5, 2026'],
    ['Etc/GMT+12', 'Jan 4, 2026'],
  ] as const) {
    await app.database.site(app.websiteId, (db) =>
      changeSettings(db, { websiteId: app.websiteId }, { settings: { timeZone } }),
    );
    const there = (await app.visitor().get(json.orderUrl)).text;
    expect(there).toContain(`Sent ${day}`);
    expect(there).toContain(`$2.50, ${day}`);
  }
});
