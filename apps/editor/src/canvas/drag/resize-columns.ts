import { GRID_COLUMNS } from '@sitewright/document/page-limits';
import type { Column, PageDocument, Row } from '@sitewright/document/schema';
import { spanOn, spanRange } from '../../store/column-widths.ts';
import { deviceOfWindow } from '../device-of-window.ts';
import type { Box } from '../geometry.ts';
import type { DragMarks } from '../overlay/drag-marks.ts';
import type { WidthHandle } from '../overlay/width-handles.ts';
import type { Follower } from './pointer-stream.ts';

type Parts = { page: PageDocument; marks: DragMarks; onResize: (span: number, from: number) => void };

/**
 * Widens a column by its edge, in columns of the grid. The page itself changes when the edge is let go; until then lines show
 * the grid and boxes the widths as they will be.
 */
export function resizeColumn(
  { columnId, edge }: WidthHandle,
  { page, marks, onResize }: Parts,
): Follower | null {
  const device = deviceOfWindow();
  const row = rowOf(page, columnId);
  const element = row && document.getElementById(`row-${row.id}`);
  const range = row && spanRange(row, columnId, edge, device);
  if (!row || !element || !range) return null;
  const grid = gridOf(element);
  const index = row.columns.findIndex(({ id }) => id === columnId);
  const spans = row.columns.map((column) => spanOn(column, device));
  const start = spans.slice(0, index).reduce((sum, span) => sum + span, 0);
  const before = spans[index] ?? 1;
  let span = before;
  const draw = () => {
    const own: Box = { ...grid.box, left: grid.startOf(start), width: grid.widthOf(span) };
    const neighbour = spans[index + 1];
    const rest = neighbour === undefined ? 0 : neighbour + before - span;
    const other: Box = { ...grid.box, left: grid.startOf(start + span), width: grid.widthOf(rest) };
    marks.showWidths(grid.box, {
      lines: grid.lines,
      columns: rest > 0 ? [own, other] : [own],
      text: `${span} of ${GRID_COLUMNS} columns · ${Math.round(own.width)} px`,
    });
  };
  draw();
  return {
    move({ x }) {
      const next = Math.min(range.max, Math.max(range.min, grid.columnAt(x) - start));
      if (next === span) return;
      span = next;
      draw();
    },
    end() {
      marks.hide();
      if (span !== before) onResize(span, before);
    },
    cancel: () => marks.hide(),
  };
}

function rowOf(page: PageDocument, columnId: string): Row | null {
  const hasColumn = ({ columns }: { columns: readonly Column[] }) =>
    columns.some(({ id }) => id === columnId);
  for (const section of page.sections) {
    const row = section.kind === 'rows' && section.rows.find(hasColumn);
    if (row) return row;
  }
  return null;
}

/** Measures of the grid of a row, read once. */
function gridOf(row: HTMLElement) {
  const { left, top, width, height } = row.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const unit = (width - gap * (GRID_COLUMNS - 1)) / GRID_COLUMNS;
  const step = unit + gap;
  const lines = Array.from({ length: GRID_COLUMNS - 1 }, (_, index) => left + (index + 1) * step - gap / 2);
  return {
    box: { left, top, width, height },
    lines,
    startOf: (column: number) => left + column * step,
    widthOf: (span: number) => Math.max(span * step - gap, 0),
    /** The line of the grid that is nearest, as the number of columns before it. */
    columnAt: (x: number) => Math.round((x - left + gap / 2) / step),
  };
}
