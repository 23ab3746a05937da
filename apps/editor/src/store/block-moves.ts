import type { Change, NodeTree, Position, SingleChange } from '@sitewright/document/changes/change';
import type { PageDocument, Section } from '@sitewright/document/schema';
import { GRID_COLUMNS } from '@sitewright/document/schema';
import { type Direction, rowsFor, stepOf } from './grid-layout.ts';
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
  if (node.section.kind === 'grid') return stepOf(page, id, direction);
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
  if (column.blocks.length === 1 || row.columns.length >= 6) return null;
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
export function tidy({ column, row }: FoundNode): SingleChange[] {
  if (!column || !row || column.blocks.length > 1) return [];
  const rest = row.columns.filter(({ id }) => id !== column.id);
  if (rest.length === 0) return [{ type: 'remove-nodes', ids: [row.id] }];
  const spans = evenSpans(rest.length);
  return [
    { type: 'remove-nodes', ids: [column.id] },
    ...rest.map<SingleChange>(({ id }, index) => ({
      type: 'set-layout',
      id,
      layout: { span: spans[index] ?? 1 },
    })),
  ];
}

function evenSpans(count: number): number[] {
  const base = Math.floor(GRID_COLUMNS / count);
  return Array.from({ length: count }, (_, index) => base + (index < GRID_COLUMNS % count ? 1 : 0));
}

function emptyRow(id: string, columnId: string): NodeTree {
  const column: NodeTree = { id: columnId, type: 'column', props: {}, layout: { span: GRID_COLUMNS } };
  return { id, type: 'row', props: {}, children: [column] };
}

/** Where a new block goes: behind the given block, else at the end of the last section, else into a new one. */
export function positionForNew(
  page: PageDocument,
  block: NodeTree,
  behind: string | null,
  newId: () => string,
): Change {
  const node = findNode(page, behind);
  if (node?.kind === 'block' && node.column) {
    return { type: 'add-node', node: block, at: { parent: node.column.id, after: node.id } };
  }
  if (node?.kind === 'column' && node.column) {
    return {
      type: 'add-node',
      node: block,
      at: { parent: node.id, after: node.column.blocks.at(-1)?.id ?? null },
    };
  }
  const section = node?.section ?? page.sections.at(-1);
  if (section?.kind === 'grid')
    return { type: 'add-node', node: inGrid(section, block), at: { parent: section.id, after: null } };
  const row = rowWith(block, newId);
  if (section)
    return {
      type: 'add-node',
      node: row,
      at: { parent: section.id, after: section.rows.at(-1)?.id ?? null },
    };
  return { type: 'add-node', node: sectionWith([row], newId), at: { parent: 'root', after: null } };
}

/** A new section around rows. */
export function sectionWith(rows: NodeTree[], newId: () => string): NodeTree {
  return { id: newId(), type: 'section', props: {}, layout: { kind: 'rows' }, children: rows };
}

function rowWith(block: NodeTree, newId: () => string): NodeTree {
  const row = emptyRow(newId(), newId());
  const column = row.children?.[0];
  if (column) column.children = [block];
  return row;
}

/** Below everything else, half the width. */
function inGrid(section: Extract<Section, { kind: 'grid' }>, block: NodeTree): NodeTree {
  const bottom = Math.max(0, ...section.blocks.map(({ place: area }) => area.row + area.rowSpan - 1));
  const rowSpan = rowsFor(block, 6);
  return { ...block, layout: { place: { column: 1, row: bottom + 1, columnSpan: 6, rowSpan, layer: 0 } } };
}

function batch(changes: SingleChange[]): Change {
  return changes.length === 1 && changes[0] ? changes[0] : { type: 'batch', changes };
}
