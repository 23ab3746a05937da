import type { Change, SingleChange } from '@sitewright/document/changes/change';
import { readingOrder } from '@sitewright/document/device-flow';
import { placeOn } from '@sitewright/document/grid-places';
import { GRID_COLUMNS, GRID_ROWS } from '@sitewright/document/page-limits';
import type { Device, GridArea, PageDocument, Section } from '@sitewright/document/schema';
import { type Cells, cellsOf, isSameCells, type MovedCells, overlap } from './grid-cells.ts';
import { findNode } from './page-nodes.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

type GridSection = Extract<Section, { kind: 'grid' }>;
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

/** Where a block of a grid stands on a device, null for the desktop; undefined for any other node. */
export function placeOfBlock(
  page: PageDocument,
  id: string | null,
  device: Device | null,
): GridArea | undefined {
  const block = placedBlock(page, id)?.block;
  return block && placeOn(block, device);
}

/**
 * The change that puts a block of a grid on other cells, kept within its twelve columns; null where it stands there. On a tablet it
 * stands there alone, until its cells are those of the desktop again.
 */
export function placeOf(
  page: PageDocument,
  id: string,
  cells: Cells,
  device: Device | null,
): SingleChange | null {
  const found = placedBlock(page, id);
  if (!found || device === 'phone') return null;
  const before = placeOn(found.block, device);
  const columnSpan = clamp(cells.columnSpan, 1, GRID_COLUMNS);
  const place: GridArea = {
    columnSpan,
    rowSpan: Math.max(1, cells.rowSpan),
    column: clamp(cells.column, 1, GRID_COLUMNS - columnSpan + 1),
    row: Math.max(1, cells.row),
    layer: before.layer,
  };
  if (place.row > GRID_ROWS || place.rowSpan > GRID_ROWS || isSameCells(place, before)) return null;
  if (device === null) return { type: 'set-layout', id, layout: { place } };
  const isAsOnDesktop = isSameCells(place, found.block.place);
  return { type: 'set-props', id, props: { cells: isAsOnDesktop ? null : cellsOf(place) }, device };
}

/** Takes away the cells that a block has on tablets: they were those of a grid that it leaves. */
export function withoutOwnCells({ id, overrides }: Pick<PlacedBlock, 'id' | 'overrides'>): SingleChange[] {
  if (overrides?.tablet?.cells === undefined) return [];
  return [{ type: 'set-props', id, props: { cells: null }, device: 'tablet' }];
}

/**
 * The change that brings blocks of a grid to other cells; null when none goes anywhere, `changed` when one of them does not
 * stand any more where it was taken up.
 */
export function movedCells(
  page: PageDocument,
  moved: readonly MovedCells[],
  device: Device | null,
): Change | 'changed' | null {
  const isThere = ({ id, from }: MovedCells) => {
    const place = placeOfBlock(page, id, device);
    return place !== undefined && isSameCells(place, from);
  };
  if (!moved.every(isThere)) return 'changed';
  const changes = moved.flatMap(({ id, to }) => placeOf(page, id, to, device) ?? []);
  return changes.length > 0 ? { type: 'batch', changes } : null;
}

/** What a step does to the cells of a block; columns are counted from the start of reading. */
type Stepping = (cells: Cells, step: { across: number; down: number }) => Cells;

const moved: Stepping = (cells, { across, down }) => ({
  ...cells,
  column: cells.column + across,
  row: cells.row + down,
});
const grown: Stepping = (cells, { across, down }) => ({
  ...cells,
  columnSpan: Math.min(cells.columnSpan + across, GRID_COLUMNS - cells.column + 1),
  rowSpan: cells.rowSpan + down,
});

/** A step in a direction, on the desktop (null) or on a device alone. */
type Step = { direction: Direction; device: Device | null };

/** The change that moves blocks of grids by one cell, all of them or none. */
export function stepOf(
  page: PageDocument,
  ids: readonly string[],
  { direction, device }: Step,
): Change | null {
  return allStepped(page, ids, { device, to: (cells) => moved(cells, STEPS[direction]) });
}

/** The change that makes blocks of grids one cell wider, narrower, higher or lower, all of them or none. */
export function growthOf(
  page: PageDocument,
  ids: readonly string[],
  { direction, device }: Step,
): Change | null {
  return allStepped(page, ids, { device, to: (cells) => grown(cells, STEPS[direction]) });
}

function allStepped(
  page: PageDocument,
  ids: readonly string[],
  { device, to }: { device: Device | null; to: (cells: Cells) => Cells },
): Change | null {
  const changes = ids.flatMap((id) => {
    const place = placeOfBlock(page, id, device);
    return (place && placeOf(page, id, to(place), device)) ?? [];
  });
  if (changes.length === 0 || changes.length < ids.length) return null;
  return changes.length === 1 && changes[0] ? changes[0] : { type: 'batch', changes };
}

/** A direction on the screen as one of reading from left to right. */
export function readDirection(direction: Direction, isRtl: boolean): Direction {
  if (!isRtl) return direction;
  return direction === 'left' ? 'right' : direction === 'right' ? 'left' : direction;
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

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
