import { shownFields } from './conditions.ts';
import type { FormField } from './form-schema.ts';
import { readPlainForm } from './plain-form.ts';
import { readValue } from './read-value.ts';
import type { SentForm } from './sent-form-schema.ts';

/** What the boxes of a form hold, by field; `entries` are those of a `FormData`. Files are left out. */
export function readEntries(
  fields: readonly FormField[],
  entries: Iterable<readonly [string, unknown]>,
): SentForm {
  const sent: Record<string, string[]> = {};
  for (const [name, value] of entries)
    if (typeof value === 'string') sent[name] = [...(sent[name] ?? []), value];
  return readPlainForm(fields, sent);
}

/** Ids of the fields whose conditions hold for what stands in the form. */
export function shownForSent(fields: readonly FormField[], sent: SentForm): ReadonlySet<string> {
  const values = new Map(fields.map((field) => [field.id, readValue(field, sent[field.id]) ?? '']));
  return shownFields(fields, values);
}
