import { describe, expect, test } from 'vitest';
import { displayStatus, isOnSale, isSoldOut, type StatusProduct, totalStock } from './product-status.ts';
import { PRODUCT_TYPE_CODES, productTypeOfCode } from './product-type.ts';
import { QUANTITY_INPUT, showsQuantityInput } from './quantity-input.ts';

const inStock = { unlimited: false, qtyInStock: 2, onSale: false };
const gone = { unlimited: false, qtyInStock: 0, onSale: false };
const endless = { unlimited: true, qtyInStock: 0, onSale: false };
const reduced = { ...inStock, onSale: true };

function aProduct(product: Partial<StatusProduct> = {}): StatusProduct {
  return { type: 'physical', onSale: false, variants: [inStock], ...product };
}

test('PROD-04: product types and their numbers', () => {
  expect(PRODUCT_TYPE_CODES).toEqual({ physical: 1, digital: 2, service: 3, 'gift-card': 4, paywall: 5 });
  for (const [type, code] of Object.entries(PRODUCT_TYPE_CODES)) expect(productTypeOfCode(code)).toBe(type);
  expect([productTypeOfCode(0), productTypeOfCode(9), productTypeOfCode(Number.NaN)]).toEqual([
    null,
    null,
    null,
  ]);
});

describe('badge', () => {
  test.each([
    ['PROD-05: a stocked product has no badge', aProduct(), 'none'],
    ['PROD-05: sold out wins over on sale', aProduct({ variants: [{ ...gone, onSale: true }] }), 'sold-out'],
    ['PROD-07: no variants is sold out', aProduct({ variants: [] }), 'sold-out'],
    [
      'PROD-07: all variants gone is sold out',
      aProduct({ type: 'service', variants: [gone, gone] }),
      'sold-out',
    ],
    ['PROD-07: one unlimited variant is enough', aProduct({ variants: [gone, endless] }), 'none'],
    ['PROD-07: one piece is enough', aProduct({ variants: [gone, inStock] }), 'none'],
    ['PROD-07: a digital product is never sold out', aProduct({ type: 'digital', variants: [] }), 'none'],
    ['GIFT-04: a gift card is never sold out', aProduct({ type: 'gift-card', variants: [] }), 'none'],
    ['PROD-07: an unknown type is sold out', aProduct({ type: null, variants: [endless] }), 'sold-out'],
    [
      'FMT-16: paywall is outside the list, so sold out',
      aProduct({ type: 'paywall', variants: [endless] }),
      'sold-out',
    ],
    ['PROD-08: any reduced variant is on sale', aProduct({ variants: [inStock, reduced] }), 'on-sale'],
    ['PROD-08: a service too', aProduct({ type: 'service', variants: [reduced] }), 'on-sale'],
    ['PROD-08: the own flag of a physical product is not read', aProduct({ onSale: true }), 'none'],
    ['PROD-08: a digital product uses its own flag', aProduct({ type: 'digital', onSale: true }), 'on-sale'],
    [
      'PROD-08: variants of a digital product are not read',
      aProduct({ type: 'digital', variants: [reduced] }),
      'none',
    ],
    [
      'GIFT-04: a gift card is never on sale',
      aProduct({ type: 'gift-card', onSale: true, variants: [reduced] }),
      'none',
    ],
  ] as const)('%s', (_name, product, expected) => {
    expect(displayStatus(product)).toBe(expected);
  });

  test('PROD-07, PROD-08: the two rules alone', () => {
    expect([isSoldOut(aProduct()), isSoldOut(aProduct({ variants: [gone] }))]).toEqual([false, true]);
    expect([isOnSale(aProduct()), isOnSale(aProduct({ variants: [reduced] }))]).toEqual([false, true]);
  });
});

describe('quantity field', () => {
  const allowed = { multipleQuantityAllowedForServices: true };
  const refused = { multipleQuantityAllowedForServices: false };
  const two = { ...aProduct(), isSubscribable: false };

  test.each([
    ['PROD-10: two pieces of a physical product', two, allowed, true],
    ['PROD-10: one piece', { ...two, variants: [{ ...inStock, qtyInStock: 1 }] }, allowed, false],
    ['PROD-10: one piece of each of two variants', { ...two, variants: [reduced, gone] }, allowed, true],
    ['PROD-10: an unlimited variant counts as more than one', { ...two, variants: [endless] }, allowed, true],
    ['PROD-10: a service where the store allows it', { ...two, type: 'service' }, allowed, true],
    ['PROD-10: a service where the store does not', { ...two, type: 'service' }, refused, false],
    ['PROD-10: a subscribable product', { ...two, isSubscribable: true }, allowed, false],
    ['PROD-10: a digital product', { ...two, type: 'digital' }, allowed, false],
    ['GIFT-04: a gift card', { ...two, type: 'gift-card' }, allowed, false],
    ['PROD-10: an unknown type', { ...two, type: null }, allowed, false],
  ] as const)('%s', (_name, product, store, expected) => {
    expect(showsQuantityInput(product, store)).toBe(expected);
  });

  test('PROD-11: the bounds of the field', () => {
    expect(QUANTITY_INPUT).toEqual({ min: 1, max: 9999, step: 1, value: 1 });
  });

  test('stock is summed, and endless where the type holds none', () => {
    expect(totalStock(aProduct({ variants: [inStock, inStock] }))).toBe(4);
    expect(totalStock(aProduct({ type: 'digital', variants: [] }))).toBe(Number.POSITIVE_INFINITY);
  });
});
