import { entrySchemaOf, fieldsOf } from '@sitewright/blocks/field';
import type { ZodType } from 'zod';

/** Values for a block's fields. */
export type Filling = {
  /** For fields of words, the favourite first: each field gets the first one that its schema takes. */
  words: readonly string[];
  /** Id of an image. */
  picture: string;
  /** Ids of collections by their type; a field without a type of its own gets the blog. */
  collections: Readonly<Record<string, string>>;
  /** Id of a product. */
  item: string;
  /** Id of a mailing list. */
  list: string;
  /** Id of a published form. */
  form: string;
};

/** Settings and rich texts of a block with something in every field that takes words, an image, a collection or an item. */
export function filledProps(schema: ZodType, filling: Filling) {
  const props: Record<string, unknown> = {};
  const text: Record<string, string> = {};
  for (const { name, schema: part, meta } of fieldsOf(schema)) {
    if (meta.control === 'rich-text') {
      const fits = filling.words.find((word) => part.safeParse(`<p>${word}</p>`).success);
      text[name] = `<p>${fits ?? ''}</p>`;
    } else {
      const value = fillingOf(part, meta, filling);
      if (value !== undefined) props[name] = value;
    }
  }
  return { props, text };
}

function fillingOf(
  part: ZodType,
  { control, collectionTypes }: ReturnType<typeof fieldsOf>[number]['meta'],
  filling: Filling,
): unknown {
  if (control === 'image') return filling.picture;
  if (control === 'collection') return filling.collections[collectionTypes?.[0] ?? 'blog'];
  if (control === 'item') return filling.item;
  if (control === 'mailing-list') return filling.list;
  if (control === 'form') return filling.form;
  if (control === 'group') return entryOf(part, filling);
  const entry = control === 'list' ? entrySchemaOf(part) : undefined;
  if (entry) return [entryOf(entry, filling)];
  if (!['text', 'text-area', 'code', 'link', 'rich-text'].includes(control)) return undefined;
  return filling.words.find((word) => part.safeParse(word).success);
}

/** An entry of a list keeps its rich text in its own field. */
function entryOf(schema: ZodType, filling: Filling): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(schema).flatMap(({ name, schema: part, meta }) => {
      const value = fillingOf(part, meta, filling);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
