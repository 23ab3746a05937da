import { type FieldMeta, fieldsOf } from '@sitewright/blocks/field';
import type { Props } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import type { ZodType } from 'zod';

type Json = Props[string];

/** An entry with every default of its schema but for its `sample`, and an id of its own where the schema has one. */
export function newEntry(schema: ZodType, newId: () => string, sample: Props = {}): Json | null {
  const blank = schema.safeParse(sample);
  const parsed = blank.success ? blank : schema.safeParse({ ...sample, id: newId() });
  if (!parsed.success) return schema.safeParse('').success ? '' : null;
  return withOwnId(parsed.data as Json, newId);
}

/** A copy of an entry; two entries never share an id. */
export function withOwnId(entry: Json, newId: () => string): Json {
  return isObject(entry) && typeof entry.id === 'string' ? { ...entry, id: newId() } : entry;
}

/** The list with one entry moved to another place; the same list when there is no such place. */
export function movedEntry(list: readonly Json[], from: number, to: number): Json[] {
  const next = [...list];
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return next;
  const [entry] = next.splice(from, 1);
  next.splice(to, 0, entry ?? null);
  return next;
}

type ImageEntries = {
  list: readonly Json[];
  pictures: readonly { assetId: string; title: string }[];
  fields: NonNullable<FieldMeta['photos']>;
  blank: () => Json | null;
  /** Of the list; says how much it holds. */
  schema: ZodType;
};

/** The list with an entry for each image that it does not show yet, as many as it holds. */
export function withImages({ list, pictures: images, fields, blank, schema }: ImageEntries): Json[] {
  const shown = new Set(list.map((entry) => (isObject(entry) ? entry[fields.picture] : undefined)));
  const next = [...list];
  for (const { assetId, title } of images) {
    const entry = shown.has(assetId) ? null : blank();
    if (!isObject(entry)) continue;
    next.push({ ...entry, [fields.picture]: assetId, [fields.title]: title });
    if (schema.safeParse(next).success) continue;
    next.pop();
    break;
  }
  return next;
}

/** Title of an entry in the list: the text of its title field, else its number. */
export function titleOf(entry: Json, index: number, { entry: labels }: FieldMeta, schema: ZodType): string {
  const name = labels?.label ?? t('panels.entry');
  const word = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const fallback = t('panels.entryNumber', { entry: word, number: index + 1 });
  if (!isObject(entry)) return typeof entry === 'string' && entry !== '' ? entry : fallback;
  const field =
    labels?.titleField ??
    fieldsOf(schema).find(({ meta }) => ['text', 'text-area'].includes(meta.control))?.name;
  const value = field === undefined ? undefined : entry[field];
  const title = typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').trim() : '';
  return title === '' ? fallback : title;
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
