import type * as Y from 'yjs';
import { findNode } from '../draft/nodes.ts';
import type { ChangeContext, ChangeOf, SingleChange } from './change.ts';

/** Takes nodes out by tombstone; null when all of them are gone already. */
export function removeNodes(
  draft: Y.Doc,
  { ids }: ChangeOf<'remove-nodes'>,
  { now }: ChangeContext,
): SingleChange | null {
  const removed = ids.filter((id) => {
    const node = findNode(draft, id);
    return node !== null && node.get('deletedAt') === undefined;
  });
  for (const id of removed) findNode(draft, id)?.set('deletedAt', now);
  return removed.length > 0 ? { type: 'restore-nodes', ids: removed } : null;
}
