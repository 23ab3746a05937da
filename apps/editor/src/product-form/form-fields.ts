import {
  type ProductFormField,
  readProductForm,
  unmetQuestions,
  withOptions,
} from '@sitewright/domain/cart/product-form';
import type { ProductInput } from '@sitewright/domain/product/schema';
import { cleanText } from '@sitewright/forms/clean-text';
import type { Condition } from '@sitewright/forms/conditions';
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

/** The form without choices that are blank or said twice, as they are while they are typed; rules name them as they are then. */
export function withTidyChoices(form: StoredForm): StoredForm {
  return writeForm(form, tidied(readProductForm(form)));
}

/**
 * Errors of form questions, by `question.<id>.title`, `.options` and `.condition`. `before`: the form that is stored, whose rules may stay
 * as they are.
 */
export function questionErrors(form: StoredForm, before: StoredForm): Record<string, string> {
  const errors: Record<string, string> = {};
  const fields = tidied(readProductForm(form));
  for (const { id, type, title, options } of fields) {
    if (title === '') errors[`question.${id}.title`] = t('products.enterTheQuestion');
    if (withOptions(type) && options.length === 0)
      errors[`question.${id}.options`] = t('products.enterTheChoices');
  }
  for (const id of unmetQuestions(fields, readProductForm(before)))
    errors[`question.${id}.condition`] = t('formBuilder.chooseTheAnswerOfARule');
  return errors;
}

function tidied(fields: readonly ProductFormField[]): ProductFormField[] {
  return fields.map((field) => ({
    ...field,
    title: field.title.trim(),
    options: choicesOf(field),
    ...(field.condition ? { condition: tidyCondition(field.condition, fields) } : {}),
  }));
}

/** An answer that is chosen stands in its rule as its option does, any other as answers are read. */
function tidyCondition(condition: Condition, fields: readonly ProductFormField[]): Condition {
  const isChosen = (id: string) => fields.some((field) => field.id === id && withOptions(field.type));
  const rules = condition.rules.map((rule) => ({
    ...rule,
    value: isChosen(rule.fieldId) ? rule.value.trim() : cleanText(rule.value),
  }));
  return { ...condition, rules };
}

function choicesOf({ options }: ProductFormField): string[] {
  return [...new Set(options.map((option) => option.trim()).filter((option) => option !== ''))];
}
