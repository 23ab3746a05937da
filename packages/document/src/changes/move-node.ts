import type * as Y from 'yjs';
import { ROOT } from '../draft/node-record.ts';
import { findNode, readNode } from '../draft/nodes.ts';
import type { LiveNode } from '../draft/texts.ts';
import type { ChangeContext, ChangeOf, SingleChange } from './change.ts';
import { orderAt, positionOf } from './order-at.ts';

/** Moves a node; null when it is not there, not where it is expected, or would come to lie inside itself. */
export function moveNode(
  draft: Y.Doc,
  { id, at, expected }: ChangeOf<'move-node'>,
  context: ChangeContext,
): SingleChange | null {
  const node = findNode(draft, id);
  const from = positionOf(draft, id);
  if (!node || !from || at.after === id || liesWithin(draft, at.parent, id)) return null;
  if (expected && (!standsAt(node, expected) || !isAlive(draft, at.parent))) {
    context.onConflict?.(id);
    return null;
  }
  const order = orderAt(draft, at, context, id);
  node.set('order', order);
  node.set('parent', at.parent);
  return { type: 'move-node', id, at: from, expected: { parent: at.parent, order } };
}

function standsAt(node: LiveNode, { parent, order }: { parent: string; order: string }): boolean {
  return node.get('parent') === parent && node.get('order') === order;
}

/** Whether what is moved into a node would be seen: neither it nor what it lies in was removed. */
function isAlive(draft: Y.Doc, id: string): boolean {
  const seen = new Set<string>();
  let at = id;
  while (at !== ROOT) {
    const record = seen.has(at) ? null : readNode(draft, at);
    if (!record || record.deletedAt !== undefined) return false;
    seen.add(at);
    at = record.parent;
  }
  return true;
}

function liesWithin(draft: Y.Doc, start: string, ancestor: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = start; at && !seen.has(at); at = readNode(draft, at)?.parent) {
    if (at === ancestor) return true;
    seen.add(at);
  }
  return false;
}
