/** Minimum distance of a swipe, in pixels. */
const FAR = 40;

/** Calls `turn` with 1 or -1 for a finger that goes sideways; two fingers zoom. */
export function onSwipe(element: HTMLElement, turn: (by: number) => void): void {
  let start: Touch | null = null;
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 ? (touches[0] ?? null) : null;
    },
    { passive: true },
  );
  element.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const stop = changedTouches[0];
      const zoom = window.visualViewport?.scale ?? 1;
      if (!start || !stop || zoom > 1.05) return;
      const [x, y] = [stop.clientX - start.clientX, stop.clientY - start.clientY];
      if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1);
      start = null;
    },
    { passive: true },
  );
}
