import type { FieldType } from '@sitewright/forms/field-types';
import { FormContent, type FormField } from '@sitewright/forms/form-schema';
import { expect, test } from 'vitest';
import {
  changedType,
  fieldTitle,
  movedField,
  newField,
  triggersOf,
  withField,
  withoutField,
} from './field-operations.ts';

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
const isForm = (fields: FormField[]) => FormContent.safeParse({ name: 'Form', fields }).success;

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
  expect(isForm(left)).toBe(true);
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

test('a field of another type keeps what both types have: its place, its title, its options', () => {
  const choice = { ...newField('select', 'Size', 'a'), required: true, options: ['S', 'M'] } as FormField;
  expect(changedType(choice, 'radio')).toEqual({ ...choice, type: 'radio' });
  const line = changedType(choice, 'text');
  expect(line).toMatchObject({ id: 'a', type: 'text', title: 'Size', required: true, maxLength: 0 });
  expect(line).not.toHaveProperty('options');
  expect(changedType(line, 'checkbox')).toMatchObject({ options: ['Option 1', 'Option 2'] });
  // What is being typed stays as it is.
  expect(changedType({ ...line, title: 'Size ' }, 'email').title).toBe('Size ');
});
