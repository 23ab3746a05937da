import type { Change, NodeTree, Position, SingleChange } from '@sitewright/document/changes/change';
import { readingOrder } from '@sitewright/document/device-flow';
import { ROOT } from '@sitewright/document/draft/node-record';
import { GRID_COLUMNS } from '@sitewright/document/page-limits';
import type { GridArea, PageDocument, Section } from '@sitewright/document/schema';
import { type Cell, cellsOf, NEW_SPAN, overlap, rowsFor, stacked } from './grid-cells.ts';
import { withoutOwnCells } from './grid-layout.ts';
import { isEmptied, isFullRow } from './is-full-row.ts';
import { type FoundNode, findNode } from './page-nodes.ts';

/**
 * Where something is let go or added: at a side of a block, a row or a section, or inside a column or a section that may be
 * empty. Left and right of a block make a column beside it; before and after a row make a row, of a section a section.
 */
export type Drop = {
  target: string;
  side: 'before' | 'after' | 'left' | 'right' | 'inside';
  /** In a grid: the first cell that it takes there. */
  cell?: Cell;
};

/** The layer of a grid that is furthest in front. */
const MAX_LAYER = 1000;

type GridSection = Extract<Section, { kind: 'grid' }>;
type NewId = () => string;

/** The parent that takes the nodes, with what is made before they come and set once they are there. */
type Landing = {
  parent: string;
  after: string | null;
  before: SingleChange[];
  behind: SingleChange[];
  /** Row whose widths the landing has shared anew. */
  row?: string;
  grid?: GridSection;
  cell?: Cell;
};

/** The change that brings blocks, or sections, to where they were dropped; null where they cannot be or already stand. */
export function dropOf(page: PageDocument, ids: readonly string[], drop: Drop, newId: NewId): Change | null {
  const nodes = ids.map((id) => findNode(page, id)).filter((node) => node !== null);
  const moving = new Set(ids);
  if (nodes.length === 0 || moving.has(drop.target)) return null;
  if (nodes.every(({ kind }) => kind === 'section')) return moveSections(page, nodes, drop);
  const blocks = nodes.filter(({ kind }) => kind === 'block');
  const landing = landingOf(page, drop, newId, moving);
  if (!landing || blocks.length < nodes.length || isInPlace(blocks, landing)) return null;
  const moves = inSequence(landing, blocks, ({ id }, at): SingleChange => ({ type: 'move-node', id, at }));
  return batch([
    ...landing.before,
    ...moves,
    ...layoutsFor(landing, blocks),
    ...cleared(page, moving, landing),
    ...landing.behind,
  ]);
}

/** The change that adds blocks at a place, in their order; null where they cannot be. */
export function additionOf(
  page: PageDocument,
  trees: readonly NodeTree[],
  drop: Drop,
  newId: NewId,
): Change | null {
  const landing = landingOf(page, drop, newId, new Set());
  if (!landing || trees.length === 0) return null;
  const places = placesIn(
    landing,
    trees.map(({ type }) => newSize(type)),
  );
  const placed = trees.map(({ layout: _, ...tree }, index) => {
    const place = places[index];
    return place ? { ...tree, layout: { place } } : tree;
  });
  const adds = inSequence(landing, placed, (node, at): SingleChange => ({ type: 'add-node', node, at }));
  return batch([...landing.before, ...adds, ...landing.behind]);
}

/** What taking blocks away leaves empty: columns, whose width goes to the others, and rows. */
export function cleared(
  page: PageDocument,
  gone: ReadonlySet<string>,
  landing: Pick<Landing, 'parent' | 'row'> = { parent: '' },
): SingleChange[] {
  const rows = page.sections.flatMap((section) => (section.kind === 'rows' ? section.rows : []));
  return rows.flatMap(({ id, columns }): SingleChange[] => {
    const emptied = columns.filter((column) => column.id !== landing.parent && isEmptied(column, gone));
    if (emptied.length === 0) return [];
    if (emptied.length === columns.length && id !== landing.row) return [{ type: 'remove-nodes', ids: [id] }];
    const removal: SingleChange = { type: 'remove-nodes', ids: emptied.map((column) => column.id) };
    if (id === landing.row) return [removal];
    const rest = columns.filter((column) => !emptied.includes(column));
    return [removal, ...spansOf(rest.map((column) => column.id))];
  });
}

/** Widths of columns that share the grid, the first ones a little wider. */
export function evenSpans(count: number): number[] {
  const base = Math.floor(GRID_COLUMNS / count);
  return Array.from({ length: count }, (_, index) => base + (index < GRID_COLUMNS % count ? 1 : 0));
}

function spansOf(ids: readonly string[]): SingleChange[] {
  const spans = evenSpans(ids.length);
  return ids.map((id, index) => ({ type: 'set-layout', id, layout: { span: spans[index] ?? 1 } }));
}

function moveSections(
  page: PageDocument,
  nodes: readonly FoundNode[],
  { target, side }: Drop,
): Change | null {
  const moving = new Set(nodes.map(({ id }) => id));
  const before = page.sections.map(({ id }) => id);
  const rest = before.filter((id) => !moving.has(id));
  const index = rest.indexOf(findNode(page, target)?.section.id ?? '');
  if (index < 0) return null;
  const at = index + (side === 'before' ? 0 : 1);
  const ordered = [...rest.slice(0, at), ...nodes.map(({ id }) => id), ...rest.slice(at)];
  if (ordered.join() === before.join()) return null;
  const landing = { parent: ROOT, after: rest[at - 1] ?? null };
  return batch(inSequence(landing, nodes, ({ id }, at): SingleChange => ({ type: 'move-node', id, at })));
}

/** Makes a change for each node, one behind the other. */
function inSequence<T extends { id: string }>(
  { parent, after }: Pick<Landing, 'parent' | 'after'>,
  nodes: readonly T[],
  toChange: (node: T, at: Position) => SingleChange,
): SingleChange[] {
  return nodes.map((node, index) =>
    toChange(node, { parent, after: index === 0 ? after : (nodes[index - 1]?.id ?? null) }),
  );
}

function landingOf(
  page: PageDocument,
  { target, side, cell }: Drop,
  newId: NewId,
  moving: ReadonlySet<string>,
): Landing | null {
  const node = findNode(page, target);
  if (!node) return null;
  const none = { before: [], behind: [] };
  // A linked section holds nothing: what is added to it comes behind it.
  if (node.kind === 'section' && (side !== 'inside' || node.section.savedSectionId !== undefined)) {
    const index = page.sections.findIndex(({ id }) => id === target) - (side === 'before' ? 1 : 0);
    const [row, column] = newRow(newId);
    const section: NodeTree = {
      ...{ id: newId(), type: 'section', props: {}, layout: { kind: 'rows' as const } },
      children: [row],
    };
    const at = { parent: ROOT, after: page.sections[index]?.id ?? null };
    return { ...none, parent: column, after: null, before: [{ type: 'add-node', node: section, at }] };
  }
  if (node.section.kind === 'grid') {
    const last = node.section.blocks.findLast(({ id }) => !moving.has(id));
    const at = cell ? { cell, ...withRoomInFront(node.section) } : { grid: node.section };
    return { ...none, parent: node.section.id, after: last?.id ?? null, ...at };
  }
  if (node.kind === 'section') return newRowLanding(node, node.section.rows.at(-1)?.id ?? null, newId);
  if (node.kind === 'row') {
    const index = node.section.rows.findIndex(({ id }) => id === target) - (side === 'before' ? 1 : 0);
    return newRowLanding(node, node.section.rows[index]?.id ?? null, newId);
  }
  if (!node.column) return null;
  const siblings = node.column.blocks.map(({ id }) => id).filter((id) => !moving.has(id));
  if (node.kind === 'column') return { ...none, parent: node.column.id, after: siblings.at(-1) ?? null };
  if (side === 'left' || side === 'right') return newColumnLanding(node, { side, newId, moving });
  const at = siblings.indexOf(target) + (side === 'before' ? 0 : 1);
  return { ...none, parent: node.column.id, after: siblings[at - 1] ?? null };
}

function newRow(newId: NewId): [row: NodeTree, columnId: string] {
  const column: NodeTree = { id: newId(), type: 'column', props: {}, layout: { span: GRID_COLUMNS } };
  return [{ id: newId(), type: 'row', props: {}, children: [column] }, column.id];
}

function newRowLanding({ section }: FoundNode, after: string | null, newId: NewId): Landing {
  const [row, column] = newRow(newId);
  const add: SingleChange = { type: 'add-node', node: row, at: { parent: section.id, after } };
  return { parent: column, after: null, before: [add], behind: [] };
}

/** The row's columns share its width again; those that become empty go. */
function newColumnLanding(
  { row, column }: FoundNode,
  { side, newId, moving }: { side: 'left' | 'right'; newId: NewId; moving: ReadonlySet<string> },
): Landing | null {
  if (!row || !column || isFullRow(row, moving)) return null;
  const kept = row.columns.filter((each) => !isEmptied(each, moving)).map(({ id }) => id);
  const at = kept.indexOf(column.id) + (side === 'right' ? 1 : 0);
  const added: NodeTree = { id: newId(), type: 'column', props: {}, layout: { span: 1 } };
  const add: SingleChange = {
    type: 'add-node',
    node: added,
    at: { parent: row.id, after: kept[at - 1] ?? null },
  };
  const ordered = [...kept.slice(0, at), added.id, ...kept.slice(at)];
  return { parent: added.id, after: null, before: [add], behind: spansOf(ordered), row: row.id };
}

/** True when the blocks stand there already, in this order. */
function isInPlace(blocks: readonly FoundNode[], { parent, after, grid }: Landing): boolean {
  if (grid) return blocks.every(({ section }) => section.id === grid.id);
  const siblings = blocks[0]?.column?.blocks.map(({ id }) => id) ?? [];
  const start = after === null ? 0 : siblings.indexOf(after) + 1;
  return blocks.every((block, index) => block.column?.id === parent && siblings[start + index] === block.id);
}

/** Cells of blocks that come into a grid; a block that leaves one has none. */
function layoutsFor(landing: Landing, blocks: readonly FoundNode[]): SingleChange[] {
  const places = placesIn(
    landing,
    blocks.map(({ id, section, block }) => {
      const held = section.kind === 'grid' && section.blocks.find((each) => each.id === id);
      return held ? cellsOf(held.place) : newSize(block?.type ?? '');
    }),
  );
  return blocks.flatMap(({ id, section, block }, index): SingleChange[] => {
    const place = places[index];
    if (place && section.id === landing.grid?.id) return [];
    const own = block ? withoutOwnCells(block) : [];
    if (place) return [{ type: 'set-layout', id, layout: { place } }, ...own];
    return section.kind === 'grid' ? [{ type: 'set-layout', id, layout: {} }, ...own] : [];
  });
}

const newSize = (type: string) => ({ columnSpan: NEW_SPAN, rowSpan: rowsFor({ type }, NEW_SPAN) });

/** One below the other in a grid, from the cell that was chosen or below everything else; nothing outside of grids. */
function placesIn({ grid, cell }: Landing, sizes: Parameters<typeof stacked>[0]): GridArea[] {
  if (!grid) return [];
  const bottom = Math.max(0, ...grid.blocks.map(({ place }) => place.row + place.rowSpan - 1));
  return stacked(sizes, cell ?? { column: 1, row: bottom + 1 }).map((cells) => {
    // What is put over something is meant to be seen: of two on one layer the one that is read later would be in front.
    const covered = grid.blocks.flatMap(({ place }) => (overlap(place, cells) ? [place.layer] : []));
    return { ...cells, layer: Math.max(-1, ...covered) + 1 };
  });
}

/** The grid with a free layer in front of all, and what makes it so: where none is left its layers are numbered anew. */
function withRoomInFront(grid: GridSection): { grid: GridSection; before: SingleChange[] } {
  if (grid.blocks.every(({ place }) => place.layer < MAX_LAYER)) return { grid, before: [] };
  const stack = readingOrder(grid) as GridSection['blocks'];
  const order = stack.toSorted((a, b) => a.place.layer - b.place.layer).map(({ id }) => id);
  const blocks = grid.blocks.map((block) => ({
    ...block,
    place: { ...block.place, layer: order.indexOf(block.id) },
  }));
  const before = blocks.map(({ id, place }): SingleChange => ({ type: 'set-layout', id, layout: { place } }));
  return { grid: { ...grid, blocks }, before };
}

function batch(changes: SingleChange[]): Change | null {
  if (changes.length === 0) return null;
  return changes.length === 1 && changes[0] ? changes[0] : { type: 'batch', changes };
}
