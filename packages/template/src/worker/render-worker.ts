import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ErrorCode, TemplateError } from '../errors.ts';
import { limitReached, unexpectedError } from '../messages.ts';
import type { Environment, RenderResult, Value } from '../types.ts';

/** One render in a thread of its own; everything in it is copied, so it has to be plain data. */
export interface RenderJob {
  readonly text: string;
  /** Template name in errors. */
  readonly name: string;
  readonly data: Value;
  readonly environment: Omit<Environment, 'clock'>;
}

/** Hard caps of the thread; beyond them it is ended and a new one serves the next job. */
export interface ThreadLimits {
  /** Milliseconds of one job, its waiting time not counted. */
  readonly timeMs: number;
  /** Memory of the thread in MB. */
  readonly memoryMb: number;
  /** Module of the thread: it posts 'ready', then one result for each job. The engine's own when absent. */
  readonly thread: URL;
  /** True for a thread that rests after a job as long as the job took, to leave the processor to others. */
  readonly rests: boolean;
}

const DEFAULTS: ThreadLimits = {
  timeMs: 2_000,
  memoryMb: 128,
  thread: new URL('./render-thread.ts', import.meta.url),
  rests: false,
};

/**
 * Renders templates that nobody has looked at, with the whole language, in a worker thread with a hard stop: even what
 * the caps of the engine should miss cannot hold up or take down the server. Node only. Jobs run one after another, those
 * that are expected to be short before the others.
 */
export class RenderWorker<
  Job extends { readonly name: string } = RenderJob,
  Result extends RenderResult = RenderResult,
> {
  private readonly limits: ThreadLimits;
  private worker: Worker | null = null;
  private readonly waiting: { costMs: number; start: () => Promise<unknown> }[] = [];
  private isAtWork = false;
  /** Milliseconds of the last job that ended. */
  tookMs = 0;

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.limits = { ...DEFAULTS, ...limits };
  }

  /**
   * Never rejects for what a template does: a stopped job gives an empty output and an error. `costMs`: what the job is
   * expected to take; of those that wait the cheapest is next.
   */
  render(job: Job, costMs = 0): Promise<Result | RenderResult> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ costMs, start: () => this.run(job).then(resolve, reject) });
      if (!this.isAtWork) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.isAtWork = true;
    while (this.waiting.length > 0) {
      const cheapest = this.waiting.reduce((best, job) => (job.costMs < best.costMs ? job : best));
      this.waiting.splice(this.waiting.indexOf(cheapest), 1);
      await cheapest.start();
      await this.rest();
    }
    this.isAtWork = false;
  }

  private async rest(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.limits.rests) setTimeout(resolve, this.tookMs);
    else resolve();
    await promise;
  }

  /** Ends the thread; a later job starts a new one. */
  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private async thread(): Promise<Worker> {
    if (this.worker) return this.worker;
    const resourceLimits = { maxOldGenerationSizeMb: this.limits.memoryMb };
    const worker = new Worker(this.limits.thread, { resourceLimits });
    await once(worker, 'message');
    // A waiting thread keeps no process alive.
    worker.unref();
    this.worker = worker;
    return worker;
  }

  private async run(job: Job): Promise<Result | RenderResult> {
    const worker = await this.thread();
    const { promise, resolve } = Promise.withResolvers<Result | TemplateError>();
    const { timeMs } = this.limits;
    const timer = setTimeout(() => resolve(timeError(job, timeMs)), timeMs);
    const fail = (error: unknown) => resolve(atStart(job, unexpectedError(error, 'ROOT')));
    worker.on('message', resolve);
    worker.on('error', fail);
    const start = performance.now();
    worker.postMessage(job);
    const result = await promise;
    this.tookMs = performance.now() - start;
    clearTimeout(timer);
    worker.off('message', resolve);
    if ('output' in result) {
      worker.off('error', fail);
      return result;
    }
    // The listener for errors stays: a stopped thread may still fail on its way out.
    this.worker = null;
    void worker.terminate();
    return { output: '', errors: [result] };
  }
}

type Named = { readonly name: string };

function timeError(job: Named, timeMs: number): TemplateError {
  return atStart(job, limitReached('TIME_LIMIT_REACHED', 'milliseconds', timeMs));
}

function atStart(
  { name }: Named,
  error: { type: TemplateError['type']; code: ErrorCode; message: string },
): TemplateError {
  return { ...error, template: name, line: 1, column: 1, offset: 0 };
}
