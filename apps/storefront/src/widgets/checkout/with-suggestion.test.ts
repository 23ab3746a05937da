import { EMPTY_ADDRESS } from '@sitewright/domain/shop-view/checkout-values';
import { expect, test } from 'vitest';
import { withSuggestion } from './with-suggestion.ts';

const address = {
  ...EMPTY_ADDRESS,
  line1: '1 Mill Lane',
  city: 'Portl',
  region: 'NY',
  postcode: '10001',
  country: 'US',
};

test('a chosen place fills city, region and postcode in and leaves the rest', () => {
  const place = { city: 'Portland', region: 'OR', postcode: '97210', country: 'US' };
  expect(withSuggestion(address, place)).toEqual({ ...address, ...place });
});

test('a city without a postcode takes the postcode of another city away, not its own', () => {
  const place = { city: 'Portland', region: 'OR', postcode: '', country: 'US' };
  expect(withSuggestion(address, place)).toMatchObject({ city: 'Portland', region: 'OR', postcode: '' });
  const own = { ...address, city: 'Portland', region: 'OR', postcode: '97210' };
  expect(withSuggestion(own, place)).toEqual(own);
});

test('where addresses need no region the one that was typed stays with its city alone', () => {
  const place = { city: 'Leeds', region: '', postcode: '', country: 'GB' };
  const own = { ...EMPTY_ADDRESS, city: 'Leeds', region: 'Yorkshire', postcode: 'LS1 1AA', country: 'GB' };
  expect(withSuggestion(own, place)).toEqual(own);
  expect(withSuggestion({ ...own, city: 'Le' }, place)).toMatchObject({ region: '', postcode: '' });
});
