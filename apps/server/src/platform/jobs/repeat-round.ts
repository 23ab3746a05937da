import type { Log } from '../log/log.ts';
import { inSpan } from '../tracing/spans.ts';

/**
 * Does a round again and again, never two at a time, until the returned function is called, which waits for the one under
 * way. One that fails is logged by its name; the next comes all the same.
 */
export function repeatRound(
  doRound: () => Promise<void>,
  { name, everyMs, log }: { name: string; everyMs: number; log: Log },
): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    round = inSpan({ name: `round ${name}`, root: {} }, () =>
      doRound().catch((error: unknown) => {
        log.warn({ err: error }, name);
        throw error;
      }),
    )
      .catch(() => {})
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
