import * as Y from 'yjs';
import { nodesOf } from './nodes.ts';

/** Removes for good what was deleted before `before` (ISO time). Gives the number of nodes removed. */
export function purgeTombstones(draft: Y.Doc, before: string): number {
  const nodes = nodesOf(draft);
  const old = [...nodes.entries()].filter(([, node]) => {
    const deletedAt = node instanceof Y.Map ? node.get('deletedAt') : undefined;
    return typeof deletedAt === 'string' && deletedAt < before;
  });
  draft.transact(() => {
    for (const [id] of old) nodes.delete(id);
  });
  return old.length;
}
