import type { NodeTree } from '@sitewright/document/changes/change';
import { withOrder } from '@sitewright/document/linked-sections';

/** A tree with a new id for each of its nodes, also where the order on a device names them. */
function withNewIds(tree: NodeTree, newId: () => string): NodeTree {
  const ids = new Map<string, string>();
  const named = ({ children, ...node }: NodeTree): NodeTree => {
    const id = newId();
    ids.set(node.id, id);
    return { ...node, id, ...(children ? { children: children.map(named) } : {}) };
  };
  return withOrder(named(tree), ids);
}

/** Copies of trees: each node has a new id, and what is grouped among them is a group of its own. */
export function copiesOf(trees: readonly NodeTree[], newId: () => string): NodeTree[] {
  const groups = new Map<unknown, string>();
  const regrouped = (tree: NodeTree): NodeTree => {
    const { groupId } = tree.props;
    const children = tree.children ? { children: tree.children.map(regrouped) } : {};
    if (groupId === undefined) return { ...tree, ...children };
    const known = groups.get(groupId) ?? newId();
    groups.set(groupId, known);
    return { ...tree, ...children, props: { ...tree.props, groupId: known } };
  };
  return trees.map((tree) => regrouped(withNewIds(tree, newId)));
}
