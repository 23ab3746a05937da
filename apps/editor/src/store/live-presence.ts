import {
  type Caret,
  isPeople,
  MAX_SELECTED,
  type Person,
  presenceMessage,
  readPresence,
} from '@sitewright/document/live/presence';

/** Who moves from block to block tells it at most this often. */
const TELL_AFTER_MS = 120;

const NOBODY: readonly Person[] = [];

/**
 * Who else has a document open, over the socket of its draft. After a break everything is told anew. While nobody else is there
 * nothing is told: whoever comes hears it then.
 */
export function livePresence(onChange: () => void) {
  let people = NOBODY;
  let selection: readonly string[] = [];
  let caret: Caret | null = null;
  let send: ((message: Uint8Array) => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    send?.(presenceMessage({ selection: selection.slice(0, MAX_SELECTED), ...(caret ? { caret } : {}) }));
  };
  const tellSoon = () => {
    if (people.length > 0) timer ??= setTimeout(tell, TELL_AFTER_MS);
  };
  return {
    get people() {
      return people;
    },
    show(ids: readonly string[]) {
      selection = ids;
      tellSoon();
    },
    showCaret(next: Caret | null) {
      caret = next;
      tellSoon();
    },
    opened(sendMessage: (message: Uint8Array) => void) {
      send = sendMessage;
      if (selection.length > 0) tell();
    },
    /** True for a message about presence. What cannot be read is left aside. */
    received(message: Uint8Array): boolean {
      const value = readPresence(message);
      if (value === undefined) return false;
      if (isPeople(value)) {
        const wasAlone = people.length === 0;
        people = value.people;
        if (wasAlone) tellSoon();
      }
      onChange();
      return true;
    },
    closed() {
      send = null;
      people = NOBODY;
    },
    destroy() {
      clearTimeout(timer);
      send = null;
    },
  };
}
