import { shownFields } from './conditions.ts';
import { isoDate, isoTime } from './date-and-time.ts';
import { hasAnswer, partsOf } from './field-types.ts';
import { FORM_MESSAGES } from './form-messages.ts';
import type { FormField } from './form-schema.ts';
import { FILE_TOKEN, type FormValue, isBlank, MAX_LENGTH } from './form-value.ts';
import { maxLengthOf } from './max-length.ts';
import { readValue } from './read-value.ts';
import type { SentForm } from './sent-form-schema.ts';

/** Answers by field in the order of the form, or words by field, or `unreadable` for what is no form at all. */
export type FormResult =
  | { readonly ok: true; readonly values: ReadonlyMap<string, FormValue> }
  | { readonly ok: false; readonly errors: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly errors: null };

/** Nothing that a header of an email takes for more than one address. */
const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;
/** A comma before exactly three digits may part thousands or a fraction: it is rejected rather than taken for either. */
const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,10}|,(?!\d{3}$)\d{1,10})?$/;
const MONEY = /^[+-]?\d{1,12}(?:\.\d{1,3}|,\d{1,2})?$/;
const WEBSITE =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const TWITTER = /^@?\w{1,15}$/;

/** A form as a site asks it: a limit of text areas counts only where the site has switched it on. Source: FORM-32. */
export function fieldsForSite(
  fields: readonly FormField[],
  { hasTextAreaLimit }: { hasTextAreaLimit: boolean },
): readonly FormField[] {
  if (hasTextAreaLimit) return fields;
  return fields.map((field) => (field.type === 'textarea' ? { ...field, maxLength: 0 } : field));
}

/**
 * Checks what was sent for a form. Fields that its conditions hide are not required, and what was sent for them is dropped;
 * so is what the form does not ask, and what was left blank. Source: FORM-21..28.
 */
export function validateForm(fields: readonly FormField[], sent: SentForm): FormResult {
  const values = new Map<string, FormValue>();
  for (const field of fields) {
    if (!hasAnswer(field.type)) continue;
    const value = readValue(field, Object.hasOwn(sent, field.id) ? sent[field.id] : undefined);
    if (value === undefined) return { ok: false, errors: null };
    values.set(field.id, value);
  }
  const shown = shownFields(fields, values);
  const errors = new Map<string, string>();
  const kept = new Map<string, FormValue>();
  for (const field of fields) {
    const value = values.get(field.id);
    if (value === undefined || !shown.has(field.id)) continue;
    const error = fieldError(field, value);
    if (error) errors.set(field.id, error);
    else if (!isBlank(value)) kept.set(field.id, value);
  }
  return errors.size > 0 ? { ok: false, errors } : { ok: true, values: kept };
}

/** English words for what is wrong with an answer; null when nothing is. */
export function fieldError(field: FormField, value: FormValue): string | null {
  if (isBlank(value)) return 'required' in field && field.required ? FORM_MESSAGES.required : null;
  if (typeof value === 'string') return textError(field, value);
  if (field.type === 'checkbox') {
    const options = new Set(field.options);
    return (value as readonly string[]).every((one) => options.has(one)) ? null : FORM_MESSAGES.option;
  }
  if (field.type === 'file') return filesError(field, value as readonly string[]);
  if (field.type === 'likert')
    return Object.values(value).every((one: string) => field.scale.includes(one))
      ? null
      : FORM_MESSAGES.option;
  return partsError(field, value as readonly string[]);
}

function textError(field: FormField, text: string): string | null {
  const most = maxLengthOf(field);
  if (characters(text) > most) return FORM_MESSAGES.tooLong;
  switch (field.type) {
    case 'email':
      return EMAIL.test(text) && text.length >= 3 && text.length <= 256 ? null : FORM_MESSAGES.email;
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
      return field.options.includes(text) ? null : FORM_MESSAGES.option;
    default:
      return null;
  }
}

/** Whether the files are there, and are what was asked for, only the server knows. */
function filesError({ maxFiles }: { readonly maxFiles: number }, tokens: readonly string[]): string | null {
  if (tokens.length > maxFiles) return FORM_MESSAGES.tooManyFiles;
  return tokens.every((token) => FILE_TOKEN.test(token)) ? null : FORM_MESSAGES.fileGone;
}

function partsError(field: FormField, texts: readonly string[]): string | null {
  if (texts.some((text) => characters(text) > MAX_LENGTH.part)) return FORM_MESSAGES.tooLong;
  if (field.type === 'date') return isoDate(texts) === null ? FORM_MESSAGES.date : null;
  if (field.type === 'time') {
    const named = partsOf(field).map((part, index) => [part.id, texts[index] ?? ''] as const);
    return isoTime(Object.fromEntries(named)) === null ? FORM_MESSAGES.time : null;
  }
  if (field.type !== 'phone') return null;
  const number = texts.join('');
  const digits = number.replace(/\D/g, '').length;
  return /^[\d\s+()./-]+$/.test(number) && digits >= 7 && digits <= 15 ? null : FORM_MESSAGES.phone;
}

function boundsError(
  { min, max }: { readonly min: number | null; readonly max: number | null },
  text: string,
): string | null {
  const value = Number(text.replace(',', '.'));
  if (min !== null && value < min) return FORM_MESSAGES.tooSmall;
  return max !== null && value > max ? FORM_MESSAGES.tooLarge : null;
}

/** As a browser counts them for `maxlength`. */
function characters(text: string): number {
  return text.length;
}
