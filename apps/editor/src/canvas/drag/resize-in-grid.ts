import { placeOn } from '@sitewright/document/grid-places';
import type { PageDocument } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import { type Cells, cellsOf, isSameCells, type MovedCells } from '../../store/grid-cells.ts';
import { findNode } from '../../store/page-nodes.ts';
import { deviceOfWindow } from '../device-of-window.ts';
import type { Point } from '../geometry.ts';
import type { DragMarks } from '../overlay/drag-marks.ts';
import type { SizeHandle } from '../overlay/size-handles.ts';
import { type CellEdges, proportional, resized } from './cell-steps.ts';
import { followPull } from './follow-pull.ts';
import { measureGrid } from './grid-measure.ts';
import type { Follower } from './pointer-stream.ts';

/** `start`: where the pointer took hold, in the window. */
type Parts = { page: PageDocument; start: Point; marks: DragMarks; onMove: (moved: MovedCells[]) => void };

/** Changes the cells of a block by one of its sides or corners. The page itself changes when it is let go. */
export function resizeInGrid(
  { id, side }: SizeHandle,
  { page, start, marks, onMove }: Parts,
): Follower | null {
  const section = findNode(page, id)?.section;
  const element = section && document.getElementById(`section-${section.id}`);
  const grid = element && measureGrid(element);
  const block = section?.kind === 'grid' && section.blocks.find((each) => each.id === id);
  if (!grid || !block) return null;
  const from = cellsOf(placeOn(block, deviceOfWindow()));
  const edges: CellEdges = grid.isRtl ? { ...side, across: opposite(side.across) } : side;
  const box = grid.boxOf(from);
  /** The corner that is pulled, on the page. */
  const corner = {
    x: box.left + (side.across === 1 ? box.width : 0),
    y: box.top + (side.down === 1 ? box.height : 0),
  };
  let to: Cells = from;
  const sizeOf = (cells: Cells) => {
    const { width, height } = grid.boxOf(cells);
    return t('canvas.cellSize', {
      columns: cells.columnSpan,
      count: cells.rowSpan,
      width: Math.round(width),
      height: Math.round(height),
    });
  };
  return followPull(start, {
    look(pull, { isProportional }) {
      if (pull) to = resized(from, edges, grid.linesNear({ x: corner.x + pull.x, y: corner.y + pull.y }));
      if (pull && isProportional) to = proportional(from, to, edges);
      marks.showCells(grid, { areas: [to], text: sizeOf(to), point: null });
    },
    onEnd() {
      if (!isSameCells(from, to)) onMove([{ id, from, to }]);
    },
    hide: () => marks.hide(),
  });
}

function opposite(edge: -1 | 0 | 1): -1 | 0 | 1 {
  return edge === 0 ? 0 : edge === 1 ? -1 : 1;
}
