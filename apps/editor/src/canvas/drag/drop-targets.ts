import { isLinked } from '@sitewright/document/linked-sections';
import type { PageDocument, Row, Section } from '@sitewright/document/schema';
import type { Drop } from '../../store/block-drops.ts';
import { type Cells, type MovedCells, stacked } from '../../store/grid-cells.ts';
import { isFullRow } from '../../store/is-full-row.ts';
import { deviceOfWindow } from '../device-of-window.ts';
import { type Box, distanceTo, isInside, type Point, pageBox } from '../geometry.ts';
import { elementOf, linkedElements } from '../node-elements.ts';
import { type Carried, type CarriedCells, carriedCells } from './carried-cells.ts';
import { shifted } from './cell-steps.ts';
import { type GridMeasure, measureGrid } from './grid-measure.ts';
import { type OrderItem, orderGoal, orderItems } from './order-goal.ts';

/** Cells of a grid that what is dragged would take; `moved` where it stands in that grid already. */
export type CellGoal = { grid: GridMeasure; areas: readonly Cells[]; moved: readonly MovedCells[] | null };

/**
 * Where what is dragged would go, and what shows it: a line, and the room it would take; without a line it fills what is there.
 * Boxes are those of the page.
 */
export type Goal = Drop & { line: Box | null; room: Box; cells?: CellGoal };

/** Part of a block's width at each side that makes a column beside it, at most so many px. */
const EDGE = 0.2;
const MAX_EDGE_PX = 64;
/** Near the edge of a row with several columns a row of its own is meant, near that of a section a section. */
const ROW_EDGE_PX = 8;
const SECTION_EDGE_PX = 10;
const LINE_PX = 3;
/** Where the pointer holds what comes into a grid, below its upper edge. */
const GRAB_PX = 24;
/** Room shown for a block that comes between others. */
const MAX_ROOM_PX = 140;

type PlacedBlock = { id: string; box: Box };
type PlacedColumn = { id: string; box: Box; blocks: PlacedBlock[] };
type PlacedRow = {
  id: string;
  box: Box;
  columns: PlacedColumn[];
  /** No column comes beside those that are there. */
  isFull: boolean;
};
type PlacedSection = {
  id: string;
  kind: Section['kind'];
  box: Box;
  rows: PlacedRow[];
  grid: GridMeasure | null;
  /** Places of an order of the device. */
  items: OrderItem[] | null;
  /** Nothing comes into it. */
  isLinked: boolean;
};

export type DropTargets = { goalAt(point: Point): Goal | null };

type Held = { ids: ReadonlySet<string>; isSection: boolean; height: number; cells: CarriedCells };

/** What is carried, where it was taken up in the window, and how high it is in px. */
type Taken = { carried: Carried; start: Point | null; height: number };

/** Reads once where everything is; a goal is then found without asking the layout again. */
export function readDropTargets(page: PageDocument, { carried: taken, start, height }: Taken): DropTargets {
  const carried: Held = {
    ...{ ids: new Set(taken.ids), isSection: taken.isSection, height },
    cells: carriedCells(page, taken, start),
  };
  const sections = page.sections.flatMap((section) =>
    placeSection(section, { moving: carried.ids, isForAll: taken.isForAll === true }),
  );
  return {
    goalAt(point) {
      const section = nearest(sections, ({ box }) => distanceTo(point.y, box.top, box.height));
      if (!section) return null;
      if (carried.isSection) return carried.ids.has(section.id) ? null : sectionGoal(section, point);
      return blockGoal(section, point, carried);
    },
  };
}

type Moving = { moving: ReadonlySet<string>; isForAll: boolean };

function placeSection(section: Section, { moving, isForAll }: Moving): PlacedSection[] {
  const element = document.getElementById(`section-${section.id}`);
  if (!element) return [];
  const grid = section.kind === 'grid' && deviceOfWindow() !== 'phone' ? measureGrid(element) : null;
  const rows =
    section.kind === 'rows'
      ? section.rows.flatMap((row) => placeRow(row, moving))
      : deviceOfWindow() === 'phone'
        ? stackOf(section)
        : [];
  const items = orderItems(section, { device: deviceOfWindow(), moving, isForAll });
  const box = boxAround((isLinked(section) ? linkedElements(section.id) : [element]).map(pageBox));
  return [{ id: section.id, kind: section.kind, box, rows, grid, items, isLinked: isLinked(section) }];
}

function boxAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    ...{ left, top },
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}

/** Phones stack the blocks of a grid: they are one column there. */
function stackOf({ id, blocks }: Extract<Section, { kind: 'grid' }>): PlacedRow[] {
  const placed = blocks.flatMap((block) => {
    const element = elementOf(block.id);
    return element?.offsetParent ? [{ id: block.id, box: pageBox(element) }] : [];
  });
  if (placed.length === 0) return [];
  const box = boxAround(placed.map(({ box }) => box));
  const inSight = placed.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  // Its blocks have an order and no columns.
  return [{ id, box, columns: [{ id, box, blocks: inSight }], isFull: true }];
}

function placeRow(row: Row, moving: ReadonlySet<string>): PlacedRow[] {
  const element = document.getElementById(`row-${row.id}`);
  const columns = row.columns.flatMap((column) => {
    const own = document.getElementById(`column-${column.id}`);
    const blocks = column.blocks.flatMap(({ id }) => {
      const block = elementOf(id);
      return block?.offsetParent ? [{ id, box: pageBox(block) }] : [];
    });
    return own ? [{ id: column.id, box: pageBox(own), blocks }] : [];
  });
  if (!element) return [];
  return [{ id: row.id, box: pageBox(element), columns, isFull: isFullRow(row, moving) }];
}

function blockGoal(section: PlacedSection, point: Point, carried: Held): Goal | null {
  if (section.isLinked) return sectionGoal(section, point);
  const isAtEdge =
    distanceTo(point.y, section.box.top + SECTION_EDGE_PX, section.box.height - SECTION_EDGE_PX * 2) > 0;
  const row = nearest(section.rows, ({ box }) => distanceTo(point.y, box.top, box.height));
  const isOverRow = row !== undefined && isInside(point, row.box);
  const isOverItem = section.items?.some(({ box }) => isInside(point, box)) === true;
  const isOverGrid = section.grid !== null && isInside(point, section.grid.box);
  // A block that leaves neither its grid nor the section keeps to the cells.
  const isAtHome = carried.cells.gridId === section.id && isInside(point, section.box);
  if (isAtEdge && !isOverRow && !isOverGrid && !isOverItem && !isAtHome) return sectionGoal(section, point);
  if (section.items && section.items.length > 0) return orderGoal(section.items, point, carried.ids);
  if (section.grid) return cellGoal(section, section.grid, { point, carried });
  if (section.kind === 'grid' && (carried.cells.gridId !== section.id || !row)) {
    // On a phone it has no cells: what comes from elsewhere gets a place below all else, what is there keeps its own.
    return carried.cells.gridId === section.id
      ? null
      : { target: section.id, side: 'inside', line: section.box, room: section.box };
  }
  if (!row) return { target: section.id, side: 'inside', line: section.box, room: section.box };
  return rowGoal(row, point) ?? columnGoal(row, point, carried);
}

function cellGoal(
  { id, box }: PlacedSection,
  grid: GridMeasure,
  { point, carried: { cells } }: { point: Point; carried: Held },
): Goal {
  const base = { target: id, side: 'inside' as const, line: box, room: box };
  const [lead] = cells.areas;
  const size = lead ? grid.boxOf(lead) : box;
  const grab = cells.grab ?? { x: size.width / 2, y: Math.min(size.height / 2, GRAB_PX) };
  const cell = grid.cellNear({ ...size, left: point.x - grab.x, top: point.y - grab.y });
  if (cells.gridId !== id) {
    const areas = stacked(cells.areas, { ...cell, row: Math.max(cell.row, 1) });
    const [first] = areas;
    return {
      ...base,
      cell: { column: first?.column ?? 1, row: first?.row ?? 1 },
      cells: { grid, areas, moved: null },
    };
  }
  const steps = { across: cell.column - (lead?.column ?? 1), down: cell.row - (lead?.row ?? 1) };
  const areas = shifted(cells.areas, steps);
  const moved = cells.areas.flatMap((from, index) => {
    const to = areas[index];
    const moving = cells.ids[index];
    return to && moving !== undefined ? [{ id: moving, from, to }] : [];
  });
  return { ...base, cells: { grid, areas, moved } };
}

function sectionGoal({ id, box }: PlacedSection, { y }: Point): Goal {
  const isBefore = y < box.top + box.height / 2;
  const line = { ...box, top: (isBefore ? box.top : box.top + box.height) - LINE_PX / 2, height: LINE_PX };
  return { target: id, side: isBefore ? 'before' : 'after', line, room: line };
}

function rowGoal({ id, box, columns }: PlacedRow, { y }: Point): Goal | null {
  if (columns.length < 2) return null;
  const isBefore = y < box.top + ROW_EDGE_PX;
  if (!isBefore && y <= box.top + box.height - ROW_EDGE_PX) return null;
  const line = { ...box, top: isBefore ? box.top - 6 : box.top + box.height + LINE_PX, height: LINE_PX };
  return { target: id, side: isBefore ? 'before' : 'after', line, room: line };
}

function columnGoal(row: PlacedRow, point: Point, carried: Held): Goal | null {
  const column = nearest(
    row.columns,
    ({ box }) => distanceTo(point.x, box.left, box.width) * 1000 + distanceTo(point.y, box.top, box.height),
  );
  if (!column) return null;
  const block = nearest(column.blocks, ({ box }) => distanceTo(point.y, box.top, box.height));
  if (!block) return { target: column.id, side: 'inside', line: column.box, room: column.box };
  if (carried.ids.has(block.id)) return null;
  const { left, top, width, height } = block.box;
  const edge = Math.min(width * EDGE, MAX_EDGE_PX);
  const isBeside = !row.isFull && point.y >= top && point.y <= top + height;
  if (isBeside && point.x < left + edge) return besideGoal(row, { column, block, side: 'left', carried });
  if (isBeside && point.x > left + width - edge)
    return besideGoal(row, { column, block, side: 'right', carried });
  return betweenGoal(column, { block, side: point.y < top + height / 2 ? 'before' : 'after', carried });
}

function betweenGoal(
  { box, blocks }: PlacedColumn,
  { block, side, carried }: { block: PlacedBlock; side: 'before' | 'after'; carried: Held },
): Goal {
  const index = blocks.indexOf(block);
  const neighbour = blocks[side === 'before' ? index - 1 : index + 1];
  const edge = side === 'before' ? block.box.top : block.box.top + block.box.height;
  const beyond =
    neighbour && (side === 'before' ? neighbour.box.top + neighbour.box.height : neighbour.box.top);
  const middle =
    beyond === undefined ? edge + (side === 'before' ? -LINE_PX - 3 : LINE_PX) : (edge + beyond) / 2;
  const line = { left: box.left, top: middle, width: box.width, height: LINE_PX };
  return {
    ...{ target: block.id, side, line },
    room: { ...line, height: Math.min(MAX_ROOM_PX, Math.max(carried.height, 24)) },
  };
}

/** A column beside the block: the room is what the columns of the row will have, all alike. */
function besideGoal(
  row: PlacedRow,
  {
    column,
    block,
    side,
    carried,
  }: { column: PlacedColumn; block: PlacedBlock; side: 'left' | 'right'; carried: Held },
): Goal {
  const kept = row.columns.filter(({ blocks }) => !blocks.every(({ id }) => carried.ids.has(id)));
  const count = Math.max(kept.length, 1) + 1;
  const at = Math.max(kept.indexOf(column), 0) + (side === 'right' ? 1 : 0);
  const width = row.box.width / count;
  const { left, width: columnWidth } = column.box;
  const x = side === 'left' ? left - 6 : left + columnWidth + LINE_PX;
  return {
    ...{ target: block.id, side },
    line: { left: x, top: row.box.top, width: LINE_PX, height: row.box.height },
    room: { left: row.box.left + at * width, top: row.box.top, width, height: row.box.height },
  };
}

function nearest<T>(items: readonly T[], distance: (item: T) => number): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const far = distance(item);
    if (far >= least) continue;
    best = item;
    least = far;
  }
  return best;
}
