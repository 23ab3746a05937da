import { type Challenge, findCounter } from './find-counter.ts';

/** Looks for the number beside the page, which stays quick meanwhile. */
addEventListener('message', ({ data }: MessageEvent<{ wanted: Challenge; last: number }>) => {
  postMessage(findCounter(data.wanted, 0, data.last));
});
