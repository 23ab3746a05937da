import { t } from '@sitewright/owner-texts/t';
import type { Drop } from '../../store/block-drops.ts';
import { isSameCells, type MovedCells, wordsOf } from '../../store/grid-cells.ts';
import type { Point } from '../geometry.ts';
import { elementOf } from '../node-elements.ts';
import type { DragMarks } from '../overlay/drag-marks.ts';
import type { PageView } from '../page-view.ts';
import { startAutoScroll } from './auto-scroll.ts';
import type { Carried } from './carried-cells.ts';
import { type CellGoal, type Goal, readDropTargets } from './drop-targets.ts';
import type { Follower } from './pointer-stream.ts';

type Parts = {
  view: PageView;
  marks: DragMarks;
  onDrop: (drop: Drop) => void;
  /** Blocks of a grid were brought to other cells of it. */
  onMove: (moved: MovedCells[]) => void;
};

/**
 * Drags what is carried over the page. Nothing of the page moves until it is let go: rectangles are read once, and only marks of
 * the overlay are drawn with each frame.
 */
export function dragBlocks(carried: Carried, start: Point | null, parts: Parts): Follower {
  const { view, marks, onDrop, onMove } = parts;
  const height = elementOf(carried.ids[0] ?? '')?.offsetHeight ?? 0;
  const targets = readDropTargets(view.document, { carried, start, height });
  let point = start;
  let goal: Goal | null = null;
  let seen = '';
  const look = () => {
    if (!point) return;
    const { scrollX, scrollY } = window;
    const now = `${point.x} ${point.y} ${scrollX} ${scrollY}`;
    if (now === seen) return;
    seen = now;
    goal = targets.goalAt({ x: point.x + scrollX, y: point.y + scrollY });
    showGoal(marks, goal, { point, label: carried.label });
  };
  const stopScrolling = startAutoScroll(() => point, look);
  const stop = () => {
    stopScrolling();
    marks.hide();
  };
  return {
    move: (next) => {
      point = next;
    },
    end(next) {
      point = next;
      look();
      stop();
      if (!goal) return;
      const { target, side, cell, cells } = goal;
      if (cells?.moved) onMove(cells.moved.filter(({ from, to }) => !isSameCells(from, to)));
      else onDrop({ target, side, ...(cell ? { cell } : {}) });
    },
    cancel: stop,
  };
}

/** Marks where something would go: the cells of a grid, else a place between others. */
export function showGoal(
  marks: DragMarks,
  goal: Goal | null,
  { point, label }: { point: Point; label: string },
): void {
  if (goal?.cells) marks.showCells(goal.cells.grid, { ...wordsFor(goal.cells), point });
  else marks.show(goal, point, label);
}

/** What the cells are that would be taken, beside the pointer. */
function wordsFor({ areas }: CellGoal) {
  const [only] = areas;
  return {
    areas,
    text: only && areas.length === 1 ? wordsOf(only) : t('canvas.blocks', { count: areas.length }),
  };
}
