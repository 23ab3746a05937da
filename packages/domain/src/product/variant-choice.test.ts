import { describe, expect, test } from 'vitest';
import { chooseVariant, missingOptionsMessage } from './variant-choice.ts';

const variant = (sku: string, Size: string, Color: string, qtyInStock = 3) => ({
  sku,
  attributes: { Size, Color },
  qtyInStock,
  unlimited: false,
});
const variants = [variant('a', 'S', 'Red'), variant('b', 'M', 'Red', 0), variant('c', 'S', 'Blue')];
const choose = (chosen: Record<string, string>, quantity = 1) =>
  chooseVariant({ variants, ordering: ['Size', 'Color'], chosen, quantity });

test.each([
  ['CART-34: one option', ['Size'], 'Please select the Size option.'],
  ['CART-35: two options', ['Size', 'Color'], 'Please select the Size and Color options.'],
  ['CART-36: three options', ['Size', 'Color', 'Fit'], 'Please select the Size, Color and Fit options.'],
  ['CART-36: four options', ['A', 'B', 'C', 'D'], 'Please select the A, B, C and D options.'],
  ['none', [], ''],
])('%s', (_name, names, message) => {
  expect(missingOptionsMessage(names)).toBe(message);
});

describe('a choice of options', () => {
  test('names what is missing in the order of the product', () => {
    expect(choose({ Color: 'Red' })).toMatchObject({ kind: 'missing', options: ['Size'] });
    expect(choose({})).toMatchObject({ message: 'Please select the Size and Color options.' });
  });

  test('PROD-12: all options choose the variant with these attributes', () => {
    expect(choose({ Size: 'S', Color: 'Blue' })).toEqual({ kind: 'chosen', variant: variants[2] });
  });

  test('CART-37: a combination that does not exist is unavailable', () => {
    expect(choose({ Size: 'M', Color: 'Blue' })).toEqual({
      kind: 'unavailable',
      message: 'Sorry, that item variant is unavailable. Please select another variant.',
    });
  });

  test('CART-38: more than the stock is refused', () => {
    const message = 'Sorry, we do not have enough of that item available.';
    expect(choose({ Size: 'M', Color: 'Red' })).toEqual({ kind: 'out-of-stock', message });
    expect(choose({ Size: 'S', Color: 'Red' }, 4)).toMatchObject({ kind: 'out-of-stock' });
  });

  test('one variant needs no choice, a gift card asks for its value, inherited names are no values', () => {
    const [only] = variants;
    if (!only) throw new Error('no variant');
    expect(chooseVariant({ variants: [only], ordering: ['Size'], chosen: {}, quantity: 1 })).toMatchObject({
      kind: 'chosen',
    });
    expect(
      chooseVariant({ variants, ordering: ['Value'], chosen: {}, quantity: 1, isGiftCard: true }),
    ).toMatchObject({ message: 'Select a denomination for the Gift Card' });
    expect(chooseVariant({ variants, ordering: ['constructor'], chosen: {}, quantity: 1 }).kind).toBe(
      'missing',
    );
  });
});
