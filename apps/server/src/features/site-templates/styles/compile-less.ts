import { Worker } from 'node:worker_threads';
import type { LessFault, LessReply, LessRequest } from './less-worker.ts';

const IDLE_MS = 20_000;
/** Wall time, since a busy machine is no fault of the sheets: those that end at all end long before. */
const LIMIT_MS = 12_000;
const MEMORY_MB = 192;

/** What is wrong with a sheet; `line` from 1 in the compiled text, or in `file` when an imported sheet is at fault. */
export class LessError extends Error {
  override name = 'LessError';
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly file: string | undefined;
  /** True when it was stopped for its time or memory. */
  readonly isOverBudget: boolean;

  constructor(fault: Partial<LessFault> & { message: string; isOverBudget?: boolean }) {
    super(fault.message);
    this.line = fault.line;
    this.column = fault.column;
    this.file = fault.file;
    this.isOverBudget = fault.isOverBudget ?? false;
  }
}

/**
 * Compiles style sheets in a thread of its own (a third of a second each), one after the other. The thread starts with
 * the first sheet, ends when nothing was asked for a while, and is stopped when a sheet takes too long.
 */
export class LessCompiler {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;

  /** CSS of a LESS text. Throws LessError with the compiler's sentence. */
  compile(source: string, minify: boolean, imports: LessRequest['imports'] = {}): Promise<string> {
    const result = this.last.then(() => this.run({ id: ++this.count, source, minify, imports }));
    this.last = result.catch(() => {});
    return result;
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private run(request: LessRequest): Promise<string> {
    clearTimeout(this.idle);
    this.worker ??= new Worker(new URL('./less-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const worker = this.worker;
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void, isBroken: boolean) => {
        clearTimeout(timer);
        for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
        // A stopped thread may still fail on its way out.
        worker.on('error', () => {});
        if (isBroken) void this.close();
        else this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
        settle();
      };
      const stop = (message: string) =>
        finish(() => reject(new LessError({ message, isOverBudget: true })), true);
      const timer = setTimeout(() => stop('The style sheets take too long.'), LIMIT_MS);
      worker.unref();
      worker.on('message', (reply: LessReply) => {
        // Under `node --watch` a worker also reports the modules it has loaded.
        if (reply.id !== request.id) return;
        finish(() => ('css' in reply ? resolve(reply.css) : reject(new LessError(reply.fault))), false);
      });
      worker.on('error', () => stop('The style sheets need too much memory.'));
      worker.on('exit', () => stop('The style sheet compiler ended.'));
      worker.postMessage(request);
    });
  }
}
