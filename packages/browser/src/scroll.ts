/** Distance kept between the upper edge of the window and what is scrolled to, in px. */
const EDGE_OFFSET = 30;
const DURATION_MS = 300;

/** Speed of the movement: starts fast, ends softly. Takes and gives 0 to 1. Source: UTIL-03. */
export function easeOutSine(progress: number): number {
  return Math.sin((progress * Math.PI) / 2);
}

/** Under way, one at a time: a second wish takes over, and so does the visitor. */
let cancelRunning: (() => void) | undefined;

/**
 * Scrolls the window so that an element, or a place in px from the top, stands 30 px below the upper edge. Takes 300 ms;
 * who wants less motion is taken there at once. Any wheel, touch or key of the visitor ends it. Source: UTIL-03.
 */
export function scrollTo(target: Element | number): Promise<void> {
  cancelRunning?.();
  const from = window.scrollY;
  const top = typeof target === 'number' ? target : target.getBoundingClientRect().top + from;
  const to = Math.max(0, Math.min(top - EDGE_OFFSET, mostScroll()));
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    jump(to);
    return Promise.resolve();
  }
  return move(from, to);
}

function move(from: number, to: number): Promise<void> {
  return new Promise((resolve) => {
    const visitor = new AbortController();
    const end = () => {
      visitor.abort();
      cancelRunning = undefined;
      resolve();
    };
    let isRunning = true;
    const cancel = () => {
      isRunning = false;
      end();
    };
    cancelRunning = cancel;
    for (const type of ['wheel', 'touchstart', 'keydown'])
      addEventListener(type, cancel, { passive: true, signal: visitor.signal });
    const start = performance.now();
    const step = (now: number) => {
      if (!isRunning) return;
      const progress = Math.min(Math.max((now - start) / DURATION_MS, 0), 1);
      jump(from + (to - from) * easeOutSine(progress));
      if (progress < 1) requestAnimationFrame(step);
      else end();
    };
    requestAnimationFrame(step);
  });
}

/** A style sheet may ask for smooth scrolling, which would move each step of ours once more. */
function jump(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

function mostScroll(): number {
  return Math.max(0, document.documentElement.scrollHeight - window.innerHeight);
}
