import type { Point } from '../geometry.ts';
import { startAutoScroll } from './auto-scroll.ts';
import { heldModifiers, type Modifiers } from './held-modifiers.ts';
import type { Follower } from './pointer-stream.ts';
import { type Pull, pullFrom } from './pull.ts';

type Parts = {
  /** Shows what would be, once a frame where anything has moved; without a pull what is. */
  look: (pull: Pull | null, held: Modifiers) => void;
  /** It was let go after it was pulled, and `look` has seen how far. */
  onEnd: () => void;
  hide: () => void;
};

/** Follows a pointer that pulls an edge it took hold of at `start`; at the ends of the window the page scrolls under it. */
export function followPull(start: Point, { look, onEnd, hide }: Parts): Follower {
  const pullAt = pullFrom(start);
  const modifiers = heldModifiers();
  let point = start;
  let pull: Pull | null = null;
  let seen = '';
  const lookOnce = () => {
    const held = modifiers.now();
    const now = `${point.x} ${point.y} ${window.scrollX} ${window.scrollY} ${held.isFine} ${held.isProportional}`;
    if (now === seen) return;
    seen = now;
    pull = pullAt(point);
    look(pull, held);
  };
  lookOnce();
  const stopScrolling = startAutoScroll(() => pull && point, lookOnce);
  const stop = () => {
    stopScrolling();
    modifiers.stop();
    hide();
  };
  return {
    move(next) {
      modifiers.hear(next);
      point = next;
    },
    end(next) {
      modifiers.hear(next);
      point = next;
      lookOnce();
      stop();
      if (pull) onEnd();
    },
    cancel: stop,
  };
}
