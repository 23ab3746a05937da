import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';

test('SITE-07: a preview of the checkout shows a sample by the settings of the store, of which nothing can be sent', async () => {
  const app = await testApp();
  const { database, websiteId, query } = app;
  const storeSettings = StoreSettings.parse({
    orderNotesEnabled: true,
    shippingOptions: [{ id: 'post', name: 'By post', kind: 'flat', priceMinor: 700 }],
  });
  await database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings: { storeSettings } }));
  const owner = await app.signIn('admin');
  const { token } = (await owner.post(`/api/websites/${websiteId}/previews`)).json;
  const { status, text, headers } = await app.get(`/checkout?preview=${token}`);
  expect(status).toBe(200);
  for (const label of ['Sample product', '$90.00', 'By post', '$97.00', 'checkout-submit', '"pageType":201'])
    expect(text).toContain(label);
  const main = text.slice(text.indexOf('<div class="checkout-page"'), text.indexOf('</main>'));
  expect(main).not.toMatch(/<form|data-widget="checkout"|idempotencyKey/);
  expect(headers['content-security-policy']).toMatch(/^frame-ancestors http.*script-src 'nonce-/);
  expect(headers['cache-control']).toBe('no-store');
  const [stored] = await query(
    `select (select count(*) from carts where website_id = $1) + (select count(*) from checkouts where website_id = $1) as n`,
    [websiteId],
  );
  expect(Number(stored?.n)).toBe(0);
  // The styles of a site are made before it opens.
  await query(`update websites set account_state = 'trial' where id = $1`, [websiteId]);
  expect((await app.get(`/checkout?preview=${token}`)).text).toContain('Sample product');
});

test('SITE-07: without a token of the site nobody sees the sample', async () => {
  const app = await testApp();
  for (const url of ['/checkout', '/checkout?preview=', '/checkout?preview=1.2.3']) {
    const { status, headers } = await app.get(url);
    expect([status, headers.location, headers['content-security-policy']]).toEqual([
      303,
      '/cart',
      "frame-ancestors 'self'",
    ]);
  }
});
