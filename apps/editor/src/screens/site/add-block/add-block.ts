import { type BlockType, blocks } from '@sitewright/blocks/registry';
import type { Change, NodeTree, SingleChange } from '@sitewright/document/changes/change';
import { inSentence } from '@sitewright/owner-texts/in-sentence';
import { t } from '@sitewright/owner-texts/t';
import { samplesOf } from '../../../queries/site-samples.ts';
import { changeForNew, dropBehind } from '../../../store/block-moves.ts';
import type { Editor, Insertion } from '../../../store/editor.ts';
import { newId } from '../../../store/new-id.ts';
import { contentOf } from './known-content.ts';
import { noteRecentType } from './recent-types.ts';
import { slashRemoval } from './slash-typed.ts';

/** Adds a block at a place, without one behind what is selected, and selects it, so that the canvas brings it into sight. */
export function addBlock(editor: Editor, type: BlockType, place: Insertion | null = null): void {
  const { meta, initial } = blocks[type];
  const { document, selection } = editor.store.getState();
  const { props, text } = initial?.(samplesOf(editor.websiteId)) ?? {};
  const node: NodeTree = {
    id: newId(),
    type,
    props: { ...props, ...contentOf(editor.websiteId, type) },
    ...(text ? { text } : {}),
  };
  const added = changeForNew(document, [node], place ?? dropBehind(document, selection), newId);
  const removed = place?.slash === undefined ? [] : slashRemoval(document, place.target, place.slash);
  const change = added && joined(added, removed);
  if (!change || !editor.apply(t('sections.addTitle', { title: inSentence(meta.title) }), change)) return;
  noteRecentType(type);
  editor.select(node.id);
  editor.say(t('sections.titleAdded', { title: meta.title }));
}

/** A change with others behind it, as one step. */
function joined(change: Change, behind: SingleChange[]): Change {
  const first = change.type === 'batch' ? change.changes : [change];
  return { type: 'batch', changes: [...first, ...behind] };
}
