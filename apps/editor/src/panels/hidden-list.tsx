import { isBlockType } from '@sitewright/blocks/is-block-type';
import { blocks } from '@sitewright/blocks/registry';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { visibilityOn } from '../store/device-layout.ts';
import type { FoundNode } from '../store/page-nodes.ts';
import { useEditor, useEditorState } from '../store/use-editor.ts';
import { DEVICE_LABELS } from './device-labels.ts';
import './device.css';

/** Parts that the shown device hides, each with the way to show it again. */
export function HiddenList({ hidden }: { hidden: readonly FoundNode[] }) {
  const editor = useEditor();
  const view = useEditorState((state) => state.device);
  return (
    <section className="hidden-parts">
      <h3>{t('panels.hiddenOn', { devices: DEVICE_LABELS[view] })}</h3>
      <ul>
        {hidden.map((node) => (
          <li key={node.id}>
            <span>{nameOf(node)}</span>
            <Button
              look="quiet"
              aria-label={t('panels.showNode', { node: nameOf(node) })}
              onPress={() => {
                if (editor.apply(t('panels.visibility'), visibilityOn(node, view))) editor.select(node.id);
              }}
            >
              {t('panels.show')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ block, section }: FoundNode): string {
  if (!block)
    return section.props.anchor
      ? t('panels.sectionAnchor', { anchor: String(section.props.anchor) })
      : t('panels.section');
  const words = Object.values(block.text ?? {})
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .trim();
  const title = isBlockType(block.type) ? blocks[block.type].meta.title : block.type;
  return words === '' ? title : `${title}: ${words.slice(0, 40)}`;
}
