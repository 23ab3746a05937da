/** Batches begin at least this long after each other: what comes meanwhile is stored together. */
const BATCH_MS = 50;
/** After a pause the first one waits only for what is sent in one piece with it. */
const FIRST_MS = 5;
/** Waiting time after a failed attempt: the database may be starting again. */
const RETRY_MS = 1_000;

export type SaveQueue = {
  /** Stores an update with the next batch. */
  add(update: Uint8Array): void;
  /** Asks for `onSaved` after the next batch, also when nothing new is to be stored. */
  touch(): void;
  /** Resolves when all that was added is stored (or the queue has been given up). */
  flush(): Promise<void>;
  /** Gives up: what is not stored yet is forgotten. */
  stop(): void;
};

/**
 * Gathers updates and stores them in order, one batch at a time; a failed batch is tried again, so that nothing is
 * confirmed that is not committed. `before` runs as a batch is closed and its result goes to `onSaved`.
 */
export function saveQueue<Receipt>(options: {
  store(updates: Uint8Array[]): Promise<void>;
  before(): Receipt;
  onSaved(receipt: Receipt): void;
  onError(error: unknown): void;
}): SaveQueue {
  let waiting: Uint8Array[] = [];
  let running: Promise<void> | null = null;
  let isTouched = false;
  let isStopped = false;
  let begunAt = Number.NEGATIVE_INFINITY;

  const run = async () => {
    while ((waiting.length > 0 || isTouched) && !isStopped) {
      await pause(Math.max(begunAt + BATCH_MS - performance.now(), FIRST_MS));
      if (isStopped) break;
      begunAt = performance.now();
      const batch = waiting;
      waiting = [];
      isTouched = false;
      const receipt = options.before();
      try {
        if (batch.length > 0) await options.store(batch);
        options.onSaved(receipt);
      } catch (error) {
        options.onError(error);
        waiting = [...batch, ...waiting];
        isTouched = true;
        await pause(RETRY_MS);
      }
    }
    running = null;
  };
  const start = () => {
    running ??= run();
  };
  return {
    add(update) {
      waiting.push(update);
      start();
    },
    touch() {
      isTouched = true;
      start();
    },
    flush: () => running ?? Promise.resolve(),
    stop() {
      isStopped = true;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
