import { expect, test } from 'vitest';
import type { Cart, CartEntry } from '../cart/schema.ts';
import { cartView } from './cart-view.ts';
import { ENGLISH_VIEW } from './testing/english-view.ts';

const LINE = {
  id: 'e1',
  title: 'Bowl',
  fullUrl: '/shop/bowl',
  quantity: 2,
  productType: 1,
  chosenVariant: { sku: 'B', attributes: {}, optionValues: [{ optionName: 'Size', value: 'Large' }] },
  additionalFields: '{"Name":"Bo"}',
  additionalFieldsForm: null,
  image: null,
  unitPriceMinor: 1500,
  normalPriceMinor: 2000,
  lineTotalMinor: 3000,
  state: 'available',
  qtyAvailable: 3,
} as unknown as CartEntry;

const cartOf = (line: Partial<CartEntry>, change: Partial<Cart> = {}) =>
  ({
    currency: 'USD',
    entries: [{ ...LINE, ...line }],
    discounts: [],
    coupons: [],
    invalidCoupons: [],
    giftCards: [],
    acceptsGiftCards: false,
    subtotalCents: 3000,
    discountCents: 0,
    ...change,
  }) as unknown as Cart;

const STATE = { shopUrl: '/shop', error: '', codeError: '', cardError: '', isRecalculating: false };
const viewOf = (cart: Cart, state = {}) => cartView(cart, { ...STATE, ...state }, ENGLISH_VIEW);

test('CART-25: a line says what was chosen, what it costs and what it cost before', () => {
  expect(viewOf(cartOf({})).lines).toMatchObject([
    {
      variant: 'Large',
      answers: ['Name: Bo'],
      unitPrice: '$15.00',
      normalPrice: '$20.00',
      total: '$30.00',
      error: '',
    },
  ]);
});

test.each([
  ['unavailable', null, 'No longer available'],
  ['not-enough-stock', 1, 'Sorry, we do not have enough of that item available. Only 1 left'],
  ['not-enough-stock', 0, 'Sorry, we do not have enough of that item available.'],
] as const)(
  'a line that is %s with %s left says so, and the checkout waits',
  (state, qtyAvailable, words) => {
    const view = viewOf(cartOf({ state, qtyAvailable }));
    expect(view.lines[0]?.error).toBe(words);
    expect(view.summary).toMatchObject({
      isBlocked: true,
      error: 'Change or remove the marked items to check out.',
    });
  },
);

test('a cart with a discount says what is left of its total', () => {
  const discounts = [
    {
      id: 'd',
      name: 'Spring',
      code: 'SPRING',
      discountCents: 750,
      isFreeShipping: false,
    },
  ];
  expect(viewOf(cartOf({})).summary.discounts).toEqual([]);
  expect(viewOf(cartOf({}, { discounts, discountCents: 750 })).summary.discounts).toEqual([
    { label: 'Spring (SPRING)', value: '-$7.50', isTotal: false },
    { label: 'Total after discount', value: '$22.50', isTotal: true },
  ]);
});

test('CART-15: while a change is under way no figure is named', () => {
  const { summary } = viewOf(cartOf({}), { isRecalculating: true });
  expect(summary).toMatchObject({ subtotal: 'Recalculating…', isBlocked: true });
});
