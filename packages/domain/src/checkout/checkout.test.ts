import { describe, expect, test } from 'vitest';
import {
  addressForm,
  addressLine,
  checkAddress,
  normalAddress,
  parcelLine,
  placeLine,
} from './address-rules.ts';
import { AddressInput } from './address-schema.ts';
import { COUNTRY_CODES } from './countries.data.ts';
import { Address, ShippingOption } from './schema.ts';
import { presetOption, quoteShipping } from './shipping.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Mill Lane',
  city: 'New York',
  region: 'NY',
  postcode: '10001',
  country: 'US',
};
const errors = (change: object) => checkAddress(normalAddress(Address.parse({ ...ada, ...change })));

test.each([
  [{}, 'New York, New York 10001'],
  [{ country: 'GB', city: 'London', region: '', postcode: 'SW1Y 4JH' }, 'London SW1Y 4JH'],
  [{ country: 'DE', city: 'Berlin', region: '', postcode: '10115' }, '10115 Berlin'],
  [{ country: 'IT', city: 'Roma', region: 'RM', postcode: '00118' }, '00118 Roma RM'],
  [{ country: 'HK', city: 'Kowloon', region: '', postcode: '' }, 'Kowloon'],
])('a city stands in its line as its country writes it: %o', (change, line) => {
  const address = Address.parse({ ...ada, ...change });
  expect(placeLine(address)).toBe(line);
  expect(addressLine(address)).toBe(`Ada Byron, 1 Mill Lane, ${line}`);
});

test.each([
  [{}, 'New York, NY 10001'],
  [{ country: 'AU', city: 'Sydney', region: 'NSW', postcode: '2000' }, 'Sydney, NSW 2000'],
  [{ country: 'GB', city: 'London', region: '', postcode: 'SW1Y 4JH' }, 'London SW1Y 4JH'],
  [{ country: 'DE', city: 'Berlin', region: '', postcode: '10115' }, '10115 Berlin'],
])('a parcel has the code of its region, by which it is sorted: %o', (change, line) => {
  expect(parcelLine(Address.parse({ ...ada, ...change }))).toBe(line);
});

describe('CHK-07: required address fields by country', () => {
  test.each([
    ['a whole address', {}, {}],
    ['no state in the United States', { region: '' }, { region: 'Required' }],
    ['an unknown state', { region: 'ZZ' }, { region: 'Select a state.' }],
    ['a state by its name', { region: 'new york' }, {}],
    [
      'a state of Brazil without its accents',
      { country: 'BR', region: 'Sao Paulo', postcode: '01000-000' },
      {},
    ],
    ['a wrong ZIP code', { postcode: 'ABC' }, { postcode: 'ZIP code is not valid.' }],
    ['no region needed in Germany', { country: 'DE', region: '' }, {}],
    ['no postcode in Hong Kong', { country: 'HK', region: '', postcode: '' }, {}],
    ['a Canadian postal code in small letters', { country: 'CA', region: 'on', postcode: 'k1a 0b1' }, {}],
    ['no country', { country: '' }, { country: 'Required' }],
    ['a country that is none', { country: 'XX' }, { country: 'Select a country.' }],
    ['blank fields', { firstName: ' ', line1: '' }, { firstName: 'Required', line1: 'Required' }],
  ])('%s', (_name, change, expected) => {
    expect(errors(change)).toEqual(expected);
  });
});

test('CHK-07: a wrong region or postcode is told by its name in each country that knows better', () => {
  const isRequired = ['Required', undefined];
  for (const country of COUNTRY_CODES) {
    const { regions, postcode } = addressForm(country);
    const { region, postcode: code } = errors({ country, region: '?', postcode: '?' });
    if (regions.length > 0) expect(isRequired).not.toContain(region);
    if (postcode) expect(isRequired).not.toContain(code);
  }
});

describe('CHK-08: shipping options of a place and parcel', () => {
  const options = [
    { id: 'flat', name: 'Standard', kind: 'flat', priceMinor: 500, perItemMinor: 100, countries: ['US'] },
    {
      id: 'kilo',
      name: 'By weight',
      kind: 'weight',
      steps: [
        { upToGrams: 5000, priceMinor: 1500 },
        { upToGrams: 1000, priceMinor: 700 },
      ],
    },
    { id: 'shop', name: 'Pickup', kind: 'pickup', regions: ['US-NY'] },
  ].map((option) => ShippingOption.parse(option));
  const quote = (country: string, region: string | null, weightGrams: number) =>
    quoteShipping(
      options,
      { country, region, postcode: null },
      { weightGrams, units: 2, subtotalMinor: 2000 },
    ).map((q) => [q.id, q.priceMinor]);

  test('until a shopper chooses, the cheapest option that is sent is selected; pickup where nothing is sent', () => {
    const [flat, kilo, shop] = quoteShipping(
      options,
      { country: 'US', region: 'NY', postcode: null },
      { weightGrams: 900, units: 1, subtotalMinor: 2000 },
    );
    if (!flat || !kilo || !shop) throw new Error('three options serve New York');
    expect(presetOption([shop, kilo, flat])).toBe(flat);
    expect(presetOption([kilo, { ...flat, priceMinor: kilo.priceMinor }])).toBe(kilo);
    expect(presetOption([shop])).toBe(shop);
    expect(presetOption([])).toBeNull();
  });

  test.each([
    [
      'New York',
      'US',
      'NY',
      900,
      [
        ['flat', 700],
        ['kilo', 700],
        ['shop', 0],
      ],
    ],
    [
      'another state',
      'US',
      'CA',
      1001,
      [
        ['flat', 700],
        ['kilo', 1500],
      ],
    ],
    ['another country, too heavy', 'DE', null, 5001, []],
  ] as const)('%s', (_name, country, region, weight, expected) => {
    expect(quote(country, region, weight)).toEqual(expected);
  });

  test.each([
    [0, null],
    [999, null],
    [1000, 800],
    [4999, 800],
    [5000, 0],
  ])('by price: units worth %i cost %s to send', (subtotalMinor, expected) => {
    const byPrice = ShippingOption.parse({
      id: 'price',
      name: 'By price',
      kind: 'price',
      steps: [
        { fromMinor: 5000, priceMinor: 0 },
        { fromMinor: 1000, priceMinor: 800 },
      ],
    });
    const place = { country: 'US', region: 'NY', postcode: '10001' };
    const [found] = quoteShipping([byPrice], place, { weightGrams: 1, units: 1, subtotalMinor });
    expect(found?.priceMinor ?? null).toBe(expected);
  });

  test.each([
    ['10001', true],
    ['10 199', true],
    ['10300', false],
    ['20555', true],
    ['205551', false],
    ['99501-12', true],
    [null, false],
  ])('a zone of postcodes: %s is served: %s', (postcode, isServed) => {
    const zone = ShippingOption.parse({
      id: 'zone',
      name: 'Courier',
      kind: 'flat',
      priceMinor: 1,
      countries: ['US'],
      postcodes: ['10001', '101*', '20000..20999', '9950112'],
    });
    const place = { country: 'US', region: null, postcode };
    expect(quoteShipping([zone], place, { weightGrams: 1, units: 1, subtotalMinor: 1 })).toHaveLength(
      isServed ? 1 : 0,
    );
  });

  test('an unknown place has none', () => {
    expect(quoteShipping(options, null, { weightGrams: 1, units: 1, subtotalMinor: 1 })).toEqual([]);
  });
});

test('CHK-07: an address is cleaned as all answers are, and what is too long for it is told in words', () => {
  expect(AddressInput.parse({ ...ada, line1: '1 Way\nBack\u202e', country: 'gb' })).toMatchObject({
    line1: '1 Way Back',
    line2: '',
    country: 'GB',
  });
  expect(AddressInput.safeParse({ ...ada, city: 'x'.repeat(101) }).error?.issues).toMatchObject([
    { path: ['city'], message: 'You have exceeded the character limit.' },
  ]);
});
