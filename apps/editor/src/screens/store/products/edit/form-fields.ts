import {
  type ProductFieldType,
  type ProductFormField,
  readProductForm,
} from '@sitewright/domain/cart/product-form';
import type { ProductInput } from '@sitewright/domain/product/schema';

type StoredForm = ProductInput['additionalFieldsForm'];

/** Kinds of answers with their names. Source: specification §3, form. */
export const FIELD_TYPES = {
  text: 'One line of text',
  textarea: 'Several lines of text',
  email: 'Email address',
  number: 'Number',
  date: 'Date',
  select: 'One of a list',
  radio: 'One of a few',
  checkbox: 'Any of a few',
} as const satisfies Record<ProductFieldType, string>;

/** True for answers that are chosen. */
export function withChoices(type: ProductFieldType): boolean {
  return type === 'select' || type === 'radio' || type === 'checkbox';
}

/** The form with these questions; null without any. What else is stored of it stays; translations are not stored in it. */
export function writeForm(form: StoredForm, fields: readonly ProductFormField[]): StoredForm {
  if (fields.length === 0) return null;
  const plain = fields.map(({ options, local: _, ...field }) => ({
    ...field,
    ...(withChoices(field.type) ? { options: [...options] } : {}),
  }));
  return { name: 'Additional fields', ...form, fields: plain };
}

/** The form without choices that are blank or said twice, as they are while they are typed. */
export function withTidyChoices(form: StoredForm): StoredForm {
  const fields = readProductForm(form);
  return writeForm(
    form,
    fields.map((field) => ({ ...field, title: field.title.trim(), options: choicesOf(field) })),
  );
}

/** Errors of form questions, by `question.<id>.title` and `question.<id>.options`. */
export function questionErrors(form: StoredForm): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of readProductForm(form)) {
    if (field.title.trim() === '') errors[`question.${field.id}.title`] = 'Enter the question.';
    if (withChoices(field.type) && choicesOf(field).length === 0)
      errors[`question.${field.id}.options`] = 'Enter the choices.';
  }
  return errors;
}

function choicesOf({ options }: ProductFormField): string[] {
  return [...new Set(options.map((option) => option.trim()).filter((option) => option !== ''))];
}
