import { CHECKOUT_FIELD_TYPES } from '@sitewright/domain/checkout/asked-questions';
import { TICKED } from '@sitewright/domain/checkout/checkout-fields';
import type { CheckoutField } from '@sitewright/domain/checkout/schema';
import type { FormField } from '@sitewright/forms/form-schema';
import { t } from '@sitewright/owner-texts/t';
import { newField } from '../../../field-builder/field-operations.ts';
import { offeredTypes } from '../../../field-builder/offered-types.ts';

type Kind = CheckoutField['kind'];

const KINDS = Object.keys(CHECKOUT_FIELD_TYPES) as Kind[];

/** What a question of the checkout can carry. A box that is ticked or not has no options of its own. */
export const QUESTION_TYPES = offeredTypes(
  KINDS.map((kind) => CHECKOUT_FIELD_TYPES[kind]),
  ['title', 'required', 'options'],
  { checkbox: t('storeSettings.checkbox') },
).map((info) =>
  info.type === 'checkbox'
    ? { ...info, properties: info.properties.filter((property) => property !== 'options') }
    : info,
);

/** A question of the checkout as the builder of fields edits it. */
export function toField({ id, kind, label, isRequired, options, condition }: CheckoutField): FormField {
  const type = CHECKOUT_FIELD_TYPES[kind];
  const own = kind === 'choice' ? { options } : kind === 'tick' ? { options: [TICKED] } : {};
  const field = { ...newField(type, '', 'question'), id, title: label, required: isRequired, ...own };
  return { ...field, condition: condition ?? null } as FormField;
}

/** The same as the settings of a store keep it. */
export function toQuestion(field: FormField): CheckoutField {
  const kind = KINDS.find((name) => CHECKOUT_FIELD_TYPES[name] === field.type) ?? 'line';
  return {
    id: field.id,
    kind,
    label: field.title,
    isRequired: 'required' in field && field.required,
    options: kind === 'choice' && 'options' in field ? field.options : [],
    ...(field.condition ? { condition: field.condition } : {}),
  };
}
