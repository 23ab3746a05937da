import type { Point } from '../geometry.ts';

/** Near the upper and lower end of the window the page scrolls, faster towards the edge. */
const ZONE_PX = 72;
const MAX_PX_PER_SECOND = 1_100;
/** A tab that was asleep must not jump. */
const MAX_FRAME_MS = 50;

/** Calls `onFrame` with each frame, and scrolls the page under a pointer that is held at its edge. */
export function startAutoScroll(pointer: () => Point | null, onFrame: () => void): () => void {
  let before = performance.now();
  let rest = 0;
  let request = requestAnimationFrame(function step(now) {
    const elapsed = Math.min(now - before, MAX_FRAME_MS) / 1000;
    before = now;
    const point = pointer();
    if (point) {
      rest += speedAt(point.y, window.innerHeight) * elapsed;
      const whole = Math.trunc(rest);
      rest -= whole;
      if (whole !== 0) window.scrollBy({ top: whole, behavior: 'instant' });
    }
    onFrame();
    request = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(request);
}

/** Speed of the page in px per second for a pointer at a height of the window; upwards it is negative. */
export function speedAt(y: number, height: number): number {
  const zone = Math.min(ZONE_PX, height / 4);
  const above = Math.min(Math.max(zone - y, 0), zone);
  const below = Math.min(Math.max(y - height + zone, 0), zone);
  return ((below - above) / zone) * MAX_PX_PER_SECOND;
}
