/** Longest time an answer is waited for; one that never comes does not keep out what the editor selects. */
const WAIT_MS = 5_000;

/** What was pressed on the page and is not answered yet. */
export type OwnPicks = {
  /** Notes what was pressed where something else was selected: the editor answers each of them. */
  note(id: string | null): void;
  /** Takes an answer in, or what the editor has selected of itself; true when a later press has overtaken it. */
  isOvertaken(ids: readonly string[]): boolean;
};

/**
 * Tells what the editor selects from its answers to earlier presses: on a busy machine one that comes late would put back what was
 * selected before, and close the text that has been opened since.
 */
export function ownPicks(): OwnPicks {
  let waiting: (string | null)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    note(id) {
      waiting.push(id);
      clearTimeout(timer);
      timer = setTimeout(() => {
        waiting = [];
      }, WAIT_MS);
    },
    isOvertaken([first = null]) {
      if (waiting[0] === first) waiting.shift();
      return waiting.length > 0;
    },
  };
}
