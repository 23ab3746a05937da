import type { FieldType } from './field-types.ts';
import { MAX_LENGTH } from './form-value.ts';

/** Longest text that a field takes, in characters: its own limit, never above that of its type. */
export function maxLengthOf(field: { readonly type: FieldType; readonly maxLength?: number }): number {
  const most = field.type === 'textarea' ? MAX_LENGTH.area : MAX_LENGTH.line;
  return field.maxLength ? Math.min(field.maxLength, most) : most;
}
