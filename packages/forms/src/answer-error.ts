import { isEmailAddress } from './email-address.ts';
import type { FieldType } from './field-types.ts';
import { FORM_MESSAGES } from './form-messages.ts';
import { type FormValue, isBlank } from './form-value.ts';
import { maxLengthOf } from './max-length.ts';

/**
 * What the rules need to know of a field whose answer is one text, or chosen: a field of a form is one, and forms with a payload of
 * their own (a product's, a checkout's) say theirs in this way. Source: decision 075.
 */
export type AskedField = {
  readonly type: FieldType;
  readonly required?: boolean;
  readonly options?: readonly string[];
  readonly maxLength?: number;
  readonly min?: number | null;
  readonly max?: number | null;
};

/** A comma before exactly three digits may part thousands or a fraction: it is rejected rather than taken for either. */
const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,10}|,(?!\d{3}$)\d{1,10})?$/;
const MONEY = /^[+-]?\d{1,12}(?:\.\d{1,3}|,\d{1,2})?$/;
const WEBSITE =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const TWITTER = /^@?\w{1,15}$/;

/** English words by the rule that is broken. */
export type AnswerMessages = Readonly<Record<keyof typeof FORM_MESSAGES, string>>;

/**
 * English words for what is wrong with a text or a list of choices; null when nothing is. `most`: characters it may have, where
 * whoever asks has a limit of its own; so with `messages`.
 */
export function answerError(
  field: AskedField,
  answer: FormValue,
  most = maxLengthOf(field),
  messages: AnswerMessages = FORM_MESSAGES,
): string | null {
  if (isBlank(answer)) return field.required ? messages.required : null;
  if (typeof answer === 'string') return textError(field, answer, most, messages);
  const offered = new Set(field.options);
  return Object.values(answer).every((one: string) => offered.has(one)) ? null : messages.option;
}

function textError(field: AskedField, text: string, most: number, messages: AnswerMessages): string | null {
  // As a browser counts them for `maxlength`.
  if (text.length > most) return messages.tooLong;
  switch (field.type) {
    case 'email':
      return isEmailAddress(text) ? null : messages.email;
    case 'number':
      return NUMBER.test(text) ? boundsError(field, text, messages) : messages.number;
    case 'currency':
      return MONEY.test(text) ? boundsError(field, text, messages) : messages.currency;
    case 'website':
      return WEBSITE.test(text) ? null : messages.website;
    case 'twitter':
      return TWITTER.test(text) ? null : messages.twitter;
    case 'select':
    case 'radio':
      return field.options?.includes(text) ? null : messages.option;
    default:
      return null;
  }
}

function boundsError({ min, max }: AskedField, text: string, messages: AnswerMessages): string | null {
  const value = Number(text.replace(',', '.'));
  if (min != null && value < min) return messages.tooSmall;
  return max != null && value > max ? messages.tooLarge : null;
}
