import {
  PRODUCT_FIELD_TYPES,
  type ProductFieldType,
  type ProductFormField,
  withOptions,
} from '@sitewright/domain/cart/product-form';
import type { FormField } from '@sitewright/forms/form-schema';
import { newField } from '../../../../field-builder/field-operations.ts';
import { offeredTypes } from '../../../../field-builder/offered-types.ts';

/** What the form of a product can carry. Source: specification §3, form. */
export const QUESTION_TYPES = offeredTypes(PRODUCT_FIELD_TYPES, ['title', 'required', 'options']);

/** A question of a product as the builder of fields edits it. */
export function toField({ id, type, title, required, options, condition }: ProductFormField): FormField {
  const own = withOptions(type) ? { options: [...options] } : {};
  const field = { ...newField(type, '', 'question'), id, title, required, ...own };
  return { ...field, condition: condition ?? null } as FormField;
}

/** The same as the form of a product keeps it. */
export function toQuestion(field: FormField): ProductFormField {
  return {
    id: field.id,
    type: field.type as ProductFieldType,
    title: field.title,
    required: 'required' in field && field.required,
    options: 'options' in field ? field.options : [],
    ...(field.condition ? { condition: field.condition } : {}),
  };
}
