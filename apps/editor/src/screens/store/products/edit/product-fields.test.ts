import { expect, test } from 'vitest';
import { blankFields, productFaults } from './product-fields.ts';

/** Something that costs nothing, shown by these words. */
const free = (label: string, isShown = true) => {
  const { fields } = blankFields(0);
  const [variant] = fields.variants;
  return {
    ...fields,
    title: 'Catalogue',
    variants: variant ? [{ ...variant, price: '0' }] : [],
    merchandising: { ...fields.merchandising, free: { isShown, label } },
  };
};

test('PROD-16: a zero price that is shown as free needs a free-label before the product is saved', () => {
  const missing = {
    'merchandising.free.label': 'A free-label is required when a zero price is shown as free.',
  };
  expect(productFaults(free(''), 'USD')).toEqual(missing);
  expect(productFaults(free('  '), 'USD')).toEqual(missing);
  expect(productFaults(free('On the house'), 'USD')).toEqual({});
  expect(productFaults(free('', false), 'USD')).toEqual({});
});

test('an address that cannot be one is told before the product is saved; without one the title gives it', () => {
  const fields = { ...free('On the house'), urlId: 'Not A Slug' };
  expect(productFaults(fields, 'USD')).toEqual({ urlId: 'Use lower-case letters, digits and hyphens.' });
  expect(productFaults({ ...fields, urlId: '' }, 'USD')).toEqual({});
});
