import { describe, expect, test } from 'vitest';
import { checkAddress, normalAddress } from './address-rules.ts';
import { Address, ShippingOption } from './schema.ts';
import { quoteShipping } from './shipping.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Mill Lane',
  city: 'New York',
  region: 'NY',
  postcode: '10001',
  country: 'US',
};
const faults = (change: object) => checkAddress(normalAddress(Address.parse({ ...ada, ...change })));

describe('CHK-07: required address fields by country', () => {
  test.each([
    ['a whole address', {}, {}],
    ['no state in the United States', { region: '' }, { region: 'Required' }],
    ['an unknown state', { region: 'ZZ' }, { region: 'Select a state.' }],
    ['a wrong ZIP code', { postcode: 'ABC' }, { postcode: 'ZIP code is not valid.' }],
    ['no region needed in Germany', { country: 'DE', region: '' }, {}],
    ['no postcode in Hong Kong', { country: 'HK', region: '', postcode: '' }, {}],
    ['a Canadian postal code in small letters', { country: 'CA', region: 'on', postcode: 'k1a 0b1' }, {}],
    ['no country', { country: '' }, { country: 'Required' }],
    ['a country that is none', { country: 'XX' }, { country: 'Select a country.' }],
    ['blank fields', { firstName: ' ', line1: '' }, { firstName: 'Required', line1: 'Required' }],
  ])('%s', (_name, change, expected) => {
    expect(faults(change)).toEqual(expected);
  });
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
    quoteShipping(options, { country, region }, { weightGrams, units: 2 }).map((q) => [q.id, q.priceCents]);

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

  test('an unknown place has none', () => {
    expect(quoteShipping(options, null, { weightGrams: 1, units: 1 })).toEqual([]);
  });
});
