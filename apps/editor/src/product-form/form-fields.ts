import { type ProductFormField, readProductForm, withOptions } from '@sitewright/domain/cart/product-form';
import type { ProductInput } from '@sitewright/domain/product/schema';
import { t } from '@sitewright/owner-texts/t';

type StoredForm = ProductInput['additionalFieldsForm'];

/** The form with these questions; null without any. What else is stored of it stays; translations are not stored in it. */
export function writeForm(form: StoredForm, fields: readonly ProductFormField[]): StoredForm {
  if (fields.length === 0) return null;
  const plain = fields.map(({ options, local: _, condition, ...field }) => ({
    ...field,
    ...(condition
      ? { condition: { ...condition, rules: condition.rules.map((rule) => ({ ...rule })) } }
      : {}),
    ...(withOptions(field.type) ? { options: [...options] } : {}),
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
    if (field.title.trim() === '') errors[`question.${field.id}.title`] = t('products.enterTheQuestion');
    if (withOptions(field.type) && choicesOf(field).length === 0)
      errors[`question.${field.id}.options`] = t('products.enterTheChoices');
  }
  return errors;
}

function choicesOf({ options }: ProductFormField): string[] {
  return [...new Set(options.map((option) => option.trim()).filter((option) => option !== ''))];
}
