import { describe, expect, test } from 'vitest';
import { addToCartLabel } from './add-to-cart-label.ts';
import {
  cheapestOffer,
  cheapestSale,
  currentPrice,
  dearestOffer,
  hasVariedPrices,
  type PricedProduct,
} from './product-price.ts';
import {
  type SubscriptionPlan,
  subscriptionDuration,
  subscriptionPriceKey,
  subscriptionPriceText,
} from './subscription-plan.ts';
import { findVariant, variantOptions } from './variant-options.ts';

const plain = { price: 2000, salePrice: 0, onSale: false };
const dear = { price: 5000, salePrice: 100, onSale: false };
const reduced = { price: 3000, salePrice: 1500, onSale: true };

function aProduct(product: Partial<PricedProduct> = {}): PricedProduct {
  return {
    type: 'physical',
    own: { price: 900, salePrice: 700, onSale: true },
    variants: [plain],
    ...product,
  };
}

describe('prices', () => {
  test.each([
    [
      'PROD-13: from-price is the lowest price paid now',
      aProduct({ variants: [plain, dear, reduced] }),
      reduced,
    ],
    ['PROD-13: a gift card has one', aProduct({ type: 'gift-card', variants: [dear, plain] }), plain],
    ['PROD-13: the first of equal ones', aProduct({ variants: [plain, { ...plain }] }), plain],
    ['PROD-13: no variants, no price', aProduct({ variants: [] }), null],
    ['PROD-13: an unknown type has none', aProduct({ type: null }), null],
  ] as const)('%s', (_name, product, expected) => {
    expect(cheapestOffer(product)).toBe(expected);
  });

  test('PROD-13: the normal price is the highest regular one and ignores sales', () => {
    expect(dearestOffer(aProduct({ variants: [plain, dear, reduced] }))).toBe(dear);
    expect(dearestOffer(aProduct({ variants: [plain, reduced] }))).toBe(reduced);
  });

  test('PROD-13: the sale price is the lowest of those on sale', () => {
    const cheaper = { ...reduced, salePrice: 1200 };
    expect(cheapestSale(aProduct({ variants: [dear, reduced, cheaper] }))).toBe(cheaper);
    expect(cheapestSale(aProduct())).toBeNull();
    expect(cheapestSale(aProduct({ type: 'gift-card', variants: [reduced] }))).toBeNull();
  });

  test('PROD-13: a digital product has its own prices', () => {
    const product = aProduct({ type: 'digital' });
    expect([cheapestOffer(product), dearestOffer(product), cheapestSale(product)]).toEqual(
      Array(3).fill(product.own),
    );
    expect(currentPrice(product.own)).toBe(700);
  });

  test.each([
    ['one variant', aProduct(), false],
    ['equal variants', aProduct({ variants: [plain, { ...plain }] }), false],
    ['different prices', aProduct({ variants: [plain, dear] }), true],
    ['different sale flags', aProduct({ variants: [plain, { ...plain, onSale: true }] }), true],
    ['different sale prices', aProduct({ variants: [reduced, { ...reduced, salePrice: 1 }] }), true],
    ['sale prices that do not apply', aProduct({ variants: [plain, { ...plain, salePrice: 1 }] }), false],
    ['a digital product', aProduct({ type: 'digital', variants: [plain, dear] }), false],
  ] as const)('FMT-24: prices vary: %s', (_name, product, expected) => {
    expect(hasVariedPrices(product)).toBe(expected);
  });
});

describe('button label', () => {
  const product = { useCustomAddButtonText: false, customAddButtonText: 'Take it', isSubscribable: false };
  test.each([
    ['Add To Cart', product],
    ['Subscribe', { ...product, isSubscribable: true }],
    ['Take it', { ...product, useCustomAddButtonText: true, isSubscribable: true }],
    ['Add To Cart', { ...product, useCustomAddButtonText: true, customAddButtonText: '' }],
  ])('PROD-09: %s', (expected, given) => {
    expect(addToCartLabel(given)).toBe(expected);
  });
});

describe('variant options', () => {
  const variants = [
    { sku: 'a', attributes: { Size: 'S', Color: 'red' } },
    { sku: 'b', attributes: { Size: 'M', Color: 'red' } },
    { sku: 'c', attributes: { Color: 'blue' } },
  ];

  test('FMT-15: one option per name of the ordering, values in first-seen order', () => {
    expect(variantOptions(['Color', 'Size'], variants)).toEqual([
      { name: 'Color', values: ['red', 'blue'] },
      { name: 'Size', values: ['S', 'M'] },
    ]);
    expect(variantOptions(['Size'], variants.slice(0, 1))).toEqual([]);
    expect(variantOptions(['constructor'], variants)).toEqual([{ name: 'constructor', values: [] }]);
  });

  test('PROD-12: choosing all options selects the variant whose attributes match', () => {
    expect(findVariant(['Size', 'Color'], variants, { Size: 'M', Color: 'red' })?.sku).toBe('b');
    expect(findVariant(['Size', 'Color'], variants, { Size: 'M' })).toBeNull();
    expect(findVariant(['Size', 'Color'], variants, { Size: 'L', Color: 'red' })).toBeNull();
  });
});

describe('subscription', () => {
  const plan = (
    value: number,
    unit: 'WEEK' | 'MONTH' | 'YEAR',
    numBillingCycles: number,
  ): SubscriptionPlan => ({
    billingPeriod: { value, unit },
    numBillingCycles,
  });

  test.each([
    [plan(1, 'WEEK', 0), null],
    [plan(5, 'WEEK', 3), { value: 15, unit: 'WEEK' }],
    [plan(2, 'WEEK', 26), { value: 1, unit: 'YEAR' }],
    [plan(1, 'MONTH', 24), { value: 2, unit: 'YEAR' }],
    [plan(1, 'MONTH', 7), { value: 7, unit: 'MONTH' }],
    [plan(1, 'YEAR', 3), { value: 3, unit: 'YEAR' }],
  ])('SUBS-02, SUBS-04: length of %j is %j', (plan, expected) => {
    expect(subscriptionDuration(plan)).toEqual(expected);
  });

  test.each([
    [plan(1, 'WEEK', 0), false, '{price} every week', 'productPrice__singlePrice__1Weekly__indefinite'],
    [
      plan(2, 'MONTH', 3),
      true,
      'from {price} every {billingPeriodValue} months for {duration} months',
      'productPrice__multiplePrices__nMonthly__limited__nMonths',
    ],
    [
      plan(1, 'MONTH', 12),
      false,
      '{price} every month for {duration} year',
      'productPrice__singlePrice__1Monthly__limited__1Years',
    ],
  ])('SUBS-03: %j', (plan, several, text, key) => {
    expect(subscriptionPriceText(plan, several)).toBe(text);
    expect(subscriptionPriceKey(plan, several)).toBe(key);
  });
});
