import { type AskedField, answerError } from '@sitewright/forms/answer-error';
import { readText, readWrittenChoices } from '@sitewright/forms/read-answer';
import { askedQuestions, CHECKOUT_FIELD_TYPES } from './asked-questions.ts';
import type { CheckoutField } from './schema.ts';

/** An answer as an order keeps it: with the words of its question then. */
export interface CheckoutAnswer {
  readonly label: string;
  readonly value: string;
}

/** Value that a ticked box answers with. */
export const TICKED = 'Yes';

/** Name of a custom field in forms and among errors. */
export function answerName(field: Pick<CheckoutField, 'id'>): string {
  return `answer-${field.id}`;
}

/** The questions that are asked for these answers: those whose condition holds, or that have none. */
export function shownQuestions<Field extends CheckoutField>(
  fields: readonly Field[],
  answers: Readonly<Record<string, string>>,
): Field[] {
  return askedQuestions(fields, (field) => readAnswer(field, answers[field.id]));
}

/** Words for what is missing or no answer to its question, by the name of the field. Source: specification §5, visitor forms. */
export function checkAnswers(
  fields: readonly CheckoutField[],
  answers: Readonly<Record<string, string>>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of shownQuestions(fields, answers)) {
    const answer = readAnswer(field, answers[field.id]);
    // How long an answer may be is judged with the note, whose limit it has.
    const error = answerError(
      askedField(field),
      field.kind === 'tick' ? [answer] : answer,
      Number.POSITIVE_INFINITY,
    );
    if (error) errors[answerName(field)] = error;
  }
  return errors;
}

/** Answers to the questions that are asked, in their order; nothing else that was sent. */
export function givenAnswers(
  fields: readonly CheckoutField[],
  answers: Readonly<Record<string, string>>,
): CheckoutAnswer[] {
  return shownQuestions(fields, answers).flatMap((field) => {
    const value = readAnswer(field, answers[field.id]);
    return value === '' ? [] : [{ label: field.label, value }];
  });
}

/** What was sent for a question, as forms read it; '' where nothing was. */
function readAnswer(field: CheckoutField, sent = ''): string {
  const asked = askedField(field);
  return asked.options ? (readWrittenChoices(asked.options, [sent])[0] ?? '') : readText(asked, sent);
}

function askedField({ kind, isRequired, options }: CheckoutField): AskedField {
  const asked = { type: CHECKOUT_FIELD_TYPES[kind], required: isRequired };
  if (kind === 'tick') return { ...asked, options: [TICKED] };
  return kind === 'choice' ? { ...asked, options } : asked;
}
