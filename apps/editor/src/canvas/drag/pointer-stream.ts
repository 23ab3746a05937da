import type { FromCanvas } from '../../bridge/from-frame.ts';
import type { ModifierKeys, ToCanvas } from '../../bridge/messages.ts';
import type { Point } from '../geometry.ts';

/** Where a pointer is in the window, and keys held meanwhile where the window itself hears nothing of it. */
export type Held = Point & Partial<ModifierKeys>;

/** What follows a pointer that is held down. */
export type Follower = { move(point: Held): void; end(point: Held): void; cancel(): void };

/** A message of the editor about a pointer it follows. */
export type DragMessage = Extract<ToCanvas, { type: 'drag' }>;

/** The pointer that is followed: others that come down meanwhile count for nothing. That of the editor has no id here. */
type From = { isTouch: boolean; pointerId: number | null; isOfEditor?: boolean };

export type PointerStream = {
  readonly isActive: boolean;
  /** Follows the pointer until it is let go or Escape is pressed. */
  follow(follower: Follower, from: From): void;
  receive(message: DragMessage): void;
};

/**
 * One pointer, wherever it is. A frame in a process of its own hears nothing of a mouse that has left it, so the editor is asked
 * to follow it as well; a finger stays with the window where it was put down.
 */
export function createPointerStream(send: (message: FromCanvas) => void): PointerStream {
  let current: { follower: Follower; isOfEditor: boolean; pointerId: number | null } | null = null;

  /** Lets go at a point; without one nothing is done. */
  const finish = (point?: Held) => {
    if (!current) return;
    const { follower, isOfEditor } = current;
    current = null;
    if (!isOfEditor) send({ type: 'drag', phase: 'end' });
    if (point) follower.end(point);
    else follower.cancel();
  };
  const move = (point: Held) => current?.follower.move(point);
  const pointOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });
  const isFollowed = ({ pointerId }: PointerEvent) =>
    current !== null && (current.pointerId === null || current.pointerId === pointerId);
  window.addEventListener('pointermove', (event) => {
    if (!current || !isFollowed(event)) return;
    // The button was let go where nothing told of it.
    if (event.pointerType === 'mouse' && event.buttons === 0 && !current.isOfEditor) return finish();
    move(pointOf(event));
  });
  window.addEventListener('pointerup', (event) => {
    if (isFollowed(event)) finish(pointOf(event));
  });
  window.addEventListener('pointercancel', (event) => {
    if (isFollowed(event)) finish();
  });
  window.addEventListener(
    'keydown',
    (event) => {
      if (!current || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      finish();
    },
    { capture: true },
  );
  window.addEventListener(
    'touchmove',
    (event) => {
      if (current && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );

  return {
    get isActive() {
      return current !== null;
    },
    follow(follower, { isTouch, pointerId, isOfEditor = false }) {
      finish();
      current = { follower, isOfEditor, pointerId };
      if (!isTouch && !isOfEditor) send({ type: 'drag', phase: 'begin' });
    },
    receive(message) {
      if (message.phase === 'cancel') finish();
      else if (message.phase === 'end') finish(message);
      else move(message);
    },
  };
}
