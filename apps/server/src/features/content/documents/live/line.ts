import { noteWork } from '../../../../platform/process/running-work.ts';

/** Work that is done one after the other, in the order in which it came. */
export type Line = {
  readonly isEmpty: boolean;
  /** `work` never rejects. */
  add(work: () => Promise<void>): void;
  /** Resolves when all that was added is done. */
  flush(): Promise<void>;
};

export function openLine(): Line {
  let count = 0;
  let last = Promise.resolve();
  return {
    get isEmpty() {
      return count === 0;
    },
    add(work) {
      count++;
      const ended = noteWork('live draft');
      last = last.then(work).finally(() => {
        count--;
        ended();
      });
    },
    flush: () => last,
  };
}
