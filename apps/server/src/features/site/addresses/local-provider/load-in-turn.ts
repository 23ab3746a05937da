import { setTimeout as wait } from 'node:timers/promises';

/** Pause after a load, as a multiple of its duration: loads take a quarter of a processor at most. */
const REST = 3;

/**
 * Makes one load at a time, with a rest after each, however many are asked for. With `mostWaiting` of them waiting, more
 * come to null at once: who asks for one country after the other cannot keep the program busy.
 */
export function loadInTurn<T>(
  load: (key: string) => Promise<T>,
  { mostWaiting }: { mostWaiting: number },
): (key: string) => Promise<T> | null {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (key) => {
    if (waiting >= mostWaiting) return null;
    waiting += 1;
    let from = 0;
    const loaded = turn.then(() => {
      from = performance.now();
      return load(key);
    });
    turn = loaded
      .catch(() => undefined)
      .then(() => {
        waiting -= 1;
        return wait((performance.now() - from) * REST, undefined, { ref: false });
      });
    return loaded;
  };
}
