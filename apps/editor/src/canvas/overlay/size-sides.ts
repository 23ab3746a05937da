import { heightOf } from '@sitewright/blocks/block-heights';
import type { Block } from '@sitewright/document/schema';
import { deviceOfWindow } from '../device-of-window.ts';
import type { CellEdges } from '../drag/cell-steps.ts';
import { isInGrid } from '../node-elements.ts';

/** Room at a side below which a block stands at it, in px. */
const CLOSE_PX = 2;

/**
 * Whether a block can be resized by a side or corner: on the cells of a grid by all, elsewhere in width by those of its lower
 * corners that are free to move, in height by its lower end.
 */
export function canResize(block: Block, element: HTMLElement): (side: CellEdges) => boolean {
  if (isInGrid(block.id)) return () => true;
  const room = element.parentElement;
  if (!room) return () => false;
  const style = getComputedStyle(room);
  const outer = room.getBoundingClientRect();
  const own = element.getBoundingClientRect();
  const before = own.left - outer.left - (Number.parseFloat(style.paddingLeft) || 0);
  const behind = outer.right - (Number.parseFloat(style.paddingRight) || 0) - own.right;
  const isCentred = Math.abs(before - behind) < CLOSE_PX;
  // The height is a setting of the block's own, the same on all devices: it is changed on the desktop.
  const hasHeight = heightOf(block) !== null && deviceOfWindow() === null;
  return ({ across, down }) => {
    if (down !== 1) return false;
    if (across === 0) return hasHeight;
    return isCentred || (across === 1 ? before < CLOSE_PX : behind < CLOSE_PX);
  };
}
