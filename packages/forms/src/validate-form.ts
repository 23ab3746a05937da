import { shownFields } from './conditions.ts';
import { fieldError } from './field-error.ts';
import { hasAnswer } from './field-types.ts';
import type { FormField } from './form-schema.ts';
import { type FormValue, isBlank } from './form-value.ts';
import { readValue } from './read-value.ts';
import type { SentForm } from './sent-form-schema.ts';

/** Answers by field in the order of the form, or words by field, or `unreadable` for what is no form at all. */
export type FormResult =
  | { readonly ok: true; readonly values: ReadonlyMap<string, FormValue> }
  | { readonly ok: false; readonly errors: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly errors: null };

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
