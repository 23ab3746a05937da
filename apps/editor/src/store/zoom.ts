import type { Zoom } from './view-state.ts';

/** Sizes that zooming goes through. */
const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2];

/** The next larger or smaller size; from `fit` the one beyond the size that is shown. */
export function nextZoom(zoom: Zoom, step: 1 | -1, shown = 1): number {
  const now = zoom === 'fit' ? shown : zoom;
  const beyond =
    step === 1 ? STEPS.find((size) => size > now + 0.01) : STEPS.findLast((size) => size < now - 0.01);
  return beyond ?? now;
}
