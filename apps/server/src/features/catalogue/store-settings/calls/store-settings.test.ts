import { CURRENCY_CODES } from '@sitewright/domain/money/currency';
import { aVariant } from '@sitewright/testing/builders/product';
import { buy } from '@sitewright/testing/run-checkout';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const ENTRIES = '/api/commerce/shopping-cart/entries';

test('STORE-08, CHK-08, CHK-09: who runs the store sets currency, delivery and taxes, and shoppers get them', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const owner = await app.signIn('storeManager');
  const path = `/api/websites/${app.websiteId}/store-settings`;
  const { json: before } = await owner.get(path);
  expect(before.settings).toMatchObject({ defaultCurrency: 'USD', multipleQuantityAllowedForServices: true });
  const places = { countries: ['US'], regions: null, postcodes: ['100*'] };
  const settings = {
    defaultCurrency: 'EUR',
    shippingOptions: [
      { id: 'zone', name: 'Courier', kind: 'price', ...places, steps: [{ fromMinor: 0, priceMinor: 900 }] },
    ],
    taxRules: [
      {
        id: 'ny',
        name: 'Sales tax',
        country: 'US',
        region: 'NY',
        postcode: null,
        ratePpm: 100_000,
        productTypes: [1],
        taxesShipping: true,
      },
    ],
  };
  const saved = await owner.patch(path, { rowVersion: before.rowVersion, settings });
  expect(saved.json).toMatchObject({ settings: { defaultCurrency: 'EUR', orderNotesEnabled: true } });
  expect((await owner.patch(path, { rowVersion: before.rowVersion, settings })).json.error.code).toBe(
    'conflict',
  );
  const wrong = { defaultCurrency: 'XXX' };
  expect((await owner.patch(path, { rowVersion: saved.json.rowVersion, settings: wrong })).status).toBe(400);
  const editor = await app.signIn('editor');
  expect((await editor.patch(path, { rowVersion: saved.json.rowVersion, settings })).status).toBe(403);

  const itemId = await shop.product({ variants: [aVariant({ sku: 'A', priceMinor: 2000 })] });
  await app.post(ENTRIES, { itemId, sku: 'A', quantity: 1 });
  await fillCheckout(app);
  const { cart } = (await app.get('/api/commerce/checkout')).json;
  expect(cart).toMatchObject({
    currency: 'EUR',
    selectedShippingOption: { id: 'zone', priceMinor: 900 },
    taxCents: 290,
    grandTotalCents: 3190,
  });
  expect((await submitCheckout(app)).json.status).toBe('completed');
});

test('a window of the release before goes on setting automations by their older names, and turns none on or off by others', async () => {
  const app = await testApp();
  await givenShop(app);
  const owner = await app.signIn('admin');
  const site = `/api/websites/${app.websiteId}`;
  const save = async (path: string, settings: object) => {
    const { rowVersion } = (await owner.get(`${site}/${path}`)).json;
    return owner.patch(`${site}/${path}`, { rowVersion, settings });
  };
  const days = {
    reviewRequests: { isOn: true, afterDays: 30 },
    renewalNotices: { isOn: true, daysBefore: 3 },
  };
  await save('store-settings', days);
  const off = await save('store-settings', { restockNoticesAutomatic: true, reviewRequestDays: 0 });
  const set = {
    restockNotices: { isOn: true },
    reviewRequests: { isOn: false, afterDays: 30 },
    renewalNotices: { isOn: true, daysBefore: 3 },
  };
  expect(off.json.settings).toMatchObject(set);
  expect((await save('store-settings', { reviewRequestDays: 181 })).status).toBe(400);
  // It reads them back by its names, and a node of that release gets them whole from windows of this one.
  const older = { restockNoticesAutomatic: true, reviewRequestDays: 0, renewalNoticeDays: 3 };
  expect(off.json.settings).toMatchObject(older);
  // The comments of a site are saved with the whole store, as the node of that release had given it.
  const { restockNotices, reviewRequests, renewalNotices, ...others } = off.json.settings;
  const whole = await save('settings', { storeSettings: { ...others, reviewsEnabled: true } });
  expect(whole.json.settings.storeSettings).toMatchObject({ ...set, ...older, reviewsEnabled: true });
  // What was read and is sent back with today's names changed is changed by those.
  const { storeSettings } = whole.json.settings;
  const back = await save('settings', { storeSettings: { ...storeSettings, ...days } });
  expect(back.json.settings.storeSettings).toMatchObject({ ...days, reviewRequestDays: 30 });
});

test('STORE-08: a store can sell services one at a time', async () => {
  const app = await testApp();
  const shop = await givenShop(app, { multipleQuantityAllowedForServices: false, expressCheckout: true });
  const service = await shop.product({ productType: 3, variants: [aVariant({ sku: 'S', unlimited: true })] });
  const mug = await shop.product({ variants: [aVariant({ sku: 'M' })] });
  const add = (itemId: string, sku: string, quantity: number) => app.post(ENTRIES, { itemId, sku, quantity });
  expect((await add(service, 'S', 2)).json.message).toBe('You can only buy one of this service at a time.');
  const one = await add(service, 'S', 1);
  expect(one.status).toBe(200);
  expect((await add(service, 'S', 1)).status).toBe(409);
  const more = await app.put(`${ENTRIES}/${one.json.newlyAdded.id}`, { quantity: 2 });
  expect(more.status).toBe(409);
  expect((await add(mug, 'M', 2)).status).toBe(200);
  // CART-30: express checkout leads a plain form straight to the checkout.
  const form = await app.postForm('/api/commerce/shopping-cart/entries', {
    itemId: mug,
    sku: 'M',
    quantity: '1',
  });
  expect([form.status, form.headers.location]).toEqual([303, '/checkout']);
});

test('I05: in each of the 27 currencies the service is asked for the total in its own minor units', async () => {
  expect(CURRENCY_CODES).toHaveLength(27);
  const app = await testApp();
  for (const code of CURRENCY_CODES) {
    const shop = await givenShop(app, { defaultCurrency: code, shippingOptions: [] });
    for (const priceMinor of [1, 999, 1_000_000]) {
      const sku = `${code}-${priceMinor}`;
      const variants = [aVariant({ sku, priceMinor, unlimited: true })];
      const itemId = await shop.product({ productType: 2, variants });
      expect(await buy(app.visitor(), [{ itemId, sku, quantity: 1 }])).toBe('completed');
    }
  }
  const charged = await app.query<{ currency: string; amounts: string[] }>(
    `select currency, array_agg(amount_minor::text order by amount_minor) as amounts from test_provider_payments
      where website_id = $1 group by currency order by currency`,
    [app.websiteId],
  );
  expect(charged).toEqual(
    CURRENCY_CODES.toSorted().map((currency) => ({ currency, amounts: ['1', '999', '1000000'] })),
  );
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
}, 300_000);

test('I06: prices, taxes, currency, totals, sites and orders that a client sends have no effect', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'A', priceMinor: 2000 })] });
  const lies: Record<string, unknown> & { expectedTotalMinor?: number } = {
    price: 1,
    unitPriceMinor: 1,
    priceMinor: 1,
    salePriceMoney: { value: '1', currency: 'JPY' },
    currency: 'JPY',
    taxCents: 0,
    discountCents: 1999,
    shippingCostCents: 0,
    subtotalCents: 1,
    grandTotalCents: 1,
    payableMinor: 0,
    giftCardMinor: 9999,
    websiteId: '00000000-0000-7000-8000-000000000000',
    orderId: '00000000-0000-7000-8000-000000000000',
    isPurchased: true,
    paid: true,
    validCoupons: [{ code: 'FREE' }],
  };
  const added = await app.post(ENTRIES, { itemId, sku: 'A', quantity: 1, ...lies });
  expect(added.json.shoppingCart).toMatchObject({
    subtotalCents: 2000,
    currency: 'USD',
    websiteId: app.websiteId,
  });
  const entryId = added.json.newlyAdded.id;
  await app.put(`${ENTRIES}/${entryId}`, { quantity: 2, ...lies });
  await app.post('/api/commerce/shopping-cart/coupons', { code: 'FREE', ...lies });
  await fillCheckout(app, lies);
  const { status, json } = await submitCheckout(app, { ...lies });
  expect([status, json.status]).toEqual([200, 'completed']);
  const orders = await app.query(
    `select website_id, currency, subtotal_minor, discount_minor, shipping_minor, grand_total_minor from orders
      where website_id = $1`,
    [app.websiteId],
  );
  expect(orders).toEqual([
    {
      website_id: app.websiteId,
      currency: 'USD',
      subtotal_minor: 4000,
      discount_minor: 0,
      shipping_minor: 500,
      grand_total_minor: 4500,
    },
  ]);
});
