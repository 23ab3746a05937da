import type { FieldType } from './field-types.ts';

const TYPES: Partial<Record<FieldType, string>> = {
  email: 'email',
  password: 'password',
  website: 'url',
  // Where a day is one text; a form asks for its parts.
  date: 'date',
};

/** The box of a field whose answer is one line: the type of its `input`, and the keys that phones show. */
export function inputOf(type: FieldType): { readonly type: string; readonly inputMode?: 'decimal' } {
  // No `type="number"`: browsers give nothing at all for what they cannot read, and take a wheel for a change.
  if (type === 'number' || type === 'currency') return { type: 'text', inputMode: 'decimal' };
  return { type: TYPES[type] ?? 'text' };
}
