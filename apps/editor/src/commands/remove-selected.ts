import type { Change } from '@sitewright/document/changes/change';
import { t } from '@sitewright/owner-texts/t';
import { cleared } from '../store/block-drops.ts';
import type { Editor } from '../store/editor.ts';
import { blockIdsOf } from '../store/page-nodes.ts';
import { selectedNodes } from '../store/selection.ts';

/** Removes all that is selected and selects what stands before it. */
export function removeSelected(editor: Editor): void {
  const change = removal(editor);
  const next = nextSelection(editor);
  if (!change || !editor.apply(t('common.remove'), change)) return;
  editor.select(next);
  editor.say(t('commands.removed'), true);
}

/** The change that takes away all that is selected, with what it would leave empty. */
function removal(editor: Editor): Change | null {
  const { page, document } = editor.store.getState();
  const nodes = selectedNodes(editor);
  // Where the template has its areas, they stay.
  if (nodes.length === 0 || (page?.isAreas && nodes[0]?.kind === 'section')) return null;
  const ids = nodes.map(({ id }) => id);
  const emptied = cleared(document, new Set(ids));
  return { type: 'batch', changes: [{ type: 'remove-nodes', ids }, ...emptied] };
}

/** The node to select once a node is gone: the block before it, so that the keyboard stays where it was. */
function nextSelection(editor: Editor): string | null {
  const { document, selection, also } = editor.store.getState();
  const ids = blockIdsOf(document);
  const gone = new Set([selection, ...also]);
  const index = ids.findIndex((id) => gone.has(id));
  return ids[index - 1] ?? ids.find((id, at) => at > index && !gone.has(id)) ?? null;
}
