import { fieldMeta } from '@sitewright/blocks/field';
import { isBlockType } from '@sitewright/blocks/is-block-type';
import { type BlockType, blocks } from '@sitewright/blocks/registry';
import type { PageDocumentInput } from '@sitewright/document/schema';
import { z } from 'zod';

const Props = z.record(z.string(), z.json());
const Block = z.object({ type: z.string(), props: Props.default({}) });
const Row = z.object({ columns: z.array(z.object({ span: z.int(), blocks: z.array(Block) })) });

/** One section of a page or a block field. */
export const DemoSection = z.object({
  kind: z.literal('rows'),
  props: Props.default({}),
  rows: z.array(Row),
});

/** One file of `demo/pages`. */
export const DemoPage = z.object({
  urlId: z.string(),
  /** Folder or index that holds the page, by its address. */
  parent: z.string().optional(),
  title: z.string(),
  navigationTitle: z.string(),
  description: z.string(),
  sections: z.array(DemoSection),
});
export type DemoPage = z.infer<typeof DemoPage>;

type Names = {
  newId: () => string;
  assetId: (fileName: string) => string;
  collectionId: (urlId: string) => string;
};

/** A section with the id it gets; a block field is a section of the site's document that carries the field's name. */
type NamedSection = DemoPage['sections'][number] & { id?: string };

/** The page's document: file names and addresses become ids, rich text goes where the live draft keeps it. */
export function toDocument(sections: readonly NamedSection[], names: Names): PageDocumentInput {
  return {
    format: 1,
    sections: sections.map(({ id = names.newId(), kind, props, rows }) => ({
      kind,
      id,
      props,
      rows: rows.map(({ columns }) => ({
        id: names.newId(),
        columns: columns.map(({ span, blocks }) => ({
          id: names.newId(),
          span,
          blocks: blocks.map((block) => toBlock(block, names)),
        })),
      })),
    })),
  };
}

function toBlock({ type, props }: z.infer<typeof Block>, names: Names) {
  if (!isBlockType(type)) throw new Error(`demo: there is no block '${type}'`);
  const { asset, collection, ...rest } = props;
  const named = {
    ...rest,
    ...(typeof asset === 'string' ? { assetId: names.assetId(asset) } : {}),
    ...(typeof collection === 'string' ? { collectionId: names.collectionId(collection) } : {}),
  };
  return { id: names.newId(), type, ...splitText(type, named) };
}

/** Rich text fields are kept apart from other settings, since people type in them together. */
function splitText(type: BlockType, props: z.infer<typeof Props>) {
  const shape = blocks[type].schema.shape as Record<string, z.ZodType>;
  const isText = (name: string) => {
    const schema = shape[name];
    return schema !== undefined && fieldMeta(schema)?.control === 'rich-text';
  };
  const entries = Object.entries(props);
  const text = Object.fromEntries(entries.filter(([name]) => isText(name))) as Record<string, string>;
  return { props: Object.fromEntries(entries.filter(([name]) => !isText(name))), text };
}
