import { expect, test } from 'vitest';
import { regionNames } from './country-names.ts';

test('states are chosen by their names and kept by country and code', () => {
  expect(regionNames(['US'])).toMatchObject({ 'US-ME': 'Maine, United States' });
  expect(regionNames(['CA', 'US'])).toMatchObject({
    'CA-QC': 'Quebec, Canada',
    'US-NY': 'New York, United States',
  });
  expect(regionNames(['DE'])).toEqual({});
});
