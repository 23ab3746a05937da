import { type FieldMeta, fieldMeta } from '@sitewright/blocks/field';
import { panels } from '@sitewright/blocks/panels';
import { blockSchemas, isBlockType } from '@sitewright/blocks/schemas';
import { blockProps } from '@sitewright/document/block-props';
import type { Block, Props } from '@sitewright/document/schema';
import type { ZodType } from 'zod';
import { useEditor } from '../store/use-editor.ts';
import { FieldControl } from './field-control.tsx';

type Json = Props[string];

/** Settings of a block: one control for each field its schema describes. */
export function BlockPanel({ block }: { block: Block }) {
  const editor = useEditor();
  if (!isBlockType(block.type)) return null;
  const schema = blockSchemas[block.type];
  const parsed = schema.safeParse(blockProps(block));
  const values = (parsed.success ? parsed.data : blockProps(block)) as Record<string, unknown>;
  const fields = Object.entries(schema.shape as Record<string, ZodType>).flatMap(([name, part]) => {
    const meta = fieldMeta(part);
    return meta && meta.control !== 'hidden' && isShown(meta, values) ? [{ name, part, meta }] : [];
  });

  const change = (name: string, meta: FieldMeta, value: Json) => {
    const { label } = meta;
    if (meta.control === 'rich-text') {
      editor.apply(label, { type: 'set-text', id: block.id, field: name, html: String(value) });
    } else {
      editor.apply(label, { type: 'set-props', id: block.id, props: { [name]: value } });
    }
  };
  return (
    <div className="panel-fields">
      <h2>{panels[block.type].title}</h2>
      {fields.length === 0 && <p className="ui-help">Nothing to set here.</p>}
      {fields.map(({ name, part, meta }) => (
        <FieldControl
          key={`${block.id} ${name}`}
          meta={meta}
          value={values[name]}
          isValid={(value) => part.safeParse(value).success}
          onChange={(value) => change(name, meta, value)}
        />
      ))}
    </div>
  );
}

/** A field with a condition is shown only while it holds; its stored value stays either way. */
function isShown({ onlyFor }: FieldMeta, values: Record<string, unknown>): boolean {
  return onlyFor === undefined || onlyFor.values.includes(values[onlyFor.field]);
}
