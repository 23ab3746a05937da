import { heightOf } from '@sitewright/blocks/block-heights';
import type { Block, Device } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import type { SizeChange } from '../../store/block-size.ts';
import { deviceOfWindow } from '../device-of-window.ts';
import { type Box, type Point, pageBox } from '../geometry.ts';
import { elementOf } from '../node-elements.ts';
import type { DragMarks } from '../overlay/drag-marks.ts';
import type { SizeHandle } from '../overlay/size-handles.ts';
import { followPull } from './follow-pull.ts';
import type { Follower } from './pointer-stream.ts';
import type { Pull } from './pull.ts';

/** `start`: where the pointer took hold, in the window. */
type Parts = { block: Block; start: Point; marks: DragMarks; onSize: (change: SizeChange) => void };

/** Per cent of its place that a block is as wide as at least, and in steps of which it gets wider. */
const MIN_WIDTH = 10;
const WIDTH_STEP = 5;
const FINE_STEP = 1;

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
      ? heightResizing(block, element)
      : widthResizing(block, { element, room, across: side.across });
  if (!resizing) return null;
  let change: SizeChange | null = null;
  return followPull(start, {
    look(pull, { isFine }) {
      const shown = resizing(pull, isFine ? FINE_STEP : WIDTH_STEP);
      change = shown.change;
      const { scrollX, scrollY } = window;
      const inWindow = (box: Box) => ({ ...box, left: box.left - scrollX, top: box.top - scrollY });
      marks.showWidths(inWindow(shown.room), {
        lines: shown.lines.map((x) => x - scrollX),
        columns: [inWindow(shown.box)],
        text: shown.text,
      });
    },
    onEnd() {
      if (change && change.from !== change.to) onSize(change);
    },
    hide: () => marks.hide(),
  });
}

/** Boxes and lines are those of the page. */
type Shown = { change: SizeChange; room: Box; box: Box; lines: readonly number[]; text: string };
/** What the size would be for a side that is pulled, a width in steps of so many per cent; without a pull as it is. */
type Resizing = (pull: Pull | null, step: number) => Shown;

function widthResizing(
  block: Block,
  { element, room, across }: { element: HTMLElement; room: HTMLElement; across: -1 | 1 },
): Resizing {
  const device = deviceOfWindow();
  const from = numberOf(valueOn(block, device, 'blockWidth'));
  const align = valueOn(block, device, 'blockAlign');
  const style = getComputedStyle(room);
  const isRtl = style.direction === 'rtl';
  const outer = pageBox(room);
  const start = outer.left + (Number.parseFloat(style.paddingLeft) || 0);
  const end = outer.left + outer.width - (Number.parseFloat(style.paddingRight) || 0);
  const { left, width: before, top, height } = pageBox(element);
  const right = left + before;
  const isWhole = from === null || from === 100;
  const isAmid = left - start > 2 && Math.abs(left - start - (end - right)) < 2;
  const isCentred = isWhole ? align === 'center' : isAmid;
  // What gets narrower from its whole width keeps the side that it stands at, else the one that was not dragged.
  const hasSide = isWhole && (align === 'left' || align === 'right');
  const keepsLeft = hasSide ? (align === 'left') !== isRtl : across === 1;
  return (pull, step) => {
    const way = pull ? before + pull.x * across * (isCentred ? 2 : 1) : null;
    const share = way === null ? (from ?? 100) : (way / (end - start)) * 100;
    const to = way === null ? share : Math.min(100, Math.max(MIN_WIDTH, Math.round(share / step) * step));
    const width = ((end - start) * to) / 100;
    const boxLeft = isCentred ? (left + right - width) / 2 : keepsLeft ? left : right - width;
    return {
      change: {
        ...{ type: 'block-width', id: block.id, from: from ?? 100, to },
        ...(isWhole ? { align: (across === 1) !== isRtl ? 'left' : 'right' } : {}),
      },
      room: { left: start, top, width: end - start, height },
      box: { left: boxLeft, top, width, height },
      lines: [1, 2, 3].map((quarter) => start + ((end - start) * quarter) / 4),
      text: t('canvas.blockWidth', { percent: to, width: Math.round(width) }),
    };
  };
}

function heightResizing(block: Block, element: HTMLElement): Resizing | null {
  const height = heightOf(block);
  if (!height) return null;
  const { min, max, step, unit } = height;
  const from = numberOf(block.props[height.name]) ?? height.initial;
  const { left, top, width, height: before } = pageBox(element);
  return (pull) => {
    const wanted = pull ? Math.round((from + pull.y / unit) / step) * step : from;
    const to = Math.min(max, Math.max(min, wanted));
    const shown = { left, top, width, height: before + (to - from) * unit };
    return {
      change: { type: 'block-height', id: block.id, from, to },
      ...{ room: shown, box: shown, lines: [] },
      text: t('canvas.blockHeight', { height: to * unit }),
    };
  };
}

function valueOn({ props, overrides }: Block, device: Device | null, name: string): unknown {
  return (device && overrides?.[device]?.[name]) ?? props[name];
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
