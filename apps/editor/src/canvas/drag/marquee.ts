import { blocksOf } from '@sitewright/document/blocks-of';
import type { Block, PageDocument, Section } from '@sitewright/document/schema';
import { type Box, doOverlap, type Point, pageBox } from '../geometry.ts';
import { elementOf } from '../node-elements.ts';
import type { DragMarks } from '../overlay/drag-marks.ts';
import { startAutoScroll } from './auto-scroll.ts';
import type { Follower } from './pointer-stream.ts';

type Parts = { page: PageDocument; marks: DragMarks; onSelect: (ids: string[]) => void };

/** Draws a rectangle from a point of the window; the blocks it touches are selected when it is let go. */
export function drawMarquee(start: Point, { page, marks, onSelect }: Parts): Follower {
  const isFree = ({ props }: Block | Section) => props.isLocked !== true;
  const blocks = page.sections.filter(isFree).flatMap(blocksOf).filter(isFree);
  const boxes = blocks.flatMap(({ id }) => {
    const element = elementOf(id);
    return element?.offsetParent ? [{ id, box: pageBox(element) }] : [];
  });
  const from = { x: start.x + window.scrollX, y: start.y + window.scrollY };
  let point = start;
  const area = (): Box => {
    const to = { x: point.x + window.scrollX, y: point.y + window.scrollY };
    return {
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  };
  const draw = () => {
    const box = area();
    marks.showMarquee({ ...box, left: box.left - window.scrollX, top: box.top - window.scrollY });
  };
  const stopScrolling = startAutoScroll(() => point, draw);
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
      const box = area();
      stop();
      onSelect(boxes.filter((each) => doOverlap(each.box, box)).map(({ id }) => id));
    },
    cancel: stop,
  };
}
