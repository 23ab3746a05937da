import { Worker } from 'node:worker_threads';
import type { LessReply, LessRequest } from './less-worker.ts';

const IDLE_MS = 20_000;
const LIMIT_MS = 15_000;

/**
 * Compiles style sheets in a thread of its own (a third of a second each), one after the other. The thread starts with
 * the first sheet, ends when nothing was asked for a while, and is stopped when a sheet takes too long.
 */
export class LessCompiler {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;

  /** CSS of a LESS text. Throws with the compiler's sentence. */
  compile(source: string, minify: boolean): Promise<string> {
    const result = this.last.then(() => this.run({ id: ++this.count, source, minify }));
    this.last = result.catch(() => {});
    return result;
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    await this.worker?.terminate();
    this.worker = undefined;
  }

  private run(request: LessRequest): Promise<string> {
    clearTimeout(this.idle);
    this.worker ??= new Worker(new URL('./less-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const worker = this.worker;
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void, isBroken: boolean) => {
        clearTimeout(timer);
        for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
        if (isBroken) void this.close();
        else this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
        settle();
      };
      const timer = setTimeout(
        () => finish(() => reject(new Error('The style sheets take too long.')), true),
        LIMIT_MS,
      );
      worker.unref();
      worker.on('message', (reply: LessReply) => {
        // Under `node --watch` a worker also reports the modules it has loaded.
        if (reply.id !== request.id) return;
        finish(() => ('css' in reply ? resolve(reply.css) : reject(new Error(reply.error))), false);
      });
      worker.on('error', (error) => finish(() => reject(error), true));
      worker.on('exit', () => finish(() => reject(new Error('The style sheet compiler ended.')), true));
      worker.postMessage(request);
    });
  }
}
