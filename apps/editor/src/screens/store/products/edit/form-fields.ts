import type { ProductFieldType, ProductFormField } from '@sitewright/domain/cart/product-form';
import type { ProductInput } from '@sitewright/domain/product/schema';

type StoredForm = ProductInput['additionalFieldsForm'];

/** Kinds of answers with their names. Source: specification §3, form. */
export const FIELD_TYPES = {
  text: 'One line of text',
  textarea: 'Several lines of text',
  email: 'E-mail address',
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

/** The form with these questions; null without any. What else is stored of it stays. */
export function writeForm(form: StoredForm, fields: readonly ProductFormField[]): StoredForm {
  if (fields.length === 0) return null;
  const plain = fields.map(({ options, ...field }) => ({
    ...field,
    ...(withChoices(field.type) ? { options: [...options] } : {}),
  }));
  return { name: 'Additional fields', ...form, fields: plain };
}
