import type { AssetKind } from '@sitewright/domain/site/asset-schema';
import { t } from '@sitewright/owner-texts/t';
import type { Drop } from '../../store/block-drops.ts';
import { groupFiles, isFilledBy } from '../../store/file-blocks.ts';
import { isInside, type Point, pageBox } from '../geometry.ts';
import { elementOf, isInGrid, nodeAround } from '../node-elements.ts';
import type { DragMarks } from '../overlay/drag-marks.ts';
import type { PageView } from '../page-view.ts';
import { showGoal } from './drag-blocks.ts';
import { type DropTargets, type Goal, readDropTargets } from './drop-targets.ts';

/** Part at the edge of an empty block that means the place beside it, at most so many px. */
const EDGE = 0.2;
const MAX_EDGE_PX = 16;
/** How high a new block is shown, in px. */
const NEW_HEIGHT_PX = 120;

/** Where the pointer is in the window, and what lies under it there. */
export type PointerOver = { point: Point; target: EventTarget | null };

/** Follows files of these kinds over the page: an empty block that they fill is marked, else the place of new blocks. */
export function dragFiles(
  kinds: readonly AssetKind[],
  { view, marks }: { view: Pick<PageView, 'document' | 'block'>; marks: DragMarks },
) {
  const blockTypes = groupFiles(kinds.map((kind) => ({ kind }))).map(({ type }) => type);
  let read: { page: PageView['document']; targets: DropTargets } | null = null;
  const targetsOf = (page: PageView['document']) => {
    // A colleague may change the page meanwhile.
    if (read?.page !== page) {
      const carried = { ids: [], label: '', isSection: false, blockTypes };
      read = { page, targets: readDropTargets(page, { carried, start: null, height: NEW_HEIGHT_PX }) };
    }
    return read.targets;
  };
  const filledAt = (point: Point, target: EventTarget | null): Goal | null => {
    const id = nodeAround(target)?.id;
    const block = id === undefined ? null : view.block(id);
    const element = id === undefined ? null : elementOf(id);
    if (!block || !element || !isFilledBy(block, kinds)) return null;
    const room = pageBox(element);
    const edge = isInGrid(block.id) ? 0 : Math.min(MAX_EDGE_PX, room.height * EDGE);
    const inner = {
      ...{ left: room.left + edge, width: room.width - edge * 2 },
      ...{ top: room.top + edge, height: room.height - edge * 2 },
    };
    return isInside(point, inner) ? { target: block.id, side: 'inside', line: null, room } : null;
  };
  const goalAt = ({ point, target }: PointerOver): Goal | null => {
    const onPage = { x: point.x + window.scrollX, y: point.y + window.scrollY };
    return filledAt(onPage, target) ?? targetsOf(view.document).goalAt(onPage);
  };
  return {
    show(over: PointerOver): void {
      const goal = goalAt(over);
      showGoal(marks, goal, { point: over.point, label: wordsOf(goal, kinds.length) });
    },
    placeAt(over: PointerOver): Drop | null {
      const goal = goalAt(over);
      if (!goal) return null;
      const { target, side, cell } = goal;
      return { target, side, ...(cell ? { cell } : {}) };
    },
    stop: marks.hide,
  };
}

function wordsOf(goal: Goal | null, count: number): string {
  return goal?.line === null ? t('canvas.fillWithFiles', { count }) : t('canvas.addFilesHere', { count });
}
