import { GRID_COLUMNS } from '@sitewright/document/page-limits';
import type { Cells } from '../../store/grid-cells.ts';
import { type Box, type Point, pageBox } from '../geometry.ts';

/** Height of a row of a grid that nothing stands in, in px (free-grid.css). */
const ROW_PX = 24;

/** Measures of the grid of a section, read once. Points and boxes are those of the page. */
export type GridMeasure = {
  box: Box;
  isRtl: boolean;
  /** Boxes of its columns, and heights at which its rows meet. */
  bands: readonly Box[];
  rules: readonly number[];
  boxOf(cells: Cells): Box;
  /** First cell of an area whose upper corner at the start of reading is nearest to that of a box. */
  cellNear(box: Box): { column: number; row: number };
  /** The nearest lines between cells, counted from 0 at the start. */
  linesNear(point: Point): { column: number; row: number };
};

/** Reads the grid of a section; null where none is shown, as on phones. */
export function measureGrid(section: HTMLElement): GridMeasure | null {
  const grid = section.querySelector('.sqs-layout-free');
  if (!grid) return null;
  const style = getComputedStyle(grid);
  const box = contentBox(grid, style);
  const columnGap = Number.parseFloat(style.columnGap) || 0;
  const rowGap = Number.parseFloat(style.rowGap) || 0;
  const isRtl = style.direction === 'rtl';
  const unit = (box.width - columnGap * (GRID_COLUMNS - 1)) / GRID_COLUMNS;
  const step = unit + columnGap;
  const heights = style.gridTemplateRows.split(' ').map(Number.parseFloat).filter(Number.isFinite);
  const tops = [box.top];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height + rowGap);
  /** Where a row begins, counted from 0; beyond the last one rows are empty. */
  const topOf = (row: number) =>
    tops[row] ?? (tops.at(-1) ?? box.top) + (row - tops.length + 1) * (ROW_PX + rowGap);
  const rowNear = (y: number) => {
    const last = tops.length - 1;
    if (y > topOf(last)) return last + Math.round((y - topOf(last)) / (ROW_PX + rowGap));
    let best = 0;
    for (const [row, top] of tops.entries()) if (Math.abs(top - y) < Math.abs(topOf(best) - y)) best = row;
    return best;
  };
  /** Way from the start of reading. */
  const wayTo = (x: number) => (isRtl ? box.left + box.width - x : x - box.left);
  const xOf = (way: number, width: number) => (isRtl ? box.left + box.width - way - width : box.left + way);
  return {
    box,
    isRtl,
    bands: Array.from({ length: GRID_COLUMNS }, (_, column) => ({
      ...box,
      left: box.left + column * step,
      width: unit,
    })),
    rules: tops.slice(1, -1).map((top) => top - rowGap / 2),
    boxOf({ column, row, columnSpan, rowSpan }) {
      const width = columnSpan * step - columnGap;
      const top = topOf(row - 1);
      const height = topOf(row - 1 + rowSpan) - rowGap - top;
      return { left: xOf((column - 1) * step, width), top, width, height };
    },
    cellNear({ left, top, width }) {
      const way = wayTo(isRtl ? left + width : left);
      return { column: Math.round(way / step) + 1, row: rowNear(top) + 1 };
    },
    linesNear: ({ x, y }) => ({
      column: Math.round((wayTo(x) + columnGap / 2) / step),
      row: rowNear(y + rowGap / 2),
    }),
  };
}

function contentBox(element: Element, style: CSSStyleDeclaration): Box {
  const { left, top, width, height } = pageBox(element);
  const px = (name: 'paddingLeft' | 'paddingRight' | 'paddingTop' | 'paddingBottom') =>
    Number.parseFloat(style[name]) || 0;
  return {
    left: left + px('paddingLeft'),
    top: top + px('paddingTop'),
    width: width - px('paddingLeft') - px('paddingRight'),
    height: height - px('paddingTop') - px('paddingBottom'),
  };
}
