import { equalityDeep } from 'lib0/function';
import type * as Y from 'yjs';
import { findNode, readNode } from '../draft/nodes.ts';
import type { ChangeContext, ChangeOf, SingleChange } from './change.ts';

/** Sets on which devices a node is hidden; null when there is no such node, or it is hidden on others than expected. */
export function setVisibility(
  draft: Y.Doc,
  { id, hiddenOn, expected }: ChangeOf<'set-visibility'>,
  { onConflict }: ChangeContext,
): SingleChange | null {
  const node = findNode(draft, id);
  if (!node) return null;
  const before = readNode(draft, id)?.visibility?.hiddenOn ?? [];
  if (expected && !equalityDeep(before.toSorted(), expected.toSorted())) {
    onConflict?.(id);
    return null;
  }
  if (hiddenOn.length > 0) node.set('visibility', { hiddenOn });
  else node.delete('visibility');
  return { type: 'set-visibility', id, hiddenOn: before, expected: hiddenOn };
}
