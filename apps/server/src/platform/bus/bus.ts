import type { LimitStore } from '../security/rate-limits.ts';

/**
 * Messages between the nodes of an installation. They are hints: they say what has changed, never what it is now, which stands in the
 * database. A message that is lost, comes twice or late changes nothing, since whoever waits for one looks by himself now and then.
 */
export type Bus = {
  /** Tells the other nodes, after the commit of what it is about; `number` is that of the new state, where there is one. */
  send(topic: string, number?: number): void;
  /** Calls `receive` with what others send, until the returned function is called. */
  on(topic: string, receive: (number: number | undefined) => void): () => void;
  /** Calls `receive` with what others send to any topic that begins with the word, and the rest of the topic. */
  onEach(word: string, receive: (rest: string, number: number | undefined) => void): () => void;
  /** Counts that nodes share and that may be lost; undefined where there is nothing to share them by. */
  readonly counts: LimitStore | undefined;
  /** It was set up and is out of reach: everything goes on, by the database alone. */
  readonly isLost: boolean;
  close(): Promise<void>;
};

/** For one process, or nodes that only look for themselves. */
export const noBus: Bus = {
  send: () => {},
  on: () => () => {},
  onEach: () => () => {},
  counts: undefined,
  isLost: false,
  close: async () => {},
};
