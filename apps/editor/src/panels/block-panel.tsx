import type { FieldMeta, PanelField } from '@sitewright/blocks/field';
import { blocks, isBlockType } from '@sitewright/blocks/registry';
import { blockProps } from '@sitewright/document/block-props';
import type { Props } from '@sitewright/document/schema';
import type { FoundNode } from '../store/page-nodes.ts';
import { useEditor } from '../store/use-editor.ts';
import { DrawField } from './draw-field.ts';
import { FieldControl } from './field-control.tsx';
import { FieldList } from './field-list.tsx';
import { LayoutFields } from './layout-fields.tsx';
import './panels.css';

type Json = Props[string];

/** Settings of a block: one control for each field its schema describes. */
export function BlockPanel({ node }: { node: FoundNode }) {
  const editor = useEditor();
  const { block } = node;
  if (!block || !isBlockType(block.type)) return null;
  const schema = blocks[block.type].schema;
  const parsed = schema.safeParse(blockProps(block));
  const values = (parsed.success ? parsed.data : blockProps(block)) as Record<string, unknown>;

  const change = ({ name, meta }: PanelField, value: Json, beside: Props = {}, before?: string) => {
    if (meta.control === 'rich-text') {
      const text = { type: 'set-text' as const, id: block.id, field: name, html: String(value) };
      // What somebody else has written meanwhile stays; where both wrote in one place, what is seen here counts.
      const isMerged = before !== undefined && editor.apply(meta.label, { ...text, expected: before });
      if (!isMerged) editor.apply(meta.label, text);
    } else {
      const props = { ...presetOf(meta, value), ...beside, [name]: value };
      editor.apply(meta.label, { type: 'set-props', id: block.id, props });
    }
  };
  return (
    <div className="panel-fields">
      <h2>{blocks[block.type].meta.title}</h2>
      <DrawField value={FieldControl}>
        <FieldList id={block.id} schema={schema} values={values} onChange={change} />
      </DrawField>
      <LayoutFields node={node} />
    </div>
  );
}

/** Values that choosing an option sets in other fields: the presets of a design. Source: BLK-29. */
function presetOf({ presets = {} }: FieldMeta, value: Json): Props {
  return typeof value === 'string' && Object.hasOwn(presets, value) ? (presets[value] ?? {}) : {};
}
