import type * as Y from 'yjs';
import { findNode } from '../draft/nodes.ts';
import type { ChangeContext, ChangeOf, SingleChange } from './change.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Takes nodes out by tombstone; null when all of them are gone already, or are not what is expected. */
export function removeNodes(
  draft: Y.Doc,
  { ids, expected }: ChangeOf<'remove-nodes'>,
  { now, onConflict }: ChangeContext,
): SingleChange | null {
  const removed = ids.filter((id) => {
    const node = findNode(draft, id);
    if (node === null || node.get('deletedAt') !== undefined) return false;
    const known = expected?.[id];
    if (known === undefined || known === fingerprintOf(draft, id)) return true;
    onConflict?.(id);
    return false;
  });
  for (const id of removed) findNode(draft, id)?.set('deletedAt', now);
  return removed.length > 0 ? { type: 'restore-nodes', ids: removed } : null;
}

/** Takes nodes out again that have just come, as they are now: not with what somebody puts into them later. */
export function removalOf(draft: Y.Doc, ids: string[]): ChangeOf<'remove-nodes'> {
  const expected = Object.fromEntries(ids.map((id) => [id, fingerprintOf(draft, id)]));
  return { type: 'remove-nodes', ids, expected };
}
