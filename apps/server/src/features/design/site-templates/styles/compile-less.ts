import { type ChildProcess, fork } from 'node:child_process';
import { loaderSettings } from '../../../../platform/config/config.ts';
import { processorMs } from '../../../../platform/process/processor-time.ts';
import type { LessErrorReply, LessReply, LessRequest } from './less-process.ts';

const IDLE_MS = 20_000;
/** Processor time, since a busy machine is no error of the sheets: those that end at all end long before. */
const LIMIT_MS = 12_000;
/** So many times the limit is waited for on a busy machine; where the system tells no processor time, the limit alone. */
const MAX_WAIT = 3;
const MEMORY_MB = 192;

/** Compile error of a sheet; `line` from 1 in the compiled text, or in `file` when an imported sheet is at error. */
export class LessError extends Error {
  override name = 'LessError';
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly file: string | undefined;
  /** True when it was stopped for its time or memory. */
  readonly isOverBudget: boolean;

  constructor(error: Partial<LessErrorReply> & { message: string; isOverBudget?: boolean }) {
    super(error.message);
    this.line = error.line;
    this.column = error.column;
    this.file = error.file;
    this.isOverBudget = error.isOverBudget ?? false;
  }
}

/**
 * Compiles style sheets in a process of its own, one after the other: a sheet that eats all memory would end the server
 * from a thread of it. The process starts with the first sheet, ends when nothing was asked for a while, and is stopped
 * when a sheet takes too long.
 */
export class LessCompiler {
  private child: ChildProcess | undefined;
  /** Whether the process has compiled something before. */
  private used = false;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;
  private readonly idleMs: number;
  private readonly limitMs: number;

  constructor({ idleMs = IDLE_MS, limitMs = LIMIT_MS }: { idleMs?: number; limitMs?: number } = {}) {
    this.idleMs = idleMs;
    this.limitMs = limitMs;
  }

  /** CSS of a LESS text. Throws LessError with the compiler's sentence. */
  compile(source: string, minify: boolean, imports: LessRequest['imports'] = {}): Promise<string> {
    const result = this.last.then(() => this.run({ id: ++this.count, source, minify, imports }));
    this.last = result.catch(() => {});
    return result;
  }

  /** Number of the process, while there is one. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { child } = this;
    this.child = undefined;
    child?.kill('SIGKILL');
  }

  private process(): ChildProcess {
    if (this.child?.connected) return this.child;
    this.used = false;
    this.child = fork(new URL('./less-process.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--no-warnings'],
      env: loaderSettings(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    return this.child;
  }

  private run(request: LessRequest): Promise<string> {
    clearTimeout(this.idle);
    const child = this.process();
    const wasUsed = this.used;
    this.used = true;
    return new Promise((resolve, reject) => {
      const finish = (finish: () => void, isBroken: boolean) => {
        clearTimeout(timer);
        for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
        // A stopped process may still fail on its way out.
        child.on('error', () => {});
        if (isBroken) void this.close();
        else this.idle = setTimeout(() => void this.close(), this.idleMs).unref();
        finish();
      };
      const stop = (message: string) =>
        finish(() => reject(new LessError({ message, isOverBudget: true })), true);
      const { limitMs } = this;
      const from = { wall: performance.now(), used: processorMs(child.pid) ?? 0 };
      const look = () => {
        const used = processorMs(child.pid);
        const left = used === null ? 0 : limitMs - (used - from.used);
        const wait = Math.min(left, limitMs * MAX_WAIT - (performance.now() - from.wall));
        if (wait <= 0) stop('The style sheets take too long.');
        else timer = setTimeout(look, wait);
      };
      let timer = setTimeout(look, limitMs);
      child.unref();
      child.channel?.unref();
      child.on('message', (message) => {
        const reply = message as LessReply;
        // Under `node --watch` a process also reports the modules it has loaded.
        if (reply.id !== request.id) return;
        finish(() => ('css' in reply ? resolve(reply.css) : reject(new LessError(reply.error))), false);
      });
      // What sheets before left in its memory, or what ended it from outside, is no error of this one.
      const failed = (message: string) =>
        wasUsed && this.child === child ? finish(() => resolve(this.run(request)), true) : stop(message);
      child.on('error', () => failed('The style sheets cannot be compiled now.'));
      child.on('exit', () => failed('The style sheets need too much memory.'));
      child.send(request);
    });
  }
}
