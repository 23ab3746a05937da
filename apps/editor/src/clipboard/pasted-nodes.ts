import type { Change, NodeTree, SingleChange } from '@sitewright/document/changes/change';
import { ROOT } from '@sitewright/document/draft/node-record';
import type { PageDocument } from '@sitewright/document/schema';
import { changeForNew, dropBehind } from '../store/block-moves.ts';
import { findNode } from '../store/page-nodes.ts';
import type { CopiedNodes } from './copied-nodes.ts';
import { copiesOf } from './with-new-ids.ts';

/** The change that adds copied nodes behind what is selected, and the ids they get; null where they cannot be. */
export function pasteChange(
  page: PageDocument,
  copied: Pick<CopiedNodes, 'kind' | 'trees'>,
  { behind, newId }: { behind: string | null; newId: () => string },
): { change: Change; ids: string[] } | null {
  const trees = copiesOf(copied.trees, newId);
  const ids = trees.map(({ id }) => id);
  if (copied.kind === 'block') {
    const change = changeForNew(page, trees, dropBehind(page, behind), newId);
    return change && { change, ids };
  }
  const section = findNode(page, behind)?.section ?? page.sections.at(-1);
  const changes = trees.map(
    (node, index): SingleChange => ({
      ...{ type: 'add-node', node },
      at: { parent: ROOT, after: index === 0 ? (section?.id ?? null) : (ids[index - 1] ?? null) },
    }),
  );
  return { change: { type: 'batch', changes }, ids };
}

/** Settings in which a node names something of its site: pictures, files, forms, collections, items. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Trees for another site: what names a thing of the site they come from is left out, and counted. */
export function forOtherSite(trees: readonly NodeTree[]): { trees: NodeTree[]; dropped: number } {
  let dropped = 0;
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string' && ID.test(value)) {
      dropped++;
      return null;
    }
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner)]));
  };
  const cleanTree = (tree: NodeTree): NodeTree => {
    const props = clean(tree.props) as Record<string, unknown>;
    // A setting that is left out has its default.
    const kept = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== null));
    return {
      ...tree,
      props: kept as NodeTree['props'],
      ...(tree.children ? { children: tree.children.map(cleanTree) } : {}),
    };
  };
  return { trees: trees.map(cleanTree), dropped };
}
