import type { Change, NodeTree, SingleChange } from '@sitewright/document/changes/change';
import { GRID_COLUMNS, type PageDocument } from '@sitewright/document/schema';
import { tidy } from './block-moves.ts';
import { type FoundNode, findNode } from './page-nodes.ts';

/** Where a block is let go: at a side of another block. Left and right make a column beside it. */
export type Drop = { target: string; side: 'before' | 'after' | 'left' | 'right' };

/** Columns a row may get by dropping. */
const MAX_COLUMNS_OF_ROW = 6;

/** The change that brings a block to where it was dropped, or null where it cannot be or already stands. */
export function dropOf(page: PageDocument, id: string, drop: Drop, newId: () => string): Change | null {
  const node = findNode(page, id);
  const target = findNode(page, drop.target);
  if (
    !node?.column ||
    !target?.column ||
    node.kind !== 'block' ||
    target.kind !== 'block' ||
    id === drop.target
  )
    return null;
  return drop.side === 'before' || drop.side === 'after'
    ? intoColumn(node, target, drop.side)
    : besideColumn(node, target, drop.side, newId);
}

function intoColumn(node: FoundNode, target: FoundNode, side: 'before' | 'after'): Change | null {
  const others = (target.column?.blocks ?? []).map(({ id }) => id).filter((id) => id !== node.id);
  const at = others.indexOf(target.id) + (side === 'after' ? 1 : 0);
  const isSameColumn = node.column?.id === target.column?.id;
  const isSamePosition = isSameColumn && node.column?.blocks.findIndex(({ id }) => id === node.id) === at;
  if (isSamePosition || !target.column) return null;
  const move: SingleChange = {
    type: 'move-node',
    id: node.id,
    at: { parent: target.column.id, after: others[at - 1] ?? null },
  };
  return isSameColumn ? move : { type: 'batch', changes: [move, ...tidy(node)] };
}

/** The row's columns share its width again; one that the block leaves empty goes. */
function besideColumn(
  node: FoundNode,
  target: FoundNode,
  side: 'left' | 'right',
  newId: () => string,
): Change | null {
  const { row, column } = target;
  if (!row || !column || !node.column) return null;
  const isEmptied = node.column.blocks.length === 1;
  const isSameRow = node.row?.id === row.id;
  const kept = row.columns.filter(({ id }) => !(isEmptied && id === node.column?.id));
  if (kept.length >= MAX_COLUMNS_OF_ROW) return null;
  const at = kept.findIndex(({ id }) => id === column.id) + (side === 'right' ? 1 : 0);
  const widths = shares(kept.length + 1);
  const added: NodeTree = { id: newId(), type: 'column', props: {}, layout: { span: widths[at] ?? 1 } };
  const changes: SingleChange[] = [
    { type: 'add-node', node: added, at: { parent: row.id, after: kept[at - 1]?.id ?? null } },
    { type: 'move-node', id: node.id, at: { parent: added.id, after: null } },
    ...(isSameRow && isEmptied ? [{ type: 'remove-nodes' as const, ids: [node.column.id] }] : []),
    ...(isSameRow ? [] : tidy(node)),
    ...kept.map<SingleChange>(({ id }, index) => ({
      type: 'set-layout',
      id,
      layout: { span: widths[index < at ? index : index + 1] ?? 1 },
    })),
  ];
  return { type: 'batch', changes };
}

/** Widths of columns that share the grid, the first ones a little wider. */
function shares(count: number): number[] {
  const base = Math.floor(GRID_COLUMNS / count);
  return Array.from({ length: count }, (_, index) => base + (index < GRID_COLUMNS % count ? 1 : 0));
}
