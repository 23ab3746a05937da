type Point = { x: number; y: number };

const ZONE_PX = 48;
const MAX_PX_PER_SECOND = 900;
/** A tab that was asleep must not jump. */
const MAX_FRAME_MS = 50;

/** Scrolls what `inner` lies in while a pointer is held near its upper or lower edge; `onScroll` follows each step. */
export function startScrolling(inner: HTMLElement, pointer: () => Point, onScroll: () => void): () => void {
  const scroller = scrollerOf(inner);
  let before = performance.now();
  let rest = 0;
  let request = requestAnimationFrame(function step(now) {
    rest +=
      (speedAt(pointer().y, scroller.getBoundingClientRect()) * Math.min(now - before, MAX_FRAME_MS)) / 1000;
    before = now;
    const whole = Math.trunc(rest);
    rest -= whole;
    const { scrollTop } = scroller;
    if (whole !== 0) scroller.scrollTop += whole;
    if (scroller.scrollTop !== scrollTop) onScroll();
    request = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(request);
}

/** Speed in px per second at a height, negative upwards. */
export function speedAt(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const zone = Math.min(ZONE_PX, (bottom - top) / 4);
  if (zone <= 0) return 0;
  const above = Math.min(Math.max(top + zone - y, 0), zone);
  const below = Math.min(Math.max(y - bottom + zone, 0), zone);
  return ((below - above) / zone) * MAX_PX_PER_SECOND;
}

function scrollerOf(element: HTMLElement): HTMLElement {
  let at: HTMLElement | null = element;
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at ?? document.documentElement;
}
