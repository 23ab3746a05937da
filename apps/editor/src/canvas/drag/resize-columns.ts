import { GRID_COLUMNS } from '@sitewright/document/page-limits';
import type { Column, PageDocument, Row } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import { spanOn, spanRange } from '../../store/column-widths.ts';
import { deviceOfWindow } from '../device-of-window.ts';
import { type Box, type Point, pageBox } from '../geometry.ts';
import type { DragMarks } from '../overlay/drag-marks.ts';
import type { WidthHandle } from '../overlay/width-handles.ts';
import { followPull } from './follow-pull.ts';
import type { Follower } from './pointer-stream.ts';

type Parts = {
  page: PageDocument;
  /** Where the edge was taken hold of, in the window. */
  start: Point;
  marks: DragMarks;
  onResize: (span: number, from: number) => void;
};

/**
 * Widens a column by its edge, in columns of the grid. The page itself changes when the edge is let go; until then lines show
 * the grid and boxes the widths as they will be.
 */
export function resizeColumn(
  { columnId, edge }: WidthHandle,
  { page, start, marks, onResize }: Parts,
): Follower | null {
  const device = deviceOfWindow();
  const row = rowOf(page, columnId);
  const element = row && document.getElementById(`row-${row.id}`);
  const range = row && spanRange(row, columnId, edge, device);
  if (!row || !element || !range) return null;
  const grid = gridOf(element);
  const index = row.columns.findIndex(({ id }) => id === columnId);
  const spans = row.columns.map((column) => spanOn(column, device));
  const first = spans.slice(0, index).reduce((sum, span) => sum + span, 0);
  const before = spans[index] ?? 1;
  const neighbour = spans[index + 1];
  /** Whither the edge makes the column wider. */
  const way = (edge === 'end') === grid.isRtl ? -1 : 1;
  let span = before;
  return followPull(start, {
    look(pull) {
      const steps = pull ? Math.round((pull.x * way) / grid.step) : 0;
      span = Math.min(range.max, Math.max(range.min, before + steps));
      const rest = neighbour === undefined ? 0 : neighbour + before - span;
      const own = grid.boxOf(first, span);
      const { scrollX, scrollY } = window;
      const inWindow = (box: Box) => ({ ...box, left: box.left - scrollX, top: box.top - scrollY });
      marks.showWidths(inWindow(grid.box), {
        lines: grid.lines.map((x) => x - scrollX),
        columns: [own, ...(rest > 0 ? [grid.boxOf(first + span, rest)] : [])].map(inWindow),
        text: t('canvas.columnSize', {
          span,
          columns: GRID_COLUMNS,
          width: Math.round(own.width),
        }),
      });
    },
    onEnd() {
      if (span !== before) onResize(span, before);
    },
    hide: () => marks.hide(),
  });
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

/** Measures of the grid of a row, read once. Boxes and lines are those of the page. */
function gridOf(row: HTMLElement) {
  const box = pageBox(row);
  const { columnGap, direction } = getComputedStyle(row);
  const gap = Number.parseFloat(columnGap) || 0;
  const isRtl = direction === 'rtl';
  const step = (box.width + gap) / GRID_COLUMNS;
  const { left } = box;
  return {
    ...{ box, step, isRtl },
    lines: Array.from({ length: GRID_COLUMNS - 1 }, (_, index) => left + (index + 1) * step - gap / 2),
    /** Columns of the grid, counted from the start of reading. */
    boxOf(first: number, span: number): Box {
      const width = Math.max(span * step - gap, 0);
      const at = first * step;
      return { ...box, left: isRtl ? left + box.width - at - width : left + at, width };
    },
  };
}
