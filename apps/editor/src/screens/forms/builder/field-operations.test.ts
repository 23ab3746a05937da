import { FIELD_TYPES, type FieldType, fieldTypeInfo } from '@sitewright/forms/field-types';
import { FormContent, type FormField } from '@sitewright/forms/form-schema';
import { describe, expect, test } from 'vitest';
import { contentErrors, errorsOfField } from './content-errors.ts';
import { fieldTitle, movedField, newField, triggersOf, withField, withoutField } from './field-operations.ts';

const field = (id: string, type: FieldType = 'text') => newField(type, `Field ${id}`, id);
const shownBy = (shown: FormField, ...triggers: string[]): FormField => ({
  ...shown,
  condition: {
    match: 'all',
    rules: triggers.map((fieldId) => ({ fieldId, operator: 'filled', value: '' })),
  },
});
const ids = (fields: readonly FormField[]) => fields.map(({ id }) => id).join(' ');
const [a, b, c] = [field('a'), field('b'), field('c')];
const formOf = (...fields: FormField[]): FormContent => FormContent.parse({ name: 'Form', fields });

test.each(Object.keys(FIELD_TYPES) as FieldType[])('a new field of type %s can be saved as it is', (type) => {
  const form = formOf(newField(type, fieldTypeInfo(type).label, 'a'));
  expect(contentErrors(form)).toEqual({});
  expect(form.fields[0]?.title).toBe(fieldTypeInfo(type).label);
});

test('a field goes behind the chosen one, and first into an empty form', () => {
  expect(ids(withField([a, b], 0, c))).toBe('a c b');
  expect(ids(withField([], -1, c))).toBe('c');
});

test.each([
  [0, 2, 'b c a'],
  [2, 0, 'c a b'],
  [1, 1, 'a b c'],
  [0, 3, 'a b c'],
  [0, -1, 'a b c'],
])('a field moves from place %i to %i', (from, to, order) => {
  expect(ids(movedField([a, b, c], from, to))).toBe(order);
});

test('a field that is gone is asked by no condition any more', () => {
  const fields = [a, b, shownBy(c, 'a'), shownBy(field('d'), 'a', 'b')];
  const left = withoutField(fields, 0);
  expect(ids(left)).toBe('b c d');
  expect(left[1]?.condition).toBeNull();
  expect(left[2]?.condition?.rules.map(({ fieldId }) => fieldId)).toEqual(['b']);
  expect(contentErrors(formOf(...left))).toEqual({});
});

test('a field can depend on those that have an answer and do not depend on it', () => {
  const fields = [a, shownBy(b, 'a'), field('s', 'section'), field('p', 'password'), shownBy(c, 'b')];
  expect(ids(triggersOf(fields, 0))).toBe('');
  expect(ids(triggersOf(fields, 1))).toBe('a');
  expect(ids(triggersOf(fields, 2))).toBe('a b c');
  expect(ids(triggersOf(fields, 4))).toBe('a b');
});

test('a field is called by its title, a hidden one by its name, any other by its type', () => {
  expect(fieldTitle(a, 'Text')).toBe('Field a');
  expect(fieldTitle({ ...a, title: ' ' }, 'Text')).toBe('Text');
  const hidden = { ...newField('hidden', '', 'h'), name: 'source' } as FormField;
  expect(fieldTitle(hidden, 'Hidden')).toBe('source');
});

describe('what cannot be saved', () => {
  const errorsOf = (fields: FormField[], part: Partial<FormContent> = {}) =>
    contentErrors({ ...formOf(), fields, ...part });
  const set = (type: FieldType, values: object) => ({ ...field('x', type), ...values }) as FormField;

  test.each([
    ['options', set('radio', { options: [] }), 'Enter at least one option.'],
    ['options', set('select', { options: ['A', 'A'] }), 'Each option can be there only once.'],
    ['questions', set('likert', { questions: [] }), 'Enter at least one statement.'],
    ['scale', set('likert', { scale: ['Yes'] }), 'Enter at least two words.'],
    ['max', set('number', { min: 5, max: 1 }), 'The largest number is smaller than the smallest.'],
    ['name', set('hidden', { name: 'a b' }), 'Use letters, digits, dots, hyphens and underscores only.'],
  ])('%s of a field', (property, wrong, message) => {
    const errors = errorsOf([a, wrong]);
    expect(errorsOfField(errors, 1)).toEqual({ [property]: message });
    expect(errorsOfField(errors, 0)).toEqual({});
  });

  test.each([
    ['name', { name: ' ' }],
    ['successRedirect', { successRedirect: 'javascript:alert(1)' }],
  ])('%s of a form', (part, content) => {
    expect(Object.keys(errorsOf([a], content))).toEqual([part]);
  });
});
