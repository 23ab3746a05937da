import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MailReport } from './read-report.ts';

/** A report, and the addresses that it was sent to, as its headers have them. */
export type ReadMail = { report: MailReport; addressed: string };

/** Reads mails that strangers have sent, in a thread with a deadline: the server continues meanwhile, whatever they hold. */
export type MailReader = {
  /**
   * The report that a mail is; null for one that is none, or that a thread could not read twice. Errors: throws where no thread starts,
   * which says nothing of the mail.
   */
  read(source: Uint8Array): Promise<ReadMail | null>;
  close(): Promise<void>;
};

/** What the thread says once it can be sent mails. */
export const READY = 'ready';

/** Wall time of one mail: a report takes some milliseconds. */
const LIMIT_MS = 10_000;
const START_MS = 60_000;
/** A machine that was busy or stood still is no fault of the mail. */
const TRIES = 2;
const MEMORY_MB = 128;

const FAILED = Symbol('failed');

/** A reader whose thread starts with the first mail, and anew after one that it could not bear. */
export function openMailReader({
  limitMs = LIMIT_MS,
  script = new URL('./mail-thread.ts', import.meta.url),
}: {
  limitMs?: number;
  script?: URL;
} = {}): MailReader {
  let thread: Worker | undefined;
  const close = async () => {
    const last = thread;
    thread = undefined;
    await last?.terminate();
  };
  const start = async () => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    thread = worker;
    let cause: unknown;
    // Whoever waits for an answer hears of its end.
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('messageerror', () => {});
    worker.once('exit', () => {
      if (thread === worker) thread = undefined;
    });
    if ((await answerOf(worker, START_MS)) === READY) return worker;
    await close();
    throw new Error('The thread that reads mails did not start.', { cause });
  };
  return {
    async read(source) {
      for (let tries = 1; tries <= TRIES; tries += 1) {
        const worker = thread ?? (await start());
        worker.postMessage(source);
        const read = await answerOf(worker, limitMs);
        if (read !== FAILED) return read as ReadMail | null;
        await close();
      }
      return null;
    },
    close,
  };
}

/** The next message of a thread; FAILED where it ends, or takes too long. */
async function answerOf(worker: Worker, limitMs: number): Promise<unknown> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), limitMs);
  worker.once('exit', () => end.abort());
  try {
    const [message] = await once(worker, 'message', { signal: end.signal });
    return message;
  } catch {
    return FAILED;
  } finally {
    clearTimeout(timer);
  }
}
