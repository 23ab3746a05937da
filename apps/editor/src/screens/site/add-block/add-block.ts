import { type BlockType, blocks } from '@sitewright/blocks/registry';
import type { NodeTree } from '@sitewright/document/changes/change';
import { positionForNew } from '../../../store/block-moves.ts';
import type { Editor } from '../../../store/editor.ts';
import { newId } from '../../../store/new-id.ts';
import { noteRecentType } from './recent-types.ts';

/** Adds a block behind the selected one and selects it, so that the canvas brings it into sight. */
export function addBlock(editor: Editor, type: BlockType): void {
  const { document, selection } = editor.store.getState();
  const { meta, initial } = blocks[type];
  const node: NodeTree = {
    id: newId(),
    type,
    props: initial?.props ?? {},
    ...(initial?.text ? { text: initial.text } : {}),
  };
  const change = positionForNew(document, node, selection, newId);
  if (!editor.apply(`Add ${meta.title.toLowerCase()}`, change)) return;
  noteRecentType(type);
  editor.select(node.id);
  editor.say(`${meta.title} added`);
}
