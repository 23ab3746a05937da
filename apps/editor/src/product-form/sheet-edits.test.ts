import { expect, test } from 'vitest';
import { withCell, withFilled, withPasted } from './sheet-edits.ts';
import { newVariant } from './sheet-variant.ts';

const variants = ['S', 'M', 'L'].map((Size) => newVariant(Size, { Size }, undefined));

test('one cell changes one variant', () => {
  expect(withCell(variants, 'M', { price: '5' }).map(({ price }) => price)).toEqual(['', '5', '']);
});

test('cells of a spreadsheet go in from the cell on, as far as there are rows and columns', () => {
  const cells = [
    ['A', '1', '2'],
    ['B', '3', '4'],
    ['C', '5', '6'],
  ];
  const pasted = withPasted(variants, { row: 1, column: 'sku' }, { cells, columns: ['sku', 'price'] });
  expect(pasted.map(({ sku, price }) => [sku, price])).toEqual([
    ['', ''],
    ['A', '1'],
    ['B', '3'],
  ]);
});

test('a column is filled for all or for one value of an option; SKUs are numbered', () => {
  const all = withFilled(variants, 'price', { value: '20', scope: null });
  expect(all.map(({ price }) => price)).toEqual(['20', '20', '20']);
  const some = withFilled(all, 'price', { value: '25', scope: { option: 'Size', value: 'L' } });
  expect(some.map(({ price }) => price)).toEqual(['20', '20', '25']);
  const skus = withFilled(variants, 'sku', { value: 'MUG', scope: null });
  expect(skus.map(({ sku }) => sku)).toEqual(['MUG-1', 'MUG-2', 'MUG-3']);
  expect(
    withFilled(variants, 'unlimited', { value: true, scope: null }).every(({ unlimited }) => unlimited),
  ).toBe(true);
});
