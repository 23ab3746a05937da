import { FIELD_TYPES, type FieldType, fieldTypeInfo } from '@sitewright/forms/field-types';
import { FormContent, type FormField } from '@sitewright/forms/form-schema';
import { describe, expect, test } from 'vitest';
import { errorsOfField } from '../../../field-builder/field-errors.ts';
import { newField } from '../../../field-builder/field-operations.ts';
import { contentErrors } from './content-errors.ts';

const field = (id: string, type: FieldType = 'text') => newField(type, `Field ${id}`, id);
const a = field('a');
const formOf = (...fields: FormField[]): FormContent => FormContent.parse({ name: 'Form', fields });

test.each(Object.keys(FIELD_TYPES) as FieldType[])('a new field of type %s can be saved as it is', (type) => {
  const form = formOf(newField(type, fieldTypeInfo(type).label, 'a'));
  expect(contentErrors(form, formOf())).toEqual({});
  expect(form.fields[0]?.title).toBe(fieldTypeInfo(type).label);
});

describe('what cannot be saved', () => {
  const errorsOf = (fields: FormField[], part: Partial<FormContent> = {}) =>
    contentErrors({ ...formOf(), fields, ...part }, formOf());
  const set = (type: FieldType, values: object) => ({ ...field('x', type), ...values }) as FormField;

  test.each([
    ['options', set('radio', { options: [] }), 'Enter at least one option.'],
    ['options', set('select', { options: ['A', 'A'] }), 'Each option can be there only once.'],
    ['questions', set('likert', { questions: [] }), 'Enter at least one statement.'],
    ['scale', set('likert', { scale: ['Yes'] }), 'Enter at least two words.'],
    ['max', set('number', { min: 5, max: 1 }), 'The largest number is smaller than the smallest.'],
    [
      'condition',
      set('text', { condition: { match: 'all', rules: [{ fieldId: 'a', operator: 'is', value: '' }] } }),
      'Choose an answer for each rule: one of them waits for an answer that nobody can give.',
    ],
    ['name', set('hidden', { name: 'a b' }), 'Use letters, digits, dots, hyphens and underscores only.'],
  ])('%s of a field', (property, wrong, message) => {
    const errors = errorsOf([a, wrong]);
    expect(errorsOfField(errors, 1)).toEqual({ [property]: message });
    expect(errorsOfField(errors, 0)).toEqual({});
  });

  test('a rule that is stored with an answer that is gone stands in the way of no other change', () => {
    const unmet = {
      match: 'all' as const,
      rules: [{ fieldId: 'a', operator: 'is' as const, value: 'Gone' }],
    };
    const asked = { ...field('a', 'radio'), options: ['Here'] } as FormField;
    const before = formOf(asked, { ...field('b'), condition: unmet });
    expect(contentErrors({ ...before, name: 'Another' }, before)).toEqual({});
    const more = { ...before, fields: [...before.fields, { ...field('c'), condition: unmet }] };
    expect(Object.keys(contentErrors(more, before))).toEqual(['fields.2.condition']);
  });

  test.each([
    ['name', { name: ' ' }],
    ['successRedirect', { successRedirect: 'javascript:alert(1)' }],
  ])('%s of a form', (part, content) => {
    expect(Object.keys(errorsOf([a], content))).toEqual([part]);
  });
});
