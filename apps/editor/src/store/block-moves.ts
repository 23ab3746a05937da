import type { Change, NodeTree, Position, SingleChange } from '@sitewright/document/changes/change';
import { GRID_COLUMNS } from '@sitewright/document/page-limits';
import type { PageDocument } from '@sitewright/document/schema';
import { additionOf, cleared, type Drop, evenSpans } from './block-drops.ts';
import { type Direction, stepOf } from './grid-layout.ts';
import { isFullRow } from './is-full-row.ts';
import { type FoundNode, findNode } from './page-nodes.ts';

/** The change that moves a block or a section one step, or null when it stands at the end. */
export function moveOf(
  page: PageDocument,
  id: string,
  direction: Direction,
  newId: () => string,
): Change | null {
  const node = findNode(page, id);
  if (node?.kind === 'section') return moveSection(page, id, direction);
  if (node?.kind !== 'block' || !node.block) return null;
  if (node.section.kind === 'grid') return stepOf(page, [id], { direction, device: null });
  if (direction === 'up' || direction === 'down') return moveVertically(page, node, direction, newId);
  return moveSideways(node, direction, newId);
}

function moveSection(page: PageDocument, id: string, direction: Direction): Change | null {
  const index = page.sections.findIndex((section) => section.id === id);
  const target = direction === 'up' ? index - 1 : direction === 'down' ? index + 1 : -1;
  if (target < 0 || target >= page.sections.length) return null;
  const after = direction === 'up' ? page.sections[index - 2] : page.sections[index + 1];
  return { type: 'move-node', id, at: { parent: 'root', after: after?.id ?? null } };
}

/**
 * Past its neighbour in the column. At the end of one of several columns it leaves them for a row of its own; at the end
 * of the only one, where nobody sees a row end, it continues into the next row.
 */
function moveVertically(
  page: PageDocument,
  node: FoundNode,
  direction: 'up' | 'down',
  newId: () => string,
): Change | null {
  const { column, row, section } = node;
  if (!column || !row || section.kind !== 'rows') return null;
  const index = column.blocks.findIndex((block) => block.id === node.id);
  const neighbour = column.blocks[direction === 'up' ? index - 1 : index + 1];
  if (neighbour) {
    const after = direction === 'up' ? (column.blocks[index - 2]?.id ?? null) : neighbour.id;
    return { type: 'move-node', id: node.id, at: { parent: column.id, after } };
  }
  return row.columns.length > 1 ? toOwnRow(node, direction, newId) : toNextRow(page, node, direction);
}

function toOwnRow(node: FoundNode, direction: 'up' | 'down', newId: () => string): Change | null {
  const { section, row } = node;
  if (section.kind !== 'rows' || !row) return null;
  const rowIndex = section.rows.findIndex(({ id }) => id === row.id);
  const after = direction === 'down' ? row.id : (section.rows[rowIndex - 1]?.id ?? null);
  const columnId = newId();
  const added = emptyRow(newId(), columnId);
  return batch([
    { type: 'add-node', node: added, at: { parent: section.id, after } },
    { type: 'move-node', id: node.id, at: { parent: columnId, after: null } },
    ...tidy(node),
  ]);
}

/** Into the first column of the next row: to its near end where that is seen, else past one of its blocks. */
function toNextRow(page: PageDocument, node: FoundNode, direction: 'up' | 'down'): Change | null {
  const rows = page.sections.flatMap((section) => (section.kind === 'rows' ? section.rows : []));
  const index = rows.findIndex(({ id }) => id === node.row?.id);
  const row = rows[direction === 'up' ? index - 1 : index + 1];
  const column = row?.columns[0];
  if (!column) return null;
  const isSameSection = node.section.kind === 'rows' && node.section.rows.includes(row);
  const past = isSameSection && row.columns.length === 1 ? 1 : 0;
  const ids = column.blocks.map(({ id }) => id);
  const after = ids[(direction === 'up' ? ids.length - past : past) - 1] ?? null;
  return batch([{ type: 'move-node', id: node.id, at: { parent: column.id, after } }, ...tidy(node)]);
}

/** Into the neighbouring column; from the outermost into a new column beside it. */
function moveSideways(node: FoundNode, direction: 'left' | 'right', newId: () => string): Change | null {
  const { row, column } = node;
  if (!row || !column) return null;
  const index = row.columns.findIndex(({ id }) => id === column.id);
  const neighbour = row.columns[direction === 'left' ? index - 1 : index + 1];
  if (neighbour) {
    const at: Position = { parent: neighbour.id, after: neighbour.blocks.at(-1)?.id ?? null };
    return batch([{ type: 'move-node', id: node.id, at }, ...tidy(node)]);
  }
  if (column.blocks.length === 1 || isFullRow(row)) return null;
  const after = direction === 'left' ? (row.columns[index - 1]?.id ?? null) : column.id;
  const spans = evenSpans(row.columns.length + 1);
  const added: NodeTree = { id: newId(), type: 'column', props: {}, layout: { span: spans[index] ?? 1 } };
  const others = row.columns.map<SingleChange>((existing, position) => ({
    type: 'set-layout',
    id: existing.id,
    layout: { span: spans[position] ?? 1 },
  }));
  return batch([
    { type: 'add-node', node: added, at: { parent: row.id, after } },
    { type: 'move-node', id: node.id, at: { parent: added.id, after: null } },
    ...others,
  ]);
}

/** Takes away the column (and row) a block leaves empty, and gives its width to the others. */
function tidy({ id, row, section }: FoundNode): SingleChange[] {
  if (!row || section.kind !== 'rows') return [];
  return cleared({ format: 1, sections: [{ ...section, rows: [row] }] }, new Set([id]));
}

function emptyRow(id: string, columnId: string): NodeTree {
  const column: NodeTree = { id: columnId, type: 'column', props: {}, layout: { span: GRID_COLUMNS } };
  return { id, type: 'row', props: {}, children: [column] };
}

/** Where a new block goes: behind the given node, else to the end of the page; null where there is no section yet. */
export function dropBehind(page: PageDocument, behind: string | null): Drop | null {
  const node = findNode(page, behind);
  if (node?.kind === 'block' || node?.kind === 'row') return { target: node.id, side: 'after' };
  const target = node?.id ?? page.sections.at(-1)?.id;
  return target === undefined ? null : { target, side: 'inside' };
}

/** The change that adds blocks at a place, on a page without any section in a new one; null where they cannot be. */
export function changeForNew(
  page: PageDocument,
  blocks: readonly NodeTree[],
  place: Drop | null,
  newId: () => string,
): Change | null {
  if (place) return additionOf(page, blocks, place, newId);
  const row = emptyRow(newId(), newId());
  const column = row.children?.[0];
  if (column) column.children = [...blocks];
  return { type: 'add-node', node: sectionWith([row], newId), at: { parent: 'root', after: null } };
}

/** A new section around rows. */
function sectionWith(rows: NodeTree[], newId: () => string): NodeTree {
  return { id: newId(), type: 'section', props: {}, layout: { kind: 'rows' }, children: rows };
}

function batch(changes: SingleChange[]): Change {
  return changes.length === 1 && changes[0] ? changes[0] : { type: 'batch', changes };
}
