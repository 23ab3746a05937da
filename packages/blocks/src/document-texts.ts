import type { Block, PageDocument } from '@sitewright/document/schema';
import type { ZodType } from 'zod';

import { entrySchemaOf, fieldsOf, isFieldShown, type PanelField } from './field.ts';
import { isBlockType } from './is-block-type.ts';
import { blocks } from './registry.ts';

/** A text of a page that may be translated. `key`: `<id of the block>.<field>`, of a list `<block>.<field>.<index>.<field>`. */
export type DocumentText = {
  readonly key: string;
  /** Kind of block and name of its field. */
  readonly label: string;
  readonly text: string;
  /** HTML of the shared tag list. */
  readonly isRich: boolean;
};

/** The texts of the blocks of a page, top to bottom; empty ones are left out. */
export function documentTexts(document: PageDocument): DocumentText[] {
  const texts: DocumentText[] = [];
  changeTexts(document, (text) => {
    if (text.text.trim() !== '') texts.push(text);
    return undefined;
  });
  return texts;
}

/** A page with other texts in place of some of its own; what is not changed is the same object. */
export function changeTexts(
  document: PageDocument,
  change: (text: DocumentText) => string | undefined,
): PageDocument {
  const changed = <B extends Block>(list: readonly B[]): B[] =>
    list.map((block) => changeBlock(block, change));
  return {
    ...document,
    sections: document.sections.map((section) =>
      section.kind === 'grid'
        ? { ...section, blocks: changed(section.blocks) }
        : {
            ...section,
            rows: section.rows.map((row) => ({
              ...row,
              columns: row.columns.map((column) => ({ ...column, blocks: changed(column.blocks) })),
            })),
          },
    ),
  };
}

type Change = (text: DocumentText) => string | undefined;

/** The texts of one block; empty ones are left out. */
export function blockTexts(block: Block): DocumentText[] {
  const texts: DocumentText[] = [];
  changeBlock(block, (text) => {
    if (text.text.trim() !== '') texts.push(text);
    return undefined;
  });
  return texts;
}

/** A block with other texts in place of some of its own; the same object where nothing is changed. */
export function changeBlock<B extends Block>(block: B, change: Change): B {
  if (!isBlockType(block.type)) return block;
  const { schema, meta } = blocks[block.type];
  const values = { ...block.props, ...block.text };
  const translated = changedValues(values, { schema, label: meta.title, key: block.id, change });
  if (translated === values) return block;
  const { text = {} } = block;
  const pick = (names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, translated[name]]));
  return {
    ...block,
    props: pick(block.props),
    ...(block.text ? { text: pick(text) } : {}),
  } as B;
}

type Values = Readonly<Record<string, unknown>>;
type Place = { schema: ZodType; label: string; key: string; change: Change };

function changedValues(values: Values, { schema, label, key, change }: Place): Values {
  let result = values;
  for (const field of fieldsOf(schema)) {
    const { name, meta } = field;
    const value = values[name];
    if (!isFieldShown(meta, values)) continue;
    const place = {
      label: meta.label === label ? label : `${label}: ${meta.label}`,
      key: `${key}.${name}`,
      change,
    };
    const next = changedValue(value, field, place);
    if (next !== value) result = { ...result, [name]: next };
  }
  return result;
}

function changedValue(value: unknown, field: PanelField, place: Omit<Place, 'schema'>): unknown {
  const { meta, schema } = field;
  if (typeof value === 'string' && isText(field))
    return (
      place.change({
        key: place.key,
        label: place.label,
        text: value,
        isRich: meta.control === 'rich-text',
      }) ?? value
    );
  if (meta.control === 'list' && Array.isArray(value)) {
    const entry = entrySchemaOf(schema);
    if (!entry) return value;
    const list = value.map((one, index) =>
      one !== null && typeof one === 'object'
        ? changedValues(one as Values, {
            ...place,
            schema: entry,
            label: `${place.label} ${index + 1}`,
            key: `${place.key}.${index}`,
          })
        : one,
    );
    return list.every((one, index) => one === value[index]) ? value : list;
  }
  return value;
}

/** Words, not an address or the name of something. */
function isText({ meta: { control, isVerbatim } }: PanelField): boolean {
  return !isVerbatim && (control === 'text' || control === 'text-area' || control === 'rich-text');
}
