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
}

const DEFAULT_LIMITS: ThreadLimits = { timeMs: 2_000, memoryMb: 128 };

/**
 * Renders templates that nobody has looked at, with the whole language, in a worker thread with a hard stop: even what
 * the caps of the engine should miss cannot hold up or take down the server. Node only. Jobs run one after another.
 */
export class RenderWorker {
  private readonly limits: ThreadLimits;
  private worker: Worker | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.limits = { ...DEFAULT_LIMITS, ...limits };
  }

  /** Never rejects for what a template does: a stopped job gives an empty output and an error. */
  render(job: RenderJob): Promise<RenderResult> {
    const result = this.last.then(() => this.run(job));
    this.last = result.catch(() => {});
    return result;
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
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), { resourceLimits });
    await once(worker, 'message');
    // A waiting thread keeps no process alive.
    worker.unref();
    this.worker = worker;
    return worker;
  }

  private async run(job: RenderJob): Promise<RenderResult> {
    const worker = await this.thread();
    const { promise, resolve } = Promise.withResolvers<RenderResult | TemplateError>();
    const { timeMs } = this.limits;
    const timer = setTimeout(() => resolve(timeError(job, timeMs)), timeMs);
    const fail = (fault: unknown) => resolve(atStart(job, unexpectedError(fault, 'ROOT')));
    worker.on('message', resolve);
    worker.on('error', fail);
    worker.postMessage(job);
    const result = await promise;
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

function timeError(job: RenderJob, timeMs: number): TemplateError {
  return atStart(job, limitReached('TIME_LIMIT_REACHED', 'milliseconds', timeMs));
}

function atStart(
  { name }: RenderJob,
  fault: { type: TemplateError['type']; code: ErrorCode; message: string },
): TemplateError {
  return { ...fault, template: name, line: 1, column: 1, offset: 0 };
}
