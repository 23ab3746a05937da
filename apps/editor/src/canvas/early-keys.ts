import type { Press } from '../bridge/messages.ts';
import type { LaterProgram } from './later-program.ts';

/** Longest wait, for the editor or for the script: nobody means any more what was pressed before it. */
const MAX_WAIT_MS = 30_000;

type Presses = LaterProgram<Pick<typeof import('./repeat-press.ts'), 'repeatPress'>>;

/** What is pressed and typed before the page can do it, in one queue. */
export type EarlyKeys = {
  /** Keys are kept from now on: the editor will tell what was pressed before the page listened. */
  begin(): void;
  /** Keeps a key behind what waits; false when nothing does. */
  hold(event: KeyboardEvent): boolean;
  /** True where a click, the second by its number or with a finger, may overtake the first one. */
  hasFirstOf(detail: number): boolean;
  /** What the editor tells: the first is of before the page listened, what comes then is newer than all that waits. */
  answer(press: Press): void;
};

/** `onLost` hears that something waited too long to be done. */
export function earlyKeys(presses: Presses, onLost: () => void): EarlyKeys {
  /** Null once all is done: keys then go their own way. */
  let queue: Press[] | null = null;
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    const taken = queue ?? [];
    queue = null;
    clearTimeout(timer);
    return taken;
  };
  const begin = () => {
    queue = [];
    timer = setTimeout(() => take().length && onLost(), MAX_WAIT_MS);
  };
  return {
    begin,
    hold(event) {
      queue?.push({ x: 0, y: 0, clicks: 0, keys: [event] });
      return queue !== null;
    },
    hasFirstOf: (detail) => !!queue?.some(({ clicks }) => clicks) || (detail > 1 && queue !== null),
    answer(press) {
      if (!queue) begin();
      if (press.clicks + press.keys.length) queue?.[isFirst ? 'unshift' : 'push'](press);
      isFirst = false;
      if (queue?.length)
        // What is pressed there comes as keys of the page again: nothing may be waited for then.
        presses.run(({ repeatPress }) => take().forEach(repeatPress));
      else take();
    },
  };
}
