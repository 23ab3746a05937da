import { isoDate, isoTime } from './date-and-time.ts';
import { partsOf } from './field-types.ts';
import type { FormField } from './form-schema.ts';
import type { FormValue } from './form-value.ts';

/** Stand-in for a password, which is never stored. */
export const PASSWORD_MASK = '••••••••';

/** An answer as one text, for lists, emails and files: days as `2026-11-23`, times as `17:05`. '' for none. */
export function answerText(field: FormField, value: FormValue | undefined): string {
  if (value === undefined) return '';
  if (field.type === 'password') return PASSWORD_MASK;
  if (typeof value === 'string') return value;
  if (!Array.isArray(value))
    return Object.entries(value)
      .map(([question, answer]) => `${question}: ${answer}`)
      .join('; ');
  const texts = value as readonly string[];
  const filled = texts.filter((text) => text !== '');
  switch (field.type) {
    case 'date':
      return isoDate(texts) ?? filled.join('/');
    case 'time':
      return timeText(field, texts) ?? filled.join(':');
    case 'name':
      return filled.join(' ');
    case 'phone':
      return phoneText(texts);
    default:
      return filled.join(', ');
  }
}

/** The answers of a form as they are stored: of a password only that there was one. */
export function storedValues(
  fields: readonly FormField[],
  values: ReadonlyMap<string, FormValue>,
): Record<string, FormValue> {
  const secret = new Set(fields.filter(({ type }) => type === 'password').map(({ id }) => id));
  const entries = [...values].map(([id, value]) => [id, secret.has(id) ? PASSWORD_MASK : value] as const);
  return Object.fromEntries(entries);
}

function timeText(field: FormField & { type: 'time' }, texts: readonly string[]): string | null {
  return isoTime(Object.fromEntries(partsOf(field).map(({ id }, index) => [id, texts[index] ?? ''])));
}

function phoneText([country = '', ...rest]: readonly string[]): string {
  const code = country === '' || country.startsWith('+') ? country : `+${country}`;
  return [code, ...rest].filter((text) => text !== '').join(' ');
}
