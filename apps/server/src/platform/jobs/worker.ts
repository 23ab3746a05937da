import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { noteWork } from '../process/running-work.ts';
import { Hints } from './hints.ts';
import { inTime, isOverWithin } from './in-time.ts';
import type { JobKind } from './job-kind.ts';

/** A job as the queue hands it out. */
export type FetchedJob = {
  id: string;
  data: { websiteId: string; traceparent?: string };
  isLastTry: boolean;
  /** Whether it was begun before, and failed or never ended. */
  isRetry: boolean;
  /** When this process asked for it, on the clock of `performance.now()`: its time limit begins no sooner. */
  takenAt: number;
};

/** The queue of one kind of job, as its worker sees it. */
export type Queue = {
  fetch(count: number): Promise<FetchedJob[]>;
  complete(ids: string[]): Promise<unknown>;
  /** Has a job tried again later, or gives it up after its last try. */
  fail(id: string, error: unknown): Promise<unknown>;
  /** Puts jobs back that were not begun; it counts as no try of them. */
  giveBack(ids: string[]): Promise<unknown>;
};

export type Worker = {
  /** Looks for work, of which it hears by nothing else once it rests (watch-due.ts). */
  wake(): void;
  /** There may be new work. It costs no look while there is other work, and few of them however often it is said (hints.ts). */
  hint(): void;
  /** Begins no further job and waits for the one under way, at most `timeoutMs`; then that one is tried again later. */
  stop(timeoutMs: number): Promise<void>;
};

export type WorkerOptions = {
  run(job: FetchedJob): Promise<void>;
  /** Does the jobs of one site that were taken together at once: all of them, or none where it fails. */
  runTogether?: ((jobs: FetchedJob[]) => Promise<void>) | undefined;
  /** Pause before a database that failed is asked again. One that has no more work rests until it is woken. */
  restMs: number;
  /** Between two looks that hints make, at least; a quarter of a second unless given. */
  hintPaceMs?: number | undefined;
  log: Log;
};

/** Jobs that were taken together, and what became of each. */
type Batch = {
  waiting: FetchedJob[];
  running: string[];
  done: string[];
  failed: { id: string; error: unknown }[];
};

/** Part of a kind's time limit after which no further job of a batch is begun, so that each still has most of it. */
const LAST_START = 1 / 3;

/**
 * Does the jobs of one kind, one after the other. They are taken from the queue and noted as done a batch at a time, but
 * each fails, and is tried again, alone. What a crash leaves of a batch is handed out again once the process is seen to be
 * gone.
 */
export function startWorker(
  queue: Queue,
  kind: Pick<JobKind<object>, 'name' | 'limitSeconds' | 'batchSize'>,
  { run, runTogether, restMs, hintPaceMs, log }: WorkerOptions,
): Worker {
  const limitMs = kind.limitSeconds * 1000;
  let isStopping = false;
  let batch: Batch | null = null;
  let woken = Promise.withResolvers<void>();
  const hints = new Hints(() => woken.resolve(), hintPaceMs);

  /**
   * Gives how long to rest then, without end when there is no more work. Work that comes in batches gives way to requests: it
   * rests as long as it worked.
   */
  async function doBatch(): Promise<number> {
    const from = performance.now();
    const taken = await queue.fetch(kind.batchSize);
    const own: Batch = { waiting: taken, running: [], done: [], failed: [] };
    batch = own;
    try {
      await runEach(own, from);
      await noteInTime(own, from);
    } finally {
      // Also of one that could not be noted: its jobs may be another worker's by the time this one is stopped.
      batch = null;
    }
    if (taken.length < kind.batchSize) return Number.POSITIVE_INFINITY;
    return kind.batchSize === 1 ? 0 : Math.min(performance.now() - from, restMs);
  }

  /**
   * Runs the jobs of a batch until none waits or the rest has to be given back. Those that fail together are done once more, each
   * alone, so that none fails by another; where there is no time left for that, each has had one of its tries.
   */
  async function runEach(own: Batch, from: number): Promise<void> {
    const [first] = own.waiting;
    const alone = new Set<FetchedJob>();
    for (let job = first; job; job = own.waiting[0]) {
      const spentMs = performance.now() - from;
      if (isStopping || (job !== first && spentMs > limitMs * LAST_START)) break;
      const jobs = runTogether ? sameSite(job, own.waiting, alone) : [job];
      own.waiting = own.waiting.filter((one) => !jobs.includes(one));
      own.running = jobs.map(({ id }) => id);
      try {
        const ended = noteWork(`job ${kind.name}`);
        const work = runTogether && jobs.length > 1 ? runTogether(jobs) : run(job);
        await inTime(work.finally(ended), limitMs - spentMs);
        own.done.push(...own.running);
      } catch (error) {
        const isTimeLeft = performance.now() - from <= limitMs * LAST_START;
        if (jobs.length > 1 && isTimeLeft && !isStopping) {
          for (const one of jobs) alone.add(one);
          own.waiting = [...jobs, ...own.waiting];
        } else own.failed.push(...own.running.map((id) => ({ id, error })));
      }
      own.running = [];
    }
  }

  /**
   * Records the outcome of a batch, and tries again while the database is down without running its jobs again. After the time
   * limit its jobs may belong to another worker; a forced stop has recorded them already.
   */
  async function noteInTime(own: Batch, from: number): Promise<void> {
    while (batch === own) {
      try {
        return await note(queue, own);
      } catch (error) {
        if (isStopping || performance.now() - from + restMs > limitMs) throw error;
        log.warn({ err: error, queue: kind.name }, 'what became of jobs could not be noted yet');
      }
      await sleep(restMs);
    }
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      woken = Promise.withResolvers();
      hints.looks();
      const idleMs = await doBatch().catch((error: unknown) => {
        log.error({ err: error, queue: kind.name }, 'job queue');
        return restMs;
      });
      if (idleMs === 0 || isStopping) continue;
      const rest = Number.isFinite(idleMs) ? setTimeout(woken.resolve, idleMs) : hints.rests();
      await woken.promise;
      if (rest) clearTimeout(rest);
    }
  }

  const working = work();
  return {
    wake: () => woken.resolve(),
    hint: () => hints.hint(),
    async stop(timeoutMs) {
      isStopping = true;
      woken.resolve();
      if ((await isOverWithin(working, timeoutMs)) || batch === null) return;
      const left = batch;
      batch = null;
      const error = new Error('the program was stopped');
      left.failed.push(...left.running.map((id) => ({ id, error })));
      await note(queue, left);
    },
  };
}

/** A job with those of its site behind it; one that was tried before, or is to be done `alone`, has none. */
function sameSite(
  job: FetchedJob,
  waiting: readonly FetchedJob[],
  alone: ReadonlySet<FetchedJob>,
): FetchedJob[] {
  const isAlone = (one: FetchedJob) => one.isRetry || alone.has(one);
  if (isAlone(job)) return [job];
  return waiting.filter((one) => one.data.websiteId === job.data.websiteId && !isAlone(one));
}

/** Tells the queue what became of the jobs of a batch; all of it, also when a part fails, which alone is left in the batch. */
async function note(queue: Queue, batch: Batch): Promise<void> {
  const { waiting, done, failed } = batch;
  const [noDone, noWaiting, ...noFailed] = await Promise.allSettled([
    done.length > 0 && queue.complete(done),
    waiting.length > 0 && queue.giveBack(waiting.map(({ id }) => id)),
    ...failed.map(({ id, error }) => queue.fail(id, error)),
  ]);
  if (noDone.status === 'fulfilled') batch.done = [];
  if (noWaiting.status === 'fulfilled') batch.waiting = [];
  batch.failed = failed.filter((_, index) => noFailed[index]?.status === 'rejected');
  const lost = [noDone, noWaiting, ...noFailed].find((result) => result.status === 'rejected');
  if (lost) throw lost.reason;
}
