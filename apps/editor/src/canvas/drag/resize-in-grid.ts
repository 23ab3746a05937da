import type { PageDocument } from '@sitewright/document/schema';
import { type Cells, cellsOf, isSameCells, type MovedCells } from '../../store/grid-cells.ts';
import { findNode } from '../../store/page-nodes.ts';
import type { Point } from '../geometry.ts';
import type { DragMarks } from '../overlay/drag-marks.ts';
import type { SizeHandle } from '../overlay/size-handles.ts';
import { startAutoScroll } from './auto-scroll.ts';
import { type CellEdges, resized } from './cell-steps.ts';
import { measureGrid } from './grid-measure.ts';
import type { Follower } from './pointer-stream.ts';

type Parts = { page: PageDocument; marks: DragMarks; onMove: (moved: MovedCells[]) => void };

/** Changes the cells of a block by one of its sides or corners. The page itself changes when it is let go. */
export function resizeInGrid({ id, side }: SizeHandle, { page, marks, onMove }: Parts): Follower | null {
  const section = findNode(page, id)?.section;
  const element = section && document.getElementById(`section-${section.id}`);
  const grid = element && measureGrid(element);
  const place = section?.kind === 'grid' && section.blocks.find((block) => block.id === id)?.place;
  if (!grid || !place) return null;
  const from = cellsOf(place);
  const edges: CellEdges = grid.isRtl ? { ...side, across: opposite(side.across) } : side;
  let to: Cells = from;
  let point: Point | null = null;
  let seen = '';
  const sizeOf = (cells: Cells) => {
    const { width, height } = grid.boxOf(cells);
    const rows = cells.rowSpan === 1 ? '1 row' : `${cells.rowSpan} rows`;
    return `${cells.columnSpan} of 12 columns, ${rows} · ${Math.round(width)} × ${Math.round(height)} px`;
  };
  const look = () => {
    const now = `${point?.x} ${point?.y} ${window.scrollX} ${window.scrollY}`;
    if (now === seen) return;
    seen = now;
    if (point) to = resized(from, edges, grid.linesNear(onPage(point)));
    marks.showCells(grid, { areas: [to], text: sizeOf(to), point: null });
  };
  look();
  const stopScrolling = startAutoScroll(() => point, look);
  const stop = () => {
    stopScrolling();
    marks.hide();
  };
  return {
    move(next) {
      point = next;
    },
    end(next) {
      // Let go where it was taken up, nothing was dragged.
      if (point) point = next;
      look();
      stop();
      if (!isSameCells(from, to)) onMove([{ id, from, to }]);
    },
    cancel: stop,
  };
}

function opposite(edge: -1 | 0 | 1): -1 | 0 | 1 {
  return edge === 0 ? 0 : edge === 1 ? -1 : 1;
}

function onPage({ x, y }: Point): Point {
  return { x: x + window.scrollX, y: y + window.scrollY };
}
