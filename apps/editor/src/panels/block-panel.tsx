import type { FieldMeta, PanelField } from '@sitewright/blocks/field';
import { isBlockType } from '@sitewright/blocks/is-block-type';
import { blocks } from '@sitewright/blocks/registry';
import { blockProps } from '@sitewright/document/block-props';
import type { TextRef } from '@sitewright/document/draft/texts';
import type { Props } from '@sitewright/document/schema';
import { readHtml } from '@sitewright/document/text/read-html';
import { differenceBetween } from '@sitewright/document/text/text-difference';
import { transformed } from '@sitewright/document/text/text-ops';
import type { Editor } from '../store/editor.ts';
import type { FoundNode } from '../store/page-nodes.ts';
import { useEditor } from '../store/use-editor.ts';
import { whenLoaded } from '../store/when-loaded.ts';
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
      writeText(
        editor,
        meta.label,
        { id: block.id, field: name },
        { ...(before === undefined ? {} : { before }), after: String(value) },
      );
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

/** Writes in a text what is different, once all of it has come; what somebody else has written in it meanwhile stays. */
function writeText(
  editor: Editor,
  label: string,
  ref: TextRef,
  html: { before?: string; after: string },
): void {
  whenLoaded(editor, () => {
    const open = editor.openText(ref, () => {});
    if (!open) return;
    const start = html.before === undefined ? open.text : readHtml(html.before);
    const written = differenceBetween(start, readHtml(html.after));
    open.write(label, transformed(written, differenceBetween(start, open.text), true));
    open.close();
  });
}

/** Values that choosing an option sets in other fields: the presets of a design. Source: BLK-29. */
function presetOf({ presets = {} }: FieldMeta, value: Json): Props {
  return typeof value === 'string' && Object.hasOwn(presets, value) ? (presets[value] ?? {}) : {};
}
