import { EMPTY_ADDRESS } from '@sitewright/domain/shop-view/checkout-values';
import type { CheckoutView } from '@sitewright/domain/shop-view/checkout-view-schema';
import { expect, test } from 'vitest';
import { choicesBefore, valuesBefore } from './chosen-before.ts';

const home = { ...EMPTY_ADDRESS, line1: '9 Long Road', city: 'Albany', region: 'NY', country: 'US' };
const view = {
  email: '',
  note: '',
  address: { ...EMPTY_ADDRESS, line1: '1 Mill Lane', country: 'US' },
  billingAddress: null,
  defaultCountry: 'US',
  cart: { selectedShippingOption: { id: 'standard' } },
  fields: [],
  answers: {},
  member: { addresses: [{ id: 'home', address: home }] },
} as unknown as CheckoutView;

const before = (already: Record<string, string>) => choicesBefore(valuesBefore(view, already), already);

test('CHK-07: letters typed in the plain form wait for the next press, choices are saved at once', () => {
  expect(before({})).toBeNull();
  expect(before({ line1: '2 Mill Lane', email: 'ada@shopper.test' })).toBeNull();
  expect(before({ shippingOptionId: 'express' })).toEqual({ shippingOptionId: 'express' });
  expect(before({ region: 'NY' })).toBeNull();
});

test('CHK-03: an address of the account chosen in the plain form is filled in and saved', () => {
  expect(valuesBefore(view, { savedAddress: 'home', line1: 'x' }).line1).toBe('9 Long Road');
  expect(before({ savedAddress: 'home' })).toEqual({ address: home });
});
