import { GRID_COLUMNS, GRID_ROWS } from '@sitewright/document/page-limits';
import type { Block, GridArea } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';

/** Cells of a block of a grid without its layer. */
export type Cells = Pick<GridArea, 'column' | 'row' | 'columnSpan' | 'rowSpan'>;

/** The first cell of something. */
export type Cell = Pick<Cells, 'column' | 'row'>;

/** A block that goes from cells to others. */
export type MovedCells = { id: string; from: Cells; to: Cells };

/** Columns of the grid that a new block takes. */
export const NEW_SPAN = 6;

/** Rows of the grid that a block takes when nobody has said; what does not fit makes them higher. */
const ROWS: Readonly<Record<string, number>> = { text: 3, button: 2, line: 1, spacer: 2 };
const OTHER_ROWS = 6;

/** Rows of the grid for a new block: a picture takes as many as one of three by two needs. */
export function rowsFor({ type }: Pick<Block, 'type'>, span: number): number {
  if (type === 'image') return Math.max(2, Math.round(span * 1.5));
  return ROWS[type] ?? OTHER_ROWS;
}

/** Areas for blocks of these sizes, one below the other from a cell on, within the columns of the grid. */
export function stacked(
  sizes: readonly Pick<Cells, 'columnSpan' | 'rowSpan'>[],
  { column, row }: Cell,
): Cells[] {
  let next = row;
  return sizes.map(({ columnSpan, rowSpan }) => {
    const area = { column: clamp(column, 1, GRID_COLUMNS + 1 - columnSpan), row: next, columnSpan, rowSpan };
    next = Math.min(next + rowSpan, GRID_ROWS);
    return area;
  });
}

/** Cells of a place, without its layer. */
export function cellsOf({ column, row, columnSpan, rowSpan }: Cells): Cells {
  return { column, row, columnSpan, rowSpan };
}

/** True when two areas are the same cells. */
export function isSameCells(a: Cells, b: Cells): boolean {
  return a.column === b.column && a.row === b.row && a.columnSpan === b.columnSpan && a.rowSpan === b.rowSpan;
}

/** True when two areas share a cell. */
export function overlap(a: Cells, b: Cells): boolean {
  const across = a.column < b.column + b.columnSpan && b.column < a.column + a.columnSpan;
  return across && a.row < b.row + b.rowSpan && b.row < a.row + a.rowSpan;
}

/** Cells in words, for the screen and for screen readers. */
export function wordsOf({ column, row, columnSpan, rowSpan }: Cells): string {
  const [lastColumn, lastRow] = [column + columnSpan - 1, row + rowSpan - 1];
  if (columnSpan === 1)
    return rowSpan === 1
      ? t('shell.cell', { column, row })
      : t('shell.cellsInColumn', { column, row, lastRow });
  return rowSpan === 1
    ? t('shell.cellsInRow', { column, lastColumn, row })
    : t('shell.cells', { column, lastColumn, row, lastRow });
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
