import type * as Y from 'yjs';
import { nodesOf } from './nodes.ts';

/** Ids of the nodes that an observed group of events has touched, added or taken away. */
export function changedNodeIds(draft: Y.Doc, events: Y.YEvent<Y.AbstractType<unknown>>[]): Set<string> {
  const nodes = nodesOf(draft);
  const ids = new Set<string>();
  for (const event of events) {
    if (event.target === (nodes as unknown)) {
      for (const key of (event as unknown as Y.YMapEvent<unknown>).keysChanged) ids.add(String(key));
    } else {
      const [id] = event.path;
      if (typeof id === 'string') ids.add(id);
    }
  }
  return ids;
}
