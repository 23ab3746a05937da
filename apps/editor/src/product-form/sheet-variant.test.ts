import { expect, test } from 'vitest';
import { newVariant, toSheet, toVariantInput, variantErrors } from './sheet-variant.ts';

const stored = {
  id: '0196b7a0-0000-7000-8000-000000000001',
  sku: 'MUG',
  attributes: { Size: 'S' },
  priceMinor: 2050,
  salePriceMinor: null,
  onSale: false,
  unlimited: false,
  qtyInStock: 12,
  held: 0,
  weightGrams: 400,
  dimensionsMm: { width: 100, height: 85, length: 0 },
  imageId: null,
};

test('what is read and saved unchanged says the same, and stock as no difference', () => {
  const { id, sku, attributes, priceMinor, weightGrams, dimensionsMm } = stored;
  expect(toVariantInput(toSheet(stored, 'USD'), 'USD')).toMatchObject({
    ...{ id, sku, attributes, priceMinor, weightGrams, dimensionsMm },
    salePriceMinor: null,
    stockChange: 0,
  });
  expect(toVariantInput({ ...toSheet(stored, 'USD'), stock: '9' }, 'USD').stockChange).toBe(-3);
  expect(toSheet({ ...stored, priceMinor: 2050 }, 'JPY').price).toBe('2050');
});

test('a new variant is priced like its neighbour and starts without stock and SKU', () => {
  const made = newVariant('new', { Size: 'M' }, toSheet(stored, 'USD'));
  expect(made).toMatchObject({ price: '20.50', weight: '0.4', stock: '0', sku: '', id: null });
  expect(toVariantInput({ ...made, stock: '4' }, 'USD')).toMatchObject({ qtyInStock: 4, sku: '' });
});

test('what cannot be saved is said at its cell', () => {
  const variant = {
    ...toSheet(stored, 'USD'),
    price: '',
    onSale: true,
    stock: '1.5',
    weight: 'x',
    length: '',
  };
  expect(Object.keys(variantErrors(variant, 'USD')).sort()).toEqual([
    'price',
    'salePrice',
    'stock',
    'weight',
  ]);
  expect(variantErrors({ ...variant, unlimited: true }, 'USD').stock).toBeUndefined();
  expect(variantErrors(toSheet(stored, 'USD'), 'USD')).toEqual({});
});

test('a sale price that is not below the price is told', () => {
  const errorOf = (price: string, salePrice: string, onSale = true) =>
    variantErrors({ ...newVariant('one', {}, undefined), price, salePrice, onSale }, 'USD').salePrice;
  expect(errorOf('20', '19.99')).toBeUndefined();
  expect(errorOf('20', '20.00')).toBe('Less than the price');
  expect(errorOf('20', '21', false)).toBeUndefined();
  expect(errorOf('20', '')).toBe('Enter a price, or nothing');
});
