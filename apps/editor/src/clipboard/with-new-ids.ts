import type { NodeTree } from '@sitewright/document/changes/change';
import { withOrder } from '@sitewright/document/linked-sections';

/** A tree with a new id for each of its nodes, also where the order on a device names them. */
export function withNewIds(tree: NodeTree, newId: () => string): NodeTree {
  const ids = new Map<string, string>();
  const named = ({ children, ...node }: NodeTree): NodeTree => {
    const id = newId();
    ids.set(node.id, id);
    return { ...node, id, ...(children ? { children: children.map(named) } : {}) };
  };
  return withOrder(named(tree), ids);
}
