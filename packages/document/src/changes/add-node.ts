import type * as Y from 'yjs';
import { nodesOf } from '../draft/nodes.ts';
import { orderKeyBetween } from '../draft/order-key.ts';
import { writeNode } from '../draft/write-node.ts';
import type { ChangeContext, ChangeOf, NodeTree, SingleChange } from './change.ts';
import { orderAt } from './order-at.ts';
import { removalOf } from './remove-nodes.ts';

/** Adds a node with what lies in it; null when a node of that id is there already. */
export function addNode(
  draft: Y.Doc,
  change: ChangeOf<'add-node'>,
  context: ChangeContext,
): SingleChange | null {
  if (nodesOf(draft).has(change.node.id)) return null;
  writeTree(draft, change.node, change.at.parent, orderAt(draft, change.at, context), context);
  return removalOf(draft, [change.node.id]);
}

function writeTree(
  draft: Y.Doc,
  tree: NodeTree,
  parent: string,
  order: string,
  context: ChangeContext,
): void {
  const { children = [], ...seed } = tree;
  writeNode(draft, { ...seed, parent, order });
  let last: string | null = null;
  for (const child of children) {
    last = orderKeyBetween(last, null, context.random);
    writeTree(draft, child, tree.id, last, context);
  }
}
