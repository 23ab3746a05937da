import { isIsoDay } from './date-and-time.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import type { FieldType } from './field-types.ts';
import { isBlank } from './form-value.ts';
import { maxLengthOf } from './max-length.ts';

/**
 * What the rules need to know of a field whose answer is one text, or chosen: a field of a form is one, and forms with a payload of
 * their own (a product's, a checkout's) say theirs in this way. Source: decision 073.
 */
export type AskedField = {
  readonly type: FieldType;
  readonly required?: boolean;
  readonly options?: readonly string[];
  readonly maxLength?: number;
  readonly min?: number | null;
  readonly max?: number | null;
};

/** Nothing that a header of an email takes for more than one address. */
const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;
/** A comma before exactly three digits may part thousands or a fraction: it is rejected rather than taken for either. */
const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,10}|,(?!\d{3}$)\d{1,10})?$/;
const MONEY = /^[+-]?\d{1,12}(?:\.\d{1,3}|,\d{1,2})?$/;
const WEBSITE =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const TWITTER = /^@?\w{1,15}$/;

/**
 * English words for what is wrong with a text or a list of choices; null when nothing is. `most`: characters it may have, where
 * whoever asks has a limit of its own.
 */
export function answerError(
  field: AskedField,
  answer: string | readonly string[],
  most = maxLengthOf(field),
): string | null {
  if (isBlank(answer)) return field.required ? FIELD_MESSAGES.required : null;
  if (typeof answer === 'string') return textError(field, answer, most);
  const offered = new Set(field.options);
  return answer.every((one) => offered.has(one)) ? null : FIELD_MESSAGES.option;
}

function textError(field: AskedField, text: string, most: number): string | null {
  // As a browser counts them for `maxlength`.
  if (text.length > most) return FIELD_MESSAGES.tooLong;
  switch (field.type) {
    case 'email':
      return EMAIL.test(text) && text.length >= 3 && text.length <= 256 ? null : FIELD_MESSAGES.email;
    case 'number':
      return NUMBER.test(text) ? boundsError(field, text) : FIELD_MESSAGES.number;
    case 'currency':
      return MONEY.test(text) ? boundsError(field, text) : FIELD_MESSAGES.currency;
    case 'website':
      return WEBSITE.test(text) ? null : FIELD_MESSAGES.website;
    case 'twitter':
      return TWITTER.test(text) ? null : FIELD_MESSAGES.twitter;
    case 'date':
      return isIsoDay(text) ? null : FIELD_MESSAGES.date;
    case 'select':
    case 'radio':
      return field.options?.includes(text) ? null : FIELD_MESSAGES.option;
    default:
      return null;
  }
}

function boundsError({ min = null, max = null }: AskedField, text: string): string | null {
  const value = Number(text.replace(',', '.'));
  if (min !== null && value < min) return FIELD_MESSAGES.tooSmall;
  return max !== null && value > max ? FIELD_MESSAGES.tooLarge : null;
}
