import { ProductInput } from '@sitewright/domain/product/schema';
import { expect, test } from 'vitest';
import { blankFields, type ProductFields, productErrors, toBody } from './product-fields.ts';

const errorsOf = (fields: ProductFields, before: ProductFields = blankFields(0).fields) =>
  productErrors(fields, before, 'USD');

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
  expect(errorsOf(free(''))).toEqual(missing);
  expect(errorsOf(free('  '))).toEqual(missing);
  expect(errorsOf(free('On the house'))).toEqual({});
  expect(errorsOf(free('', false))).toEqual({});
});

test('an address that cannot be one is told before the product is saved; without one the title gives it', () => {
  const fields = { ...free('On the house'), urlId: 'Not A Slug' };
  expect(errorsOf(fields)).toEqual({ urlId: 'Use lower-case letters, digits and hyphens.' });
  expect(errorsOf({ ...fields, urlId: '' })).toEqual({});
});

test('a question without words, or to be chosen from nothing, is told before shoppers could not answer it', () => {
  const question = { id: 'q', title: ' ', type: 'select', required: true, options: [' ', ''] };
  const asking = (part: object) => ({
    ...free('On the house'),
    additionalFieldsForm: { name: 'Additional fields', fields: [{ ...question, ...part }] },
  });
  expect(errorsOf(asking({}))).toEqual({
    'question.q.title': 'Enter the question.',
    'question.q.options': 'Enter the choices.',
  });
  const whole = asking({ title: ' Colour ', options: ['Red ', '', 'Red', ' Blue'] });
  expect(errorsOf(whole)).toEqual({});
  expect(toBody(whole, 'USD').product.additionalFieldsForm).toMatchObject({
    fields: [{ title: 'Colour', options: ['Red', 'Blue'] }],
  });
  expect(toBody(free('On the house'), 'USD').product.additionalFieldsForm).toBeNull();
});

test('a rule names an answer as its option is saved; one that waits for none that can be given is told', () => {
  const asking = (options: string[], value: string) => ({
    ...free('On the house'),
    additionalFieldsForm: {
      name: 'Additional fields',
      fields: [
        { id: 'wrap', type: 'select', title: 'Wrap it?', options },
        {
          ...{ id: 'card', type: 'text', title: 'Card' },
          condition: { match: 'all', rules: [{ fieldId: 'wrap', operator: 'is', value }] },
        },
      ],
    },
  });
  const typed = asking(['Yes ', 'No'], 'Yes ');
  expect(errorsOf(typed)).toEqual({});
  expect(toBody(typed, 'USD').product.additionalFieldsForm).toMatchObject({
    fields: [{ options: ['Yes', 'No'] }, { condition: { rules: [{ value: 'Yes' }] } }],
  });
  const told = { 'question.card.condition': expect.stringContaining('Choose an answer') };
  expect(errorsOf(asking(['Gladly', 'No'], 'Yes'))).toEqual(told);
  expect(errorsOf(asking(['Yes', 'No'], ''))).toEqual(told);
  // Stored already, as from before anybody looked: it stands in the way of no other change.
  const stored = asking(['Gladly', 'No'], 'Yes');
  expect(errorsOf({ ...stored, title: 'Another' }, stored)).toEqual({});
});

test('CHK-13: a donation has amounts that fit', () => {
  const giving = (minMinor: number, maxMinor: number, isOpen = true) => {
    const fields = free('On the house');
    const donation = { isOpen, minMinor, maxMinor };
    return errorsOf({ ...fields, merchandising: { ...fields.merchandising, donation } });
  };
  expect(giving(100, 100)).toEqual({});
  expect(giving(0, 100)).toEqual({ 'merchandising.donation.minMinor': 'Enter an amount above 0.' });
  expect(giving(Number.NaN, 100)).toHaveProperty(['merchandising.donation.minMinor']);
  const tooSmall = { 'merchandising.donation.maxMinor': 'The maximum amount must not be below the minimum.' };
  expect(giving(100, 99)).toEqual(tooSmall);
  expect(giving(100, Number.NaN)).toEqual(tooSmall);
  expect(giving(100, 99, false)).toEqual({});
});

test.each([
  [0, 0],
  [Number.NaN, 100],
  [100, Number.NaN],
  [200, 100],
])(
  'CHK-13: a donation that is switched off is saved with %d to %d in its fields, which only an open one is refused for',
  (minMinor, maxMinor) => {
    const fields = free('On the house');
    const body = (isOpen: boolean) =>
      toBody(
        { ...fields, merchandising: { ...fields.merchandising, donation: { isOpen, minMinor, maxMinor } } },
        'USD',
      ).product;
    expect(ProductInput.safeParse(body(false)).error).toBeUndefined();
    expect(ProductInput.safeParse(body(true)).success).toBe(false);
  },
);
