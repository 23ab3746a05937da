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

/** Words for what is missing or no answer to its question, by the name of the field. Source: specification §5, visitor forms. */
export function checkAnswers(
  fields: readonly CheckoutField[],
  answers: Readonly<Record<string, string>>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const answer = (answers[field.id] ?? '').trim();
    if (answer === '') {
      if (field.isRequired) errors[answerName(field)] = 'Required';
    } else if (!isAnswer(field, answer)) errors[answerName(field)] = 'Choose one of the options.';
  }
  return errors;
}

/** Answers to the questions that are asked, in their order; nothing else that was sent. */
export function givenAnswers(
  fields: readonly CheckoutField[],
  answers: Readonly<Record<string, string>>,
): CheckoutAnswer[] {
  return fields.flatMap((field) => {
    const value = (answers[field.id] ?? '').trim();
    return value === '' ? [] : [{ label: field.label, value }];
  });
}

function isAnswer(field: CheckoutField, answer: string): boolean {
  if (field.kind === 'choice') return field.options.includes(answer);
  return field.kind !== 'tick' || answer === TICKED;
}
