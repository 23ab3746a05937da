import type * as Y from 'yjs';
import { readNodes } from '../draft/nodes.ts';
import { compareOrder, orderKeyBetween } from '../draft/order-key.ts';
import type { ChangeContext, Position } from './change.ts';

/**
 * Order key of a position. Tombstones count as siblings, so that what is restored comes back to its own place;
 * an `after` that has gone elsewhere means the end of the list.
 */
export function orderAt(draft: Y.Doc, at: Position, { random }: ChangeContext, moving?: string): string {
  const siblings = [...readNodes(draft).records.values()]
    .filter((record) => record.parent === at.parent && record.id !== moving)
    .sort(compareOrder);
  if (at.after === null) return orderKeyBetween(null, siblings[0]?.order ?? null, random);
  const index = siblings.findIndex((record) => record.id === at.after);
  const before = siblings[index < 0 ? siblings.length - 1 : index];
  const next = index < 0 ? undefined : siblings[index + 1];
  return orderKeyBetween(before?.order ?? null, next?.order ?? null, random);
}

/** Where a node stands now, as a position to come back to; null when there is no such node. */
export function positionOf(draft: Y.Doc, id: string): Position | null {
  const { records } = readNodes(draft);
  const record = records.get(id);
  if (!record) return null;
  const siblings = [...records.values()]
    .filter(
      (sibling) => sibling.parent === record.parent && (sibling.id === id || sibling.deletedAt === undefined),
    )
    .sort(compareOrder);
  const index = siblings.findIndex((sibling) => sibling.id === id);
  return { parent: record.parent, after: siblings[index - 1]?.id ?? null };
}
