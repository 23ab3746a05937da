import { aVariant } from '@sitewright/testing/builders/product';
import { ADDRESS, fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const SUGGEST = '/api/google-maps/places/autocomplete';
const DETAILS = '/api/google-maps/places/details';
const CONTEXT = 'productPage=checkout&productSection=address';

type Prediction = {
  place_id: string;
  description: string;
  structured_formatting: { main_text: string; secondary_text: string };
};

test('CHK-05: cities and postcodes are suggested by what is typed, the ones with most postcodes first', async () => {
  const app = await testApp();
  const suggest = async (query: string) => {
    const { status, json } = await app.get(`${SUGGEST}?${query}`);
    expect(status).toBe(200);
    return (json.predictions as Prediction[]).map(({ description }) => description);
  };
  const portlands = await suggest('input=portl&country=us');
  expect(portlands[0]).toBe('Portland, Oregon, United States');
  expect(portlands).toHaveLength(6);
  expect((await suggest('input=portland,%20maine&country=US'))[0]).toBe('Portland, Maine, United States');
  expect(await suggest('input=9721&components=country:us')).toContain(
    '97210, Portland, Oregon, United States',
  );
  expect((await suggest('input=zuri&country=CH'))[0]).toBe('Zürich, Zurich, Switzerland');
  // Without a country: the one the store delivers to first.
  expect((await suggest('input=new%20york'))[0]).toBe('New York, New York, United States');
  for (const nothing of [
    '',
    'input=p',
    'input=zzzzzz',
    'input=paris&country=QQ',
    'input=%27%3B--&country=us',
  ]) {
    expect((await app.get(`${SUGGEST}?${nothing}`)).json).toEqual({
      status: 'ZERO_RESULTS',
      predictions: [],
    });
  }
  expect((await app.get(`${SUGGEST}?input=paris&country=usa`)).status).toBe(400);
});

test('CHK-06: a suggested place is given in full, in the codes of its country’s addresses, with where it was asked for', async () => {
  const app = await testApp();
  const read = async (input: string, country: string) => {
    const { json } = await app.get(`${SUGGEST}?input=${encodeURIComponent(input)}&country=${country}`);
    const id = encodeURIComponent((json.predictions as Prediction[])[0]?.place_id ?? '');
    return (await app.get(`${DETAILS}?place_id=${id}&${CONTEXT}`)).json;
  };
  expect(await read('97210', 'us')).toMatchObject({
    status: 'OK',
    result: {
      name: '97210',
      address: { city: 'Portland', region: 'OR', postcode: '97210', country: 'US' },
      address_components: [
        { long_name: 'Portland', types: ['locality', 'political'] },
        { long_name: 'Oregon', short_name: 'OR' },
        { long_name: 'United States', short_name: 'US' },
        { long_name: '97210', types: ['postal_code'] },
      ],
      geometry: { location: { lat: expect.any(Number), lng: expect.any(Number) } },
    },
  });
  const addressOf = async (input: string, country: string) => (await read(input, country)).result.address;
  expect(await addressOf('toronto', 'ca')).toMatchObject({ city: 'Toronto', region: 'ON', postcode: '' });
  expect(await addressOf('são paulo', 'br')).toMatchObject({ city: 'São Paulo', region: 'SP' });
  expect(await addressOf('sydney', 'au')).toMatchObject({ city: 'Sydney', region: 'NSW' });
  expect(await addressOf('rome', 'it')).toMatchObject({ city: 'Rome', region: 'RM' });
  expect(await addressOf('tokyo', 'jp')).toMatchObject({ city: 'Tokyo', region: 'Tokyo' });
  expect(await addressOf('berlin', 'de')).toMatchObject({ city: 'Berlin', region: '' });
  const asJson = encodeURIComponent(JSON.stringify({ productPage: 'checkout', productSection: 'address' }));
  expect((await app.get(`${DETAILS}?place_id=US~97210&trackingContext=${asJson}`)).status).toBe(200);
});

test('CHK-06: details without their tracking context, or of no place, are refused', async () => {
  const app = await testApp();
  const context = 'productPage=checkout';
  for (const wrong of [
    'place_id=US~97210',
    `place_id=US~97210&${context}`,
    'place_id=US~97210&trackingContext=%7B',
  ]) {
    expect((await app.get(`${DETAILS}?${wrong}`)).status).toBe(400);
  }
  for (const id of ['US~00000', 'US~OR~Nowhere', '..', '~', 'QQ~1']) {
    expect((await app.get(`${DETAILS}?place_id=${id}&${CONTEXT}`)).status).toBe(404);
  }
});

test('CHK-05, A57: no customer’s address is suggested, and a flood of questions is refused', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'A' })] });
  const buyer = app.visitor();
  await buyer.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'A', quantity: 1 });
  await fillCheckout(buyer, { address: { ...ADDRESS, city: 'Xanaduville' } });
  expect((await submitCheckout(buyer)).json.status).toBe('completed');
  expect((await app.get(`${SUGGEST}?input=xanadu&country=US`)).json.predictions).toEqual([]);
  const flood = await Promise.all(
    Array.from({ length: 130 }, () => app.get(`${SUGGEST}?input=springfield&country=US`)),
  );
  const refused = flood.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused[0]?.headers['retry-after']).toBeDefined();
  expect(flood.some(({ status }) => status === 200)).toBe(true);
});
