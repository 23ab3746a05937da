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

/**
 * English words for what is wrong with a text or a list of choices; null when nothing is. `most`: characters it may have, where
 * whoever asks has a limit of its own.
 */
export function answerError(field: AskedField, answer: FormValue, most = maxLengthOf(field)): string | null {
  if (isBlank(answer)) return field.required ? FORM_MESSAGES.required : null;
  if (typeof answer === 'string') return textError(field, answer, most);
  const offered = new Set(field.options);
  return Object.values(answer).every((one: string) => offered.has(one)) ? null : FORM_MESSAGES.option;
}

function textError(field: AskedField, text: string, most: number): string | null {
  // As a browser counts them for `maxlength`.
  if (text.length > most) return FORM_MESSAGES.tooLong;
  switch (field.type) {
    case 'email':
      return isEmailAddress(text) ? null : FORM_MESSAGES.email;
    case 'number':
      return NUMBER.test(text) ? boundsError(field, text) : FORM_MESSAGES.number;
    case 'currency':
      return MONEY.test(text) ? boundsError(field, text) : FORM_MESSAGES.currency;
    case 'website':
      return WEBSITE.test(text) ? null : FORM_MESSAGES.website;
    case 'twitter':
      return TWITTER.test(text) ? null : FORM_MESSAGES.twitter;
    case 'select':
    case 'radio':
      return field.options?.includes(text) ? null : FORM_MESSAGES.option;
    default:
      return null;
  }
}

function boundsError({ min, max }: AskedField, text: string): string | null {
  const value = Number(text.replace(',', '.'));
  if (min != null && value < min) return FORM_MESSAGES.tooSmall;
  return max != null && value > max ? FORM_MESSAGES.tooLarge : null;
}
