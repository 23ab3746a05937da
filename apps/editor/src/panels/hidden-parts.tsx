import { blocks, isBlockType } from '@sitewright/blocks/registry';
import { Button } from '@sitewright/ui/button';
import { DEVICE_LABELS } from '../labels/device-labels.ts';
import { hiddenOn, visibilityOn } from '../store/device-layout.ts';
import type { FoundNode } from '../store/page-nodes.ts';
import { useEditor, useEditorState } from '../store/use-editor.ts';
import './device.css';

/** What the shown device hides: nowhere else in its canvas it could be found. Within one section, or on the page. */
export function HiddenParts({ sectionId }: { sectionId?: string }) {
  const editor = useEditor();
  const view = useEditorState((state) => state.device);
  const document = useEditorState((state) => state.document);
  const hidden = hiddenOn(document, view).filter(
    ({ section }) => sectionId === undefined || section.id === sectionId,
  );
  if (hidden.length === 0) return null;
  return (
    <section className="hidden-parts">
      <h3>Hidden on {DEVICE_LABELS[view]}</h3>
      <ul>
        {hidden.map((node) => (
          <li key={node.id}>
            <span>{nameOf(node)}</span>
            <Button
              look="quiet"
              aria-label={`Show ${nameOf(node)}`}
              onPress={() => {
                if (editor.apply('Visibility', visibilityOn(node, view))) editor.select(node.id);
              }}
            >
              Show
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ block, section }: FoundNode): string {
  if (!block) return section.props.anchor ? `Section ${String(section.props.anchor)}` : 'Section';
  const words = Object.values(block.text ?? {})
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .trim();
  const title = isBlockType(block.type) ? blocks[block.type].meta.title : block.type;
  return words === '' ? title : `${title}: ${words.slice(0, 40)}`;
}
