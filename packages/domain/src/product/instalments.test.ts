import { describe, expect, test } from 'vitest';
import {
  INSTALMENT_COUNT,
  instalmentBrand,
  instalmentLocale,
  instalmentOffer,
  outOfRangeText,
} from './instalments.ts';

const range = { afterPayAvailable: true, afterPayMin: 3500, afterPayMax: 100_000 };

describe('offer', () => {
  test.each([
    ['INST-04: within the range', 4000, { kind: 'in-range', count: 4, instalment: 1000 }],
    ['INST-04: equal to the maximum', 100_000, { kind: 'in-range', count: 4, instalment: 25_000 }],
    ['INST-02: an instalment is rounded up', 4001, { kind: 'in-range', count: 4, instalment: 1001 }],
    ['INST-05: above the maximum', 100_001, { kind: 'above', limit: 100_000 }],
    ['INST-05: equal to the minimum', 3500, { kind: 'below', limit: 3500 }],
    ['INST-05: below the minimum', 100, { kind: 'below', limit: 3500 }],
    ['free of charge', 0, { kind: 'none' }],
  ])('%s', (_name, price, expected) => {
    expect(instalmentOffer(price, range)).toEqual(expected);
  });

  test('INST-01, INST-02: none where the provider is not available', () => {
    expect(instalmentOffer(4000, { ...range, afterPayAvailable: false })).toEqual({ kind: 'none' });
  });

  test('INST-03: four instalments by default', () => {
    expect(INSTALMENT_COUNT).toBe(4);
    expect(instalmentOffer(6000, range, 3)).toEqual({ kind: 'in-range', count: 3, instalment: 2000 });
  });

  test('INST-05: the words outside the range name the limit', () => {
    expect(outOfRangeText(instalmentOffer(200_000, range), 'USD')).toBe(
      'available for orders up to $1,000.00',
    );
    expect(outOfRangeText(instalmentOffer(3500, range), 'USD')).toBe('available for orders over $35.00');
    expect(outOfRangeText(instalmentOffer(4000, range), 'USD')).toBe('');
  });
});

test.each([
  ['US', 'en-US', 'en_US'],
  ['US', 'fr', 'en_US'],
  ['CA', 'fr-CA', 'fr_CA'],
  ['CA', 'de', 'en_CA'],
  ['GB', 'en', 'en_GB'],
  ['PR', 'es', 'en_US'],
  ['UM', 'en', 'en_US'],
  ['DE', 'de', null],
  ['constructor', 'en', null],
])('INST-06, INST-08: locale of %s for %s is %s', (country, language, expected) => {
  expect(instalmentLocale(country, language)).toBe(expected);
});

test('INST-07: another brand in the United Kingdom', () => {
  expect([instalmentBrand('en_GB'), instalmentBrand('en_US')]).toEqual(['Clearpay', 'Afterpay']);
});
