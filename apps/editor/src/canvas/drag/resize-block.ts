import { heightOf } from '@sitewright/blocks/block-heights';
import type { Block, Device } from '@sitewright/document/schema';
import type { SizeChange } from '../../store/block-size.ts';
import { deviceOfWindow } from '../device-of-window.ts';
import type { Box, Point } from '../geometry.ts';
import { elementOf } from '../node-elements.ts';
import type { DragMarks } from '../overlay/drag-marks.ts';
import type { SizeHandle } from '../overlay/size-handles.ts';
import type { Follower } from './pointer-stream.ts';

/** `start`: where the pointer took hold, in the window. */
type Parts = { block: Block; start: Point; marks: DragMarks; onSize: (change: SizeChange) => void };

/** Per cent of its place that a block is as wide as at least, and in steps of which it gets wider. */
const MIN_WIDTH = 10;
const WIDTH_STEP = 5;

/**
 * Changes the width of a block in its column by a side, or the height of one that has one by its lower end. The page itself
 * changes when it is let go.
 */
export function resizeBlock({ side }: SizeHandle, { block, start, marks, onSize }: Parts): Follower | null {
  const element = elementOf(block.id);
  const room = element?.parentElement;
  if (!element || !room) return null;
  const resizing =
    side.across === 0
      ? heightResizing(block, element, start)
      : widthResizing(block, { element, room, across: side.across });
  if (!resizing) return null;
  let change: SizeChange | null = null;
  const look = (point: Point | null) => {
    const shown = resizing(point);
    change = shown.change;
    marks.showWidths(shown.room, { lines: shown.lines, columns: [shown.box], text: shown.text });
  };
  look(null);
  return {
    move: look,
    end(point) {
      look(point);
      marks.hide();
      if (change && change.from !== change.to) onSize(change);
    },
    cancel: () => marks.hide(),
  };
}

type Shown = { change: SizeChange; room: Box; box: Box; lines: readonly number[]; text: string };
/** What the size would be for a pointer at a point of the window; without one as it is. */
type Resizing = (point: Point | null) => Shown;

function widthResizing(
  block: Block,
  { element, room, across }: { element: HTMLElement; room: HTMLElement; across: -1 | 1 },
): Resizing {
  const device = deviceOfWindow();
  const from = valueOn(block, device, 'blockWidth');
  const style = getComputedStyle(room);
  const isRtl = style.direction === 'rtl';
  const outer = room.getBoundingClientRect();
  const start = outer.left + (Number.parseFloat(style.paddingLeft) || 0);
  const end = outer.right - (Number.parseFloat(style.paddingRight) || 0);
  const { left, right, top, height } = element.getBoundingClientRect();
  const isWhole = from === null || from === 100;
  const isCentred = !isWhole && left - start > 2 && Math.abs(left - start - (end - right)) < 2;
  const centre = (start + end) / 2;
  return (point) => {
    const way =
      point === null
        ? null
        : isCentred
          ? Math.abs(point.x - centre) * 2
          : across === 1
            ? point.x - left
            : right - point.x;
    const share = way === null ? (from ?? 100) : (way / (end - start)) * 100;
    const to = Math.min(100, Math.max(MIN_WIDTH, Math.round(share / WIDTH_STEP) * WIDTH_STEP));
    const width = ((end - start) * to) / 100;
    const boxLeft = isCentred ? centre - width / 2 : across === 1 ? left : right - width;
    const isFirst = (across === 1) !== isRtl;
    return {
      change: {
        ...{ type: 'block-width', id: block.id, from: from ?? 100, to },
        // What gets narrower from its whole width keeps the side that was not dragged.
        ...(isWhole ? { align: isFirst ? 'left' : 'right' } : {}),
      },
      room: { left: start, top, width: end - start, height },
      box: { left: boxLeft, top, width, height },
      lines: [1, 2, 3].map((quarter) => start + ((end - start) * quarter) / 4),
      text: `${to}% of its place · ${Math.round(width)} px`,
    };
  };
}

function heightResizing(block: Block, element: HTMLElement, start: Point): Resizing | null {
  const height = heightOf(block);
  const from = height && block.props[height.name];
  if (!height || typeof from !== 'number') return null;
  const { min, max, step, unit } = height;
  const box = element.getBoundingClientRect();
  return (point) => {
    const way = point ? (point.y - start.y) / unit : 0;
    const to = Math.min(max, Math.max(min, Math.round((from + way) / step) * step));
    const { left, top, width } = box;
    const shown = { left, top, width, height: box.height + (to - from) * unit };
    return {
      change: { type: 'block-height', id: block.id, from, to },
      ...{ room: shown, box: shown, lines: [] },
      text: `${to * unit} px high`,
    };
  };
}

function valueOn({ props, overrides }: Block, device: Device | null, name: string): number | null {
  const value = (device && overrides?.[device]?.[name]) ?? props[name];
  return typeof value === 'number' ? value : null;
}
