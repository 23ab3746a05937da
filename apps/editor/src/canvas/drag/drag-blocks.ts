import type { Drop } from '../../store/block-drops.ts';
import type { Point } from '../geometry.ts';
import { elementOf } from '../node-elements.ts';
import type { DragMarks } from '../overlay/drag-marks.ts';
import type { PageView } from '../page-view.ts';
import { startAutoScroll } from './auto-scroll.ts';
import { type Goal, readDropTargets } from './drop-targets.ts';
import type { Follower } from './pointer-stream.ts';

/** What is dragged: nodes of the page, or something new from the editor. */
export type Carried = { ids: readonly string[]; label: string; isSection: boolean };

type Parts = { view: PageView; marks: DragMarks; onDrop: (drop: Drop) => void };

/**
 * Drags what is carried over the page. Nothing of the page moves until it is let go: rectangles are read once, and only marks of
 * the overlay are drawn with each frame.
 */
export function dragBlocks(carried: Carried, start: Point | null, { view, marks, onDrop }: Parts): Follower {
  const height = elementOf(carried.ids[0] ?? '')?.offsetHeight ?? 0;
  const targets = readDropTargets(view.document, {
    ids: new Set(carried.ids),
    isSection: carried.isSection,
    height,
  });
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
    marks.show(goal, point, carried.label);
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
      if (goal) onDrop({ target: goal.target, side: goal.side });
    },
    cancel: stop,
  };
}
