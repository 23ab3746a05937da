import type { Change, NodeTree, SingleChange } from '@sitewright/document/changes/change';
import { GRID_COLUMNS, GRID_ROWS } from '@sitewright/document/page-limits';
import { readingOrder } from '@sitewright/document/phone-flow';
import type { GridArea, PageDocument, Section } from '@sitewright/document/schema';
import { type Cells, isSameCells, type MovedCells, overlap, rowsFor } from './grid-cells.ts';
import { findNode } from './page-nodes.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

type GridSection = Extract<Section, { kind: 'grid' }>;
type RowsSection = Extract<Section, { kind: 'rows' }>;
type PlacedBlock = GridSection['blocks'][number];

/** The block of a grid section of an id, with its section; null for any other node. */
export function placedBlock(
  page: PageDocument,
  id: string | null,
): { section: GridSection; block: PlacedBlock } | null {
  const node = findNode(page, id);
  if (node?.kind !== 'block' || node.section.kind !== 'grid') return null;
  const block = node.section.blocks.find((each) => each.id === id);
  return block ? { section: node.section, block } : null;
}

/** The change that puts a block of a grid on other cells, kept within its twelve columns; null where it stands there. */
export function placeOf(page: PageDocument, id: string, cells: Cells): SingleChange | null {
  const found = placedBlock(page, id);
  if (!found) return null;
  const { place: before } = found.block;
  const columnSpan = clamp(cells.columnSpan, 1, GRID_COLUMNS);
  const place: GridArea = {
    columnSpan,
    rowSpan: Math.max(1, cells.rowSpan),
    column: clamp(cells.column, 1, GRID_COLUMNS - columnSpan + 1),
    row: Math.max(1, cells.row),
    layer: before.layer,
  };
  if (place.row > GRID_ROWS || place.rowSpan > GRID_ROWS || isSameCells(place, before)) return null;
  return { type: 'set-layout', id, layout: { place } };
}

/**
 * The change that brings blocks of a grid to other cells; null when none goes anywhere, `changed` when one of them does not
 * stand any more where it was taken up.
 */
export function movedCells(page: PageDocument, moved: readonly MovedCells[]): Change | 'changed' | null {
  const isThere = ({ id, from }: MovedCells) => {
    const place = placedBlock(page, id)?.block.place;
    return place !== undefined && isSameCells(place, from);
  };
  if (!moved.every(isThere)) return 'changed';
  const changes = moved.flatMap(({ id, to }) => placeOf(page, id, to) ?? []);
  return changes.length > 0 ? { type: 'batch', changes } : null;
}

/** The change that moves a block of a grid by one cell. */
export function stepOf(page: PageDocument, id: string, direction: Direction): Change | null {
  const place = placedBlock(page, id)?.block.place;
  if (!place) return null;
  const { across, down } = STEPS[direction];
  return placeOf(page, id, { ...place, column: place.column + across, row: place.row + down });
}

/** The change that makes a block of a grid one cell wider, narrower, higher or lower. */
export function growthOf(page: PageDocument, id: string, direction: Direction): Change | null {
  const place = placedBlock(page, id)?.block.place;
  if (!place) return null;
  const { across, down } = STEPS[direction];
  const columnSpan = Math.min(place.columnSpan + across, GRID_COLUMNS - place.column + 1);
  return placeOf(page, id, { ...place, columnSpan, rowSpan: place.rowSpan + down });
}

const STEPS = {
  left: { across: -1, down: 0 },
  right: { across: 1, down: 0 },
  up: { across: 0, down: -1 },
  down: { across: 0, down: 1 },
} as const;

/** The change that brings a block in front of the next one it overlaps, or behind it; null where there is none. */
export function layerOf(page: PageDocument, id: string, direction: 'forward' | 'back'): Change | null {
  const found = placedBlock(page, id);
  if (!found) return null;
  const reading = readingOrder(found.section) as PlacedBlock[];
  // Of two on one layer the later one is in front.
  const stack = reading.toSorted((a, b) => a.place.layer - b.place.layer);
  const at = stack.findIndex((block) => block.id === id);
  const isNext = (block: PlacedBlock) => block.id !== id && overlap(block.place, found.block.place);
  const next =
    direction === 'forward'
      ? stack.findIndex((block, index) => index > at && isNext(block))
      : stack.findLastIndex((block, index) => index < at && isNext(block));
  if (next < 0) return null;
  const [moved] = stack.splice(at, 1);
  if (moved) stack.splice(next, 0, moved);
  const changes = stack.flatMap(({ id: each, place }, layer): SingleChange[] =>
    place.layer === layer ? [] : [{ type: 'set-layout', id: each, layout: { place: { ...place, layer } } }],
  );
  return { type: 'batch', changes };
}

/** The change that frees the blocks of a section of rows: each stands on the cells that it took. */
export function toGrid(section: RowsSection): Change {
  let row = 1;
  let after: string | null = null;
  const changes: SingleChange[] = [{ type: 'set-layout', id: section.id, layout: { kind: 'grid' } }];
  for (const { columns } of section.rows) {
    let [column, bottom] = [1, row];
    for (const { span, blocks } of columns) {
      let at = row;
      for (const block of blocks) {
        const rowSpan = rowsFor(block, span);
        const place = { column, row: at, columnSpan: span, rowSpan, layer: 0 };
        changes.push({ type: 'move-node', id: block.id, at: { parent: section.id, after } });
        changes.push({ type: 'set-layout', id: block.id, layout: { place } });
        after = block.id;
        at += rowSpan;
      }
      bottom = Math.max(bottom, at);
      column += span;
    }
    row = bottom;
  }
  const ids = section.rows.map(({ id }) => id);
  if (ids.length > 0) changes.push({ type: 'remove-nodes', ids });
  return { type: 'batch', changes };
}

/** The change that stacks the blocks of a grid in their reading order, one in each row. */
export function toRows(section: GridSection, newId: () => string): Change {
  let after: string | null = null;
  const changes: SingleChange[] = [{ type: 'set-layout', id: section.id, layout: { kind: 'rows' } }];
  for (const block of readingOrder(section)) {
    const columnId = newId();
    const column: NodeTree = { id: columnId, type: 'column', props: {}, layout: { span: GRID_COLUMNS } };
    const row: NodeTree = { id: newId(), type: 'row', props: {}, children: [column] };
    changes.push({ type: 'add-node', node: row, at: { parent: section.id, after } });
    changes.push({ type: 'move-node', id: block.id, at: { parent: columnId, after: null } });
    changes.push({ type: 'set-layout', id: block.id, layout: {} });
    after = row.id;
  }
  return { type: 'batch', changes };
}

/** A new section of free placement with a heading and a text in it. */
export function gridSection(newId: () => string): NodeTree {
  const text = (html: string, place: Cells): NodeTree => ({
    id: newId(),
    type: 'text',
    props: {},
    text: { html },
    layout: { place: { ...place, layer: 0 } },
  });
  return {
    id: newId(),
    type: 'section',
    props: {},
    layout: { kind: 'grid' },
    children: [
      text('<h2>New section</h2>', { column: 1, row: 1, columnSpan: 7, rowSpan: 3 }),
      text('<p>Write something.</p>', { column: 8, row: 3, columnSpan: 5, rowSpan: 3 }),
    ],
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
