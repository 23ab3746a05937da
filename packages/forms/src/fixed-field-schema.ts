import { z } from 'zod';
import { type FixedField, type FixedFields, fixedFieldError, readFixed } from './fixed-field.ts';
import { FORM_MESSAGES } from './form-messages.ts';

/** Only what is required has to be sent. */
type SentText<Field> = Field extends { readonly required: true } ? z.ZodString : z.ZodDefault<z.ZodString>;

type FixedAnswer<Field> = z.ZodPipe<SentText<Field>, z.ZodTransform<string, string>>;

/** What a call takes for a field of the program: the answer as it is stored, or the words for what is wrong with it. */
export function FixedAnswer<const Field extends FixedField>(field: Field): FixedAnswer<Field> {
  // An empty password is wrong, not missing; one that was not sent at all is.
  const missing = fixedFieldError({ ...field, required: true }, '') ?? FORM_MESSAGES.required;
  const text = z.string(missing).meta({
    ...(field.type === 'email' ? { format: 'email' } : {}),
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
  });
  const sent = (field.required ? text : text.default('')) as SentText<Field>;
  return sent.transform((typed, context) => {
    const message = fixedFieldError(field, typed);
    if (message !== null) context.addIssue({ code: 'custom', message });
    return message === null ? readFixed(field, typed) : z.NEVER;
  }) as FixedAnswer<Field>;
}

/** The same for all fields of a form, for the body of its call. */
export function fixedAnswers<Fields extends FixedFields>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, FixedAnswer(field)]),
  ) as unknown as { readonly [Name in keyof Fields]: FixedAnswer<Fields[Name]> };
}
