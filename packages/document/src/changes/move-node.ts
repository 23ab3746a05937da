import type * as Y from 'yjs';
import { findNode, readNode } from '../draft/nodes.ts';
import type { ChangeContext, ChangeOf, SingleChange } from './change.ts';
import { orderAt, positionOf } from './order-at.ts';

/** Moves a node; null when it is not there or would come to lie inside itself. */
export function moveNode(
  draft: Y.Doc,
  { id, at }: ChangeOf<'move-node'>,
  context: ChangeContext,
): SingleChange | null {
  const node = findNode(draft, id);
  const from = positionOf(draft, id);
  if (!node || !from || at.after === id || liesWithin(draft, at.parent, id)) return null;
  node.set('order', orderAt(draft, at, context, id));
  node.set('parent', at.parent);
  return { type: 'move-node', id, at: from };
}

function liesWithin(draft: Y.Doc, start: string, ancestor: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = start; at && !seen.has(at); at = readNode(draft, at)?.parent) {
    if (at === ancestor) return true;
    seen.add(at);
  }
  return false;
}
