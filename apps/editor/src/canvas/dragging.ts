import { mousePosition } from '@sitewright/browser/mouse-position';
import type { FromCanvas } from '../bridge/from-frame.ts';
import { elementOf, nodeAround } from './node-elements.ts';
import type { Overlay } from './overlay.ts';

type Side = Extract<FromCanvas, { type: 'drop' }>['side'];
type Goal = { target: string; side: Side };

/** Part of a block's width at each side that makes a column beside it. */
const EDGE = 0.18;
/** Way the pointer goes before it counts as dragging. */
const START_PX = 4;
/** Near the upper and lower end of the window the page scrolls. */
const SCROLL_ZONE_PX = 60;
const SCROLL_STEP_PX = 10;

/** Moves the selected block by the grip of its toolbar; a line shows where it would go. Escape gives it up. */
export function listenToDragging(overlay: Overlay, send: (message: FromCanvas) => void): void {
  let start: { x: number; y: number; id: string } | null = null;
  let goal: Goal | null = null;
  // From now on it is known where the pointer is.
  mousePosition();

  const stop = () => {
    start = null;
    goal = null;
    overlay.showDrop(null);
  };
  /** With each frame: the page moves under a pointer that is held still at its edge, and by the wheel. */
  const follow = () => {
    if (!start) return;
    const { x, y } = mousePosition();
    if (goal || Math.hypot(x - start.x, y - start.y) >= START_PX) {
      scrollAt(y);
      goal = goalAt(x, y, start.id);
      overlay.showDrop(goal && lineOf(goal));
    }
    requestAnimationFrame(follow);
  };
  overlay.grip.addEventListener('pointerdown', (event) => {
    if (overlay.selectedId === null || event.button !== 0) return;
    event.preventDefault();
    overlay.grip.setPointerCapture(event.pointerId);
    start = { x: event.clientX, y: event.clientY, id: overlay.selectedId };
    requestAnimationFrame(follow);
  });
  overlay.grip.addEventListener('pointerup', () => {
    if (start && goal) send({ type: 'drop', id: start.id, ...goal });
    stop();
  });
  overlay.grip.addEventListener('pointercancel', stop);
  window.addEventListener(
    'keydown',
    (event) => {
      if (!start || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      stop();
    },
    { capture: true },
  );
}

function goalAt(x: number, y: number, draggedId: string): Goal | null {
  const under = document.elementsFromPoint(x, y).find((element) => nodeAround(element)?.isBlock);
  const node = nodeAround(under ?? null);
  const element = node && elementOf(node.id);
  if (!node || !element || node.id === draggedId) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const across = (x - left) / Math.max(width, 1);
  if (across < EDGE) return { target: node.id, side: 'left' };
  if (across > 1 - EDGE) return { target: node.id, side: 'right' };
  return { target: node.id, side: (y - top) / Math.max(height, 1) < 0.5 ? 'before' : 'after' };
}

function lineOf({ target, side }: Goal): DOMRect | null {
  const box = elementOf(target)?.getBoundingClientRect();
  if (!box) return null;
  if (side === 'left' || side === 'right') {
    return new DOMRect(side === 'left' ? box.left - 6 : box.right + 3, box.top, 3, box.height);
  }
  return new DOMRect(box.left, side === 'before' ? box.top - 6 : box.bottom + 3, box.width, 3);
}

function scrollAt(y: number): void {
  if (y < SCROLL_ZONE_PX) window.scrollBy(0, -SCROLL_STEP_PX);
  else if (y > window.innerHeight - SCROLL_ZONE_PX) window.scrollBy(0, SCROLL_STEP_PX);
}
