import { GRID_COLUMNS, GRID_ROWS } from '@sitewright/document/page-limits';
import { type Cells, cellsOf } from '../../store/grid-cells.ts';

/** Edges of an area that are moved: -1 is the first, 1 the last of its columns or rows, 0 neither. */
export type CellEdges = { across: -1 | 0 | 1; down: -1 | 0 | 1 };

/** Areas that keep their places to each other and go as far as all of them stay on the grid. */
export function shifted(
  areas: readonly Cells[],
  { across, down }: { across: number; down: number },
): Cells[] {
  const room = (values: readonly number[], whole: readonly number[]) => ({
    min: Math.max(...values.map((value) => 1 - value)),
    max: Math.min(...whole),
  });
  const columns = room(
    areas.map(({ column }) => column),
    areas.map(({ column, columnSpan }) => GRID_COLUMNS + 1 - column - columnSpan),
  );
  const rows = room(
    areas.map(({ row }) => row),
    areas.map(({ row }) => GRID_ROWS - row),
  );
  const right = clamp(across, columns.min, columns.max);
  const below = clamp(down, rows.min, rows.max);
  return areas.map((area) => ({ ...cellsOf(area), column: area.column + right, row: area.row + below }));
}

/** An area whose edges were dragged to lines of the grid, counted from 0 at its start; one cell is left at least. */
export function resized(from: Cells, edges: CellEdges, line: { column: number; row: number }): Cells {
  const across = stretched([from.column, from.columnSpan], edges.across, [line.column, GRID_COLUMNS]);
  const down = stretched([from.row, from.rowSpan], edges.down, [line.row, GRID_ROWS]);
  return { column: across.start, columnSpan: across.span, row: down.start, rowSpan: down.span };
}

/** The area that a corner was dragged to, with columns and rows in the proportion that they had, as far as the grid goes. */
export function proportional(from: Cells, to: Cells, { across, down }: CellEdges): Cells {
  if (across === 0 || down === 0) return to;
  const end = { column: from.column + from.columnSpan, row: from.row + from.rowSpan };
  const columns = across === 1 ? GRID_COLUMNS + 1 - from.column : end.column - 1;
  const rows = down === 1 ? GRID_ROWS + 1 - from.row : end.row - 1;
  const wanted = Math.max(to.columnSpan / from.columnSpan, to.rowSpan / from.rowSpan);
  const scale = Math.min(wanted, columns / from.columnSpan, rows / from.rowSpan);
  const columnSpan = Math.max(1, Math.round(from.columnSpan * scale));
  const rowSpan = Math.max(1, Math.round(from.rowSpan * scale));
  return {
    ...{ columnSpan, rowSpan },
    column: across === 1 ? from.column : end.column - columnSpan,
    row: down === 1 ? from.row : end.row - rowSpan,
  };
}

function stretched([start, span]: [number, number], edge: -1 | 0 | 1, [line, lines]: [number, number]) {
  if (edge === 1) return { start, span: clamp(line, start, Math.max(lines, start)) - start + 1 };
  const end = start + span;
  const first = edge === 0 ? start : clamp(line + 1, 1, end - 1);
  return { start: first, span: end - first };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
