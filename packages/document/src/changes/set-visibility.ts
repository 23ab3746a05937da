import type * as Y from 'yjs';
import { findNode, readNode } from '../draft/nodes.ts';
import type { ChangeOf, SingleChange } from './change.ts';

/** Sets on which devices a node is hidden; null when there is no such node. */
export function setVisibility(
  draft: Y.Doc,
  { id, hiddenOn }: ChangeOf<'set-visibility'>,
): SingleChange | null {
  const node = findNode(draft, id);
  if (!node) return null;
  const before = readNode(draft, id)?.visibility?.hiddenOn ?? [];
  if (hiddenOn.length > 0) node.set('visibility', { hiddenOn });
  else node.delete('visibility');
  return { type: 'set-visibility', id, hiddenOn: before };
}
