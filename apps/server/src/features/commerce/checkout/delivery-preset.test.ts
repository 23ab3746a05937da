import { aVariant } from '@sitewright/testing/builders/product';
import { ADDRESS, givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const CHECKOUT = '/api/commerce/checkout';
const WORDS = 'The cheapest delivery is selected until you choose.';
const COUNTRY = { ...ADDRESS, region: '', postcode: '' };

const STANDARD = { id: 'standard', name: 'Standard', kind: 'flat' as const, priceMinor: 500 };
const COURIER = { ...STANDARD, id: 'courier', name: 'Courier', priceMinor: 200, postcodes: ['10001'] };
const EXPRESS = { ...STANDARD, id: 'express', name: 'Express', priceMinor: 2000 };
const PICKUP = { id: 'shop', name: 'Pickup', kind: 'pickup' as const };
const STALL = { ...PICKUP, id: 'stall', name: 'Market stall' };

type Options = NonNullable<Parameters<typeof givenShop>[1]>['shippingOptions'];

async function givenShopper(shippingOptions: Options) {
  const app = await testApp();
  const shop = await givenShop(app, { shippingOptions });
  const itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', priceMinor: 1000 })] });
  await app.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'MUG', quantity: 1 });
  const save = async (change: object) => {
    const { cart, isDeliveryPreset } = (await app.put(CHECKOUT, change)).json;
    return { id: cart.selectedShippingOption?.id, shipping: cart.shippingCostCents, isDeliveryPreset };
  };
  const form = async () => (await app.get('/checkout')).text;
  return { app, save, form };
}

test('CHK-08: each place has the cheapest delivery selected until one is chosen, which then stays', async () => {
  const { save, form } = await givenShopper([PICKUP, STANDARD, COURIER, EXPRESS]);
  expect(await save({ email: 'ada@shopper.test', address: COUNTRY })).toEqual({
    id: 'standard',
    shipping: 500,
    isDeliveryPreset: true,
  });
  expect(await save({ address: ADDRESS })).toEqual({ id: 'courier', shipping: 200, isDeliveryPreset: true });
  expect(await form()).toContain(WORDS);

  expect(await save({ shippingOptionId: 'express' })).toMatchObject({
    id: 'express',
    isDeliveryPreset: false,
  });
  expect(await form()).not.toContain(WORDS);
  expect(await save({ shippingOptionId: 'standard' })).toMatchObject({ isDeliveryPreset: false });
  await save({ address: COUNTRY });
  expect(await save({ address: ADDRESS })).toEqual({
    id: 'standard',
    shipping: 500,
    isDeliveryPreset: false,
  });
});

test('CHK-08: a chosen delivery that does not serve the next place leaves the preset one', async () => {
  const { save } = await givenShopper([STANDARD, COURIER]);
  await save({ address: ADDRESS });
  await save({ shippingOptionId: 'standard' });
  expect(await save({ shippingOptionId: 'courier' })).toMatchObject({
    id: 'courier',
    isDeliveryPreset: false,
  });
  expect(await save({ address: COUNTRY })).toMatchObject({ id: 'standard', isDeliveryPreset: true });
});

test('CHK-08: the plain form sends the preset option with a new place, which has the cheapest one of its own', async () => {
  const { app, save, form } = await givenShopper([STANDARD, COURIER]);
  await save({ email: 'ada@shopper.test', address: COUNTRY });
  const sent = { ...ADDRESS, email: 'ada@shopper.test', shippingOptionId: 'standard', step: 'update' };
  expect((await app.postForm('/checkout', sent)).status).toBe(303);
  expect(await form()).toMatch(/value="courier"[^>]* checked/);
  expect(await form()).toContain(WORDS);
});

test('CHK-08: pickup alone is said to be no cheapest delivery', async () => {
  const { save, form } = await givenShopper([PICKUP, STALL]);
  expect(await save({ address: ADDRESS })).toMatchObject({ id: 'shop', isDeliveryPreset: true });
  expect(await form()).not.toContain(WORDS);
});
