import { shownFields } from '@sitewright/forms/conditions';
import type { CheckoutField } from './schema.ts';

/** Types of fields, of those that forms have, by the kinds that a checkout's payload names. */
export const CHECKOUT_FIELD_TYPES = {
  line: 'text',
  text: 'textarea',
  choice: 'select',
  tick: 'checkbox',
} as const;

/** A question as conditions know it. */
export function conditioned({ id, kind, condition }: CheckoutField) {
  return { id, type: CHECKOUT_FIELD_TYPES[kind], condition: condition ?? null };
}

/** The questions that are asked for these answers: those whose condition holds, or that have none. */
export function askedQuestions<Field extends CheckoutField>(
  fields: readonly Field[],
  answerTo: (field: Field) => string,
): Field[] {
  const given = new Map(fields.map((field) => [field.id, answerTo(field)]));
  const shown = shownFields(fields.map(conditioned), given);
  return fields.filter(({ id }) => shown.has(id));
}
