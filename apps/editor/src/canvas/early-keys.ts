import type { Press } from '../bridge/messages.ts';
import type { LaterProgram } from './later-program.ts';

/** Longest wait for the answer. An editor of the release before gives none where nothing was pressed. */
const ANSWER_MS = 10_000;

type Presses = LaterProgram<Pick<typeof import('./repeat-press.ts'), 'repeatPress' | 'pressKeys'>>;

/** Keys that come to the page from when it listens until what was pressed and typed before has been done. */
export type EarlyKeys = {
  /** True while keys wait. */
  readonly isHolding: boolean;
  begin(): void;
  /** Keeps a key for later; false when none are waited for. */
  hold(event: KeyboardEvent): boolean;
  /** Does what was pressed before, then what has come meanwhile, in the order in which it was typed. */
  answer(press: Press): void;
};

export function earlyKeys(presses: Presses): EarlyKeys {
  let held: KeyboardEvent[] | null = null;
  const answer = (press: Press) => {
    if (press.clicks + press.keys.length || held?.length)
      presses.run(({ repeatPress, pressKeys }) => {
        const keys = held ?? [];
        // What is pressed here comes as keys of the page again.
        held = null;
        repeatPress(press);
        pressKeys(keys);
      });
    else held = null;
  };
  return {
    get isHolding() {
      return held !== null;
    },
    begin() {
      held = [];
      setTimeout(answer, ANSWER_MS, { x: 0, y: 0, clicks: 0, keys: [] });
    },
    hold(event) {
      held?.push(event);
      return held !== null;
    },
    answer,
  };
}
