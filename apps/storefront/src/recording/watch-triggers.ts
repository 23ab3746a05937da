import type { RecordingTrigger } from '@sitewright/domain/recording/recording-limits';

const CLICKS = 3;
const WITHIN_MS = 1_000;
const WITHIN_PX = 30;

/** Tells of what makes a recording worth a look: an error of a script, and presses again and again at one place. */
export function watchTriggers(tell: (trigger: RecordingTrigger) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener('error', ({ message }) => message && tell('error'), { signal });
  addEventListener('unhandledrejection', () => tell('error'), { signal });
  let presses: { at: number; x: number; y: number }[] = [];
  addEventListener(
    'click',
    ({ timeStamp: at, clientX: x, clientY: y }) => {
      presses = presses.filter(
        (press) => at - press.at < WITHIN_MS && Math.hypot(press.x - x, press.y - y) < WITHIN_PX,
      );
      presses.push({ at, x, y });
      if (presses.length >= CLICKS) tell('rage-click');
    },
    { signal, capture: true },
  );
  return () => ending.abort();
}
