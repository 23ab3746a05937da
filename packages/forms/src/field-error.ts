import { answerError } from './answer-error.ts';
import { isoDate, isoTime } from './date-and-time.ts';
import { partsOf } from './field-types.ts';
import { FORM_MESSAGES } from './form-messages.ts';
import type { FormField } from './form-schema.ts';
import { FILE_TOKEN, type FormValue, isBlank, MAX_LENGTH } from './form-value.ts';

/** English words for what is wrong with an answer; null when nothing is. Source: FORM-21..28. */
export function fieldError(field: FormField, value: FormValue): string | null {
  if (isBlank(value) || typeof value === 'string' || field.type === 'checkbox')
    return answerError(field, value);
  if (field.type === 'file') return filesError(field, value as readonly string[]);
  if (field.type === 'likert')
    return Object.values(value).every((one: string) => field.scale.includes(one))
      ? null
      : FORM_MESSAGES.option;
  return partsError(field, value as readonly string[]);
}

/** Whether the files are there, and are what was asked for, only the server knows. */
function filesError({ maxFiles }: { readonly maxFiles: number }, tokens: readonly string[]): string | null {
  if (tokens.length > maxFiles) return FORM_MESSAGES.tooManyFiles;
  return tokens.every((token) => FILE_TOKEN.test(token)) ? null : FORM_MESSAGES.fileGone;
}

function partsError(field: FormField, texts: readonly string[]): string | null {
  if (texts.some((text) => text.length > MAX_LENGTH.part)) return FORM_MESSAGES.tooLong;
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
