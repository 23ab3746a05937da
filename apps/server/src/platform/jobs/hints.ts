/** Between two looks that hints make, at least: four of them in a second are what a busy process pays for each kind of job. */
const PACE_MS = 250;

/**
 * Hints that there is new work, for one worker. At rest it looks at once; when its last look was only just now, it looks once that is
 * `paceMs` ago, however many hints there are. While it works a hint is kept: work that came after its look may not have been seen by it.
 */
export class Hints {
  private lookedAt = Number.NEGATIVE_INFINITY;
  private isHinted = false;
  private isResting = false;
  private timer: NodeJS.Timeout | undefined;

  private readonly look: () => void;
  private readonly paceMs: number;

  constructor(look: () => void, paceMs = PACE_MS) {
    this.look = look;
    this.paceMs = paceMs;
  }

  hint(): void {
    this.isHinted = true;
    if (this.isResting) this.lookInTime();
  }

  /** A look begins: it sees what was hinted at. */
  looks(): void {
    this.isHinted = false;
    this.isResting = false;
    this.lookedAt = performance.now();
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Nothing else makes the worker look. */
  rests(): void {
    this.isResting = true;
    if (this.isHinted) this.lookInTime();
  }

  private lookInTime(): void {
    const waitMs = this.lookedAt + this.paceMs - performance.now();
    if (waitMs <= 0) this.look();
    else this.timer ??= setTimeout(this.look, waitMs).unref();
  }
}
