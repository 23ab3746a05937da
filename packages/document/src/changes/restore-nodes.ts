import type * as Y from 'yjs';
import { findNode } from '../draft/nodes.ts';
import type { ChangeOf, SingleChange } from './change.ts';
import { removalOf } from './remove-nodes.ts';

/** Takes tombstones away; null when none of the nodes has one. */
export function restoreNodes(draft: Y.Doc, { ids }: ChangeOf<'restore-nodes'>): SingleChange | null {
  const restored = ids.filter((id) => findNode(draft, id)?.get('deletedAt') !== undefined);
  for (const id of restored) findNode(draft, id)?.delete('deletedAt');
  return restored.length > 0 ? removalOf(draft, restored) : null;
}
