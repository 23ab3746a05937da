import type { Change, SingleChange } from '@sitewright/document/changes/change';
import { blockLayout, blockOverrides, type RowLayout, rowLayout } from '@sitewright/document/layout-settings';
import type { Device, PageDocument, Row } from '@sitewright/document/schema';
import { evenSpans } from './block-drops.ts';
import { spanOn } from './column-widths.ts';
import type { Cells } from './grid-cells.ts';
import { placedBlock, placeOf, placeOfBlock } from './grid-layout.ts';
import { findNode } from './page-nodes.ts';

/** Where blocks are lined up, as it is seen on the screen. */
export type Edge = 'left' | 'centre' | 'right' | Height;
/** The same by height; `stretch` makes the blocks of a row equally high. */
export type Height = 'top' | 'middle' | 'bottom' | 'stretch';
export type Axis = 'across' | 'down';

/** The page, what is selected on it, the device (null for the desktop), and from which side the page is read. */
export type Arranged = { page: PageDocument; ids: readonly string[]; device: Device | null; isRtl: boolean };

/** True where all these are blocks on the cells of one grid. */
export function areInOneGrid({ page, ids }: Pick<Arranged, 'page' | 'ids'>): boolean {
  const sections = new Set(ids.map((id) => placedBlock(page, id)?.section.id));
  return ids.length > 0 && sections.size === 1 && !sections.has(undefined);
}

type Extent = { id: string; cells: Cells; start: number; span: number };

/** Blocks of a grid along an axis; columns are counted from where reading begins. */
function extentsOf({ page, ids, device }: Arranged, axis: Axis): Extent[] {
  return ids.flatMap((id) => {
    const cells = placeOfBlock(page, id, device);
    if (!cells) return [];
    return axis === 'across'
      ? { id, cells, start: cells.column, span: cells.columnSpan }
      : { id, cells, start: cells.row, span: cells.rowSpan };
  });
}

function startingAt(
  { page, device }: Arranged,
  extents: readonly Extent[],
  axis: Axis,
  startOf: (extent: Extent, index: number) => number,
): Change | null {
  const changes = extents.flatMap((extent, index): SingleChange[] => {
    const start = startOf(extent, index);
    const cells = axis === 'across' ? { ...extent.cells, column: start } : { ...extent.cells, row: start };
    const change = placeOf(page, extent.id, cells, device);
    return change ? [change] : [];
  });
  return changes.length > 0 ? { type: 'batch', changes } : null;
}

const isHeight = (edge: Edge): edge is Height => edge !== 'left' && edge !== 'centre' && edge !== 'right';

/** The change that lines blocks up at an edge or middle of the room they take; null where they stand so. In a grid none is stretched. */
export function alignedBlocks(arranged: Arranged, edge: Edge): Change | null {
  if (!areInOneGrid(arranged))
    return isHeight(edge) ? alignedInRows(arranged, edge) : alignedInColumns(arranged, edge);
  const axis = isHeight(edge) ? 'down' : 'across';
  const extents = extentsOf(arranged, axis);
  const first = Math.min(...extents.map(({ start }) => start));
  const end = Math.max(...extents.map(({ start, span }) => start + span));
  const atEnd = edge === 'bottom' || edge === (arranged.isRtl ? 'left' : 'right');
  const inMiddle = edge === 'centre' || edge === 'middle';
  return startingAt(arranged, extents, axis, ({ span }) => {
    if (inMiddle) return Math.round((first + end - span) / 2);
    return atEnd ? end - span : first;
  });
}

/** All columns of a row are lined up by height together. */
function alignedInRows(
  arranged: Arranged,
  verticalAlign: NonNullable<RowLayout['verticalAlign']>,
): Change | null {
  const { device } = arranged;
  const changes = rowsOf(arranged).flatMap((row): SingleChange[] => {
    const own = device ? rowLayout(row, device).verticalAlign : undefined;
    if ((own ?? rowLayout(row).verticalAlign) === verticalAlign) return [];
    return [{ type: 'set-props', id: row.id, props: { verticalAlign }, ...(device ? { device } : {}) }];
  });
  return changes.length > 0 ? { type: 'batch', changes } : null;
}

/** Blocks of columns are lined up across alone, where they are narrower than their column. */
function alignedInColumns({ page, ids, device }: Arranged, edge: Edge): Change | null {
  const sides = { left: 'left', centre: 'center', right: 'right' } as const;
  if (edge !== 'left' && edge !== 'centre' && edge !== 'right') return null;
  const blockAlign = sides[edge];
  const changes = ids.flatMap((id): SingleChange[] => {
    const block = findNode(page, id)?.block;
    if (!block || !isNarrow(page, id, device)) return [];
    const own = device ? blockOverrides(block, device).blockAlign : undefined;
    if ((own ?? blockLayout(block).blockAlign) === blockAlign) return [];
    return [{ type: 'set-props', id, props: { blockAlign }, ...(device ? { device } : {}) }];
  });
  return changes.length > 0 ? { type: 'batch', changes } : null;
}

/** True for a block that leaves room beside it in its column. */
export function isNarrow(page: PageDocument, id: string, device: Device | null): boolean {
  const node = findNode(page, id);
  if (!node?.block || !node.column) return false;
  const own = device ? blockOverrides(node.block, device).blockWidth : undefined;
  return (own ?? blockLayout(node.block).blockWidth ?? 100) < 100;
}

/** The change that leaves the same room between blocks of a grid; the outer two stay. Null where it is so, or there are but two. */
export function distributedBlocks(arranged: Arranged, axis: Axis): Change | null {
  const extents = extentsOf(arranged, axis).sort((a, b) => a.start - b.start || a.span - b.span);
  const [first] = extents;
  const last = extents.at(-1);
  if (!first || !last || extents.length < 3 || !areInOneGrid(arranged)) return null;
  const taken = extents.reduce((sum, { span }) => sum + span, 0);
  const gap = (last.start + last.span - first.start - taken) / (extents.length - 1);
  let next = first.start;
  const starts = extents.map(({ span }) => {
    const start = next;
    next += span + gap;
    return Math.round(start);
  });
  return startingAt(arranged, extents, axis, ({ start }, index) => starts[index] ?? start);
}

/** Rows with several columns in which these blocks stand. */
export function rowsOf({ page, ids }: Pick<Arranged, 'page' | 'ids'>): Row[] {
  const rows = ids.flatMap((id) => findNode(page, id)?.row ?? []);
  return [...new Set(rows)].filter(({ columns }) => columns.length > 1);
}

/** The change that gives all columns of these rows the same width; null where they have it. */
export function evenColumns(arranged: Arranged): Change | null {
  const { device } = arranged;
  const changes = rowsOf(arranged).flatMap(({ columns }) => {
    const spans = evenSpans(columns.length);
    if (columns.every((column, index) => spanOn(column, device) === spans[index])) return [];
    return columns.map(({ id }, index): SingleChange => {
      const span = spans[index] ?? 1;
      // On a device the whole row needs widths of its own.
      return device
        ? { type: 'set-props', id, props: { span }, device }
        : { type: 'set-layout', id, layout: { span } };
    });
  });
  return changes.length > 0 ? { type: 'batch', changes } : null;
}
