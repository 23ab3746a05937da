import { describe, expect, test } from 'vitest';
import { mayAskFor } from './form-stock.ts';
import {
  givenAnswers,
  type ProductFormField,
  productFormError,
  readProductForm,
  validateProductForm,
} from './product-form.ts';

const aField = (field: Partial<ProductFormField>): ProductFormField => ({
  id: 'f',
  type: 'text',
  title: 'Name',
  required: false,
  options: [],
  ...field,
});

test('a stored form is read with defaults; what is no question is left out', () => {
  const form = { fields: [{ title: 'Name' }, 'no', null, { id: 7, type: 'likert', required: 'yes' }] };
  expect(readProductForm(form)).toEqual([
    aField({ id: '0' }),
    aField({ id: '7', title: '', required: false }),
  ]);
  expect(readProductForm(null)).toEqual([]);
});

describe('CART-42: the answers of an additional-fields form', () => {
  test.each([
    ['a required text left blank', aField({ required: true }), '  ', 'Required'],
    ['a text left blank', aField({}), '', null],
    ['a long line', aField({}), 'x'.repeat(501), 'You have exceeded the character limit.'],
    ['a long text', aField({ type: 'textarea' }), 'x'.repeat(4000), null],
    ['an address without a sign', aField({ type: 'email' }), 'kim', /^Email is not valid\. Email addresses/],
    ['an address', aField({ type: 'email' }), 'kim@example.com', null],
    ['no number', aField({ type: 'number' }), 'two', 'This is not a number.'],
    // One rule of numbers for all forms: a comma before three digits may part thousands or a fraction.
    ['a number that may be two', aField({ type: 'number' }), '1,234', 'This is not a number.'],
    ['a number with a comma', aField({ type: 'number' }), '1,5', null],
    ['two addresses', aField({ type: 'email' }), 'kim@example.com,bo@example.com', /^Email is not valid/],
    ['a number of another script', aField({ type: 'number' }), '٢', 'This is not a number.'],
    ['a day that does not exist', aField({ type: 'date' }), '2026-02-30', 'Invalid date.'],
    ['a day', aField({ type: 'date' }), '2028-02-29', null],
    ['a choice that is not offered', aField({ type: 'select', options: ['A'] }), 'B', 'Required'],
    ['one of the choices', aField({ type: 'radio', options: ['A'] }), 'A', null],
    ['no box checked', aField({ type: 'checkbox', options: ['A'], required: true }), [], 'Required'],
    ['boxes', aField({ type: 'checkbox', options: ['A', 'B'] }), ['A', 'B'], null],
    ['an object', aField({ required: true }), { toString: 'x' }, 'Required'],
  ])('%s', (_name, field, value, error) => {
    const result = validateProductForm([field], { f: value });
    if (error === null) expect(result.ok).toBe(true);
    else expect(result).toEqual({ ok: false, errors: { f: expect.stringMatching(error) } });
  });

  test('keep the question as it was asked, in the order of the form, and nothing else', () => {
    const fields = [
      aField({ id: 'b', title: 'Names' }),
      aField({ id: 'a', type: 'checkbox', options: ['X'] }),
    ];
    const result = validateProductForm(fields, { a: ['X'], b: ' Bo ', price: '1', __proto__: { c: 1 } });
    expect(result).toEqual({
      ok: true,
      answers: [
        { id: 'b', type: 'text', label: 'Names', value: 'Bo' },
        { id: 'a', type: 'checkbox', label: 'Name', value: ['X'] },
      ],
    });
  });

  test('are read as those of all forms: one line, boxes in the order of the form, an option as its owner wrote it', () => {
    const fields = [
      aField({ id: 'line' }),
      aField({ id: 'text', type: 'textarea' }),
      aField({ id: 'boxes', type: 'checkbox', options: ['A', 'B'] }),
      aField({ id: 'one', type: 'select', options: ['Left ', '\u200fأ'] }),
    ];
    const sent = { line: 'a\r\n b\u0000', text: 'a\r\nb', boxes: ['B', 'A', 'B'], one: 'Left' };
    const result = validateProductForm(fields, sent);
    expect(result.ok && result.answers.map(({ value }) => value)).toEqual([
      'a b',
      'a\nb',
      ['A', 'B'],
      'Left ',
    ]);
    expect(validateProductForm(fields, { one: '\u200fأ' })).toMatchObject({ ok: true });
  });

  test('the list that a line keeps is given back as answers by id', () => {
    expect(givenAnswers([{ id: 'a', label: 'Name', value: 'Bo' }, null])).toMatchObject({ a: 'Bo' });
    expect(givenAnswers('text')).toEqual({});
  });
});

describe('questions that hang on other answers', () => {
  const when = (fieldId: string, value: string) =>
    ({ match: 'all', rules: [{ fieldId, operator: 'is', value }] }) as const;
  const fields = [
    aField({ id: 'kind', type: 'radio', options: ['Name', 'None'] }),
    aField({ id: 'name', required: true, condition: when('kind', 'Name') }),
    aField({ id: 'font', type: 'select', options: ['Serif'], condition: when('name', 'Bo') }),
  ];
  const answersFor = (input: object) => {
    const result = validateProductForm(fields, { ...input });
    return result.ok ? result.answers.map(({ id }) => id) : result.errors;
  };

  test('are needed and kept only while they are asked, also one behind another', () => {
    expect(answersFor({ kind: 'None', name: 'Bo', font: 'Serif' })).toEqual(['kind']);
    expect(answersFor({ kind: 'None', name: 'x'.repeat(501), font: 'Wrong' })).toEqual(['kind']);
    expect(answersFor({ kind: 'Name' })).toEqual({ name: 'Required' });
    expect(answersFor({ kind: 'Name', name: 'Bo', font: 'Serif' })).toEqual(['kind', 'name', 'font']);
  });

  test('are read as they are stored; what is no condition is refused when the form is saved', () => {
    expect(readProductForm({ fields })).toEqual(fields);
    expect(productFormError({ fields })).toBeNull();
    const withCondition = (condition: unknown) => ({ fields: [{ id: 'a' }, { id: 'b', condition }] });
    expect(productFormError(withCondition(null))).toBeNull();
    for (const condition of ['no', {}, when('gone', 'x'), { rules: [{ fieldId: 'a', operator: 'like' }] }])
      expect(productFormError(withCondition(condition))).toMatch(/^This condition asks a field that is not/);
    expect(productFormError(withCondition(when('b', 'x')))).toBe('These conditions depend on each other.');
  });

  test('may stay in a form that had them before anybody looked, and no other comes in', () => {
    const formWith = (condition: unknown, title = 'Old') => ({
      fields: [{ id: 'a' }, { id: 'b', title, condition }],
    });
    for (const condition of ['no', when('gone', 'x'), when('b', 'x')])
      expect(productFormError(formWith(condition, 'New'), formWith(condition))).toBeNull();
    // As the editor writes it again: without what cannot be read.
    expect(productFormError(formWith(undefined), formWith('no'))).toBeNull();
    expect(productFormError(formWith('no'), formWith(when('a', 'x')))).toMatch(/^This condition asks/);
    expect(productFormError(formWith(when('gone', 'x')), formWith('no'))).toMatch(/^This condition asks/);
    expect(productFormError(formWith(when('b', 'x')), formWith(when('a', 'x')))).toMatch(/^These conditions/);
  });

  test('whose rule no answer meets are refused: none of the options, nothing, and what answers are never read as', () => {
    const answers = (type: string, value: string) =>
      productFormError({
        fields: [
          { id: 'a', type, options: ['Yes'] },
          { id: 'b', condition: when('a', value) },
        ],
      });
    expect([answers('select', 'Yes'), answers('text', 'No')]).toEqual([null, null]);
    for (const error of [
      answers('select', 'Yes '),
      answers('radio', 'No'),
      answers('text', ''),
      answers('text', 'No '),
    ])
      expect(error).toBe('This condition waits for an answer that nobody can give.');
    const asking = (option: string) => ({
      fields: [
        { id: 'a', type: 'select', options: [option] },
        { id: 'b', condition: when('a', 'Yes') },
      ],
    });
    expect(productFormError(asking('Gladly'), asking('Yes'))).toMatch(/nobody can give/);
    expect(productFormError(asking('Gladly'), asking('Sure'))).toBeNull();
  });
});

test.each([
  ['unlimited', { unlimited: true, qtyInStock: 0 }, 5, true],
  ['more than the cart holds', { unlimited: false, qtyInStock: 3 }, 2, true],
  ['as many as the cart holds', { unlimited: false, qtyInStock: 3 }, 3, false],
  ['none', { unlimited: false, qtyInStock: 0 }, 0, false],
])('CART-40: %s', (_name, variant, inCart, passes) => {
  expect(mayAskFor(variant, inCart)).toBe(passes);
});
