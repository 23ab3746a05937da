import { CHECKOUT_FIELD_TYPES } from '@sitewright/domain/checkout/asked-questions';
import {
  answerName,
  checkAnswers,
  shownQuestions,
  TICKED,
} from '@sitewright/domain/checkout/checkout-fields';
import { CHECKOUT_LIMITS } from '@sitewright/domain/checkout/limits';
import type { CheckoutField } from '@sitewright/domain/checkout/schema';
import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import type { PreviewQuestion } from '../../../field-builder/question-field.tsx';

/** A question as the checkout draws it. */
export function toPreview({ id, kind, label, isRequired, options }: CheckoutField): PreviewQuestion {
  const isTick = kind === 'tick';
  return {
    id,
    label: isRequired ? label : `${label} (optional)`,
    type: isTick ? 'tick' : CHECKOUT_FIELD_TYPES[kind],
    options: isTick ? [TICKED] : options,
    maxLength: CHECKOUT_LIMITS.answer,
    isRequired,
  };
}

/** Ids of the questions that a checkout asks for these answers. */
export function shownFor(
  fields: readonly CheckoutField[],
  answers: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  return new Set(shownQuestions(fields, sentOf(answers)).map(({ id }) => id));
}

function sentOf(answers: ReadonlyMap<string, readonly string[]>): Record<string, string> {
  return Object.fromEntries([...answers].map(([id, [answer = '']]) => [id, answer]));
}

/** What a checkout has against the answers, by the id of the question. */
export function checkPreview(
  fields: readonly CheckoutField[],
  answers: ReadonlyMap<string, readonly string[]>,
): Record<string, string> {
  const sent = sentOf(answers);
  const shown = shownFor(fields, answers);
  const errors = checkAnswers(fields, sent);
  return Object.fromEntries(
    fields.map((field) => {
      const isLong = shown.has(field.id) && (sent[field.id] ?? '').trim().length > CHECKOUT_LIMITS.answer;
      return [field.id, isLong ? FORM_MESSAGES.tooLong : (errors[answerName(field)] ?? '')];
    }),
  );
}
