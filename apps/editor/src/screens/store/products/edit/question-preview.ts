import {
  maxAnswerLength,
  type ProductFormField,
  shownQuestions,
  titleOf,
  validateProductForm,
} from '@sitewright/domain/cart/product-form';
import type { PreviewQuestion } from '../../../../field-builder/question-field.tsx';

/** A question as the page of the product draws it. */
export function toPreview(field: ProductFormField): PreviewQuestion {
  const { id, type, required, options } = field;
  return {
    id,
    label: required ? titleOf(field) : `${titleOf(field)} (optional)`,
    type,
    options,
    maxLength: maxAnswerLength(type),
    isRequired: required,
  };
}

/** Ids of the questions that the page of the product asks for these answers. */
export function shownFor(
  fields: readonly ProductFormField[],
  answers: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  return shownQuestions(fields, Object.fromEntries(answers));
}

/** What the page of the product has against the answers, by the id of the question. */
export function checkPreview(
  fields: readonly ProductFormField[],
  answers: ReadonlyMap<string, readonly string[]>,
): Readonly<Record<string, string>> {
  const result = validateProductForm(fields, Object.fromEntries(answers));
  return result.ok ? {} : result.errors;
}
