import { Worker } from 'node:worker_threads';
import type { MailReport } from './read-report.ts';

/** A report, and the addresses that it was sent to, as its headers have them. */
export type ReadMail = { report: MailReport; addressed: string };

/** Reads mails that strangers have sent, in a thread with a deadline: the server continues meanwhile, whatever they hold. */
export type MailReader = {
  /** The report that a mail is; null for one that is none, or that takes too long to read. */
  read(source: Uint8Array): Promise<ReadMail | null>;
  close(): Promise<void>;
};

/** Wall time of one mail: a report takes some milliseconds. */
const LIMIT_MS = 10_000;
const MEMORY_MB = 128;

/** A reader whose thread starts with the first mail, and anew after one that it could not bear. */
export function openMailReader({ limitMs = LIMIT_MS }: { limitMs?: number } = {}): MailReader {
  let thread: Worker | undefined;
  const started = () => {
    const worker = new Worker(new URL('./mail-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    // Whoever waits for an answer hears of it.
    return worker.on('error', () => {}).on('messageerror', () => {});
  };
  const close = async () => {
    const last = thread;
    thread = undefined;
    await last?.terminate();
  };
  return {
    async read(source) {
      thread ??= started();
      const { promise, resolve } = Promise.withResolvers<ReadMail | null | 'failed'>();
      const fail = () => resolve('failed');
      const timer = setTimeout(fail, limitMs);
      thread.once('message', resolve).once('exit', fail);
      thread.postMessage(source);
      const read = await promise;
      clearTimeout(timer);
      thread?.off('message', resolve).off('exit', fail);
      if (read !== 'failed') return read;
      await close();
      return null;
    },
    close,
  };
}
