const EVERY_MS = 1000;
/** Part of a core from which on pages are asked for so often that images would slow them. */
const BUSY = 0.3;

/** Milliseconds: of the clock, and of the processor so far. */
export type Reading = { at: number; cpu: number };

/**
 * Whether this process was at work for its requests during the last second: by the processor time of its main thread, not by
 * how long its work took, so that other programs of the machine do not count.
 */
export class ServingLoad {
  private readonly read: () => Reading;
  private last: Reading;
  private share = 0;

  constructor(read: () => Reading = readMainThread) {
    this.read = read;
    this.last = read();
  }

  get isBusy(): boolean {
    return this.share >= BUSY;
  }

  /** Checks the time since the last measure. */
  measure(): void {
    const next = this.read();
    this.share = (next.cpu - this.last.cpu) / (next.at - this.last.at);
    this.last = next;
  }

  /** Measures by itself from now on. */
  watch(): this {
    setInterval(() => this.measure(), EVERY_MS).unref();
    return this;
  }
}

function readMainThread(): Reading {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), cpu: (user + system) / 1000 };
}
