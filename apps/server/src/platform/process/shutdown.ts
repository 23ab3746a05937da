import { readFileSync } from 'node:fs';
import { StartError } from '../errors/start-error.ts';
import type { Log } from '../log/log.ts';

const ANCESTOR_CHECK_MS = 250;

export type ShutdownOptions = {
  log: Log;
  /** Longest time from the signal to the end. */
  limitMs: number;
  /** Ends what runs, in order; must not throw. */
  close(): Promise<void>;
  /** End with as many of the processes above: whoever kills `npm start` means the program. */
  endsWithAncestors: number;
  /** Gives a StartError, which is printed alone, for an unexpected error that is no bug. */
  explain(error: unknown): unknown;
};

/**
 * Ends the process cleanly on SIGTERM, SIGINT, an unexpected error or the death of its parent; a second signal ends it at
 * once. The returned function tells whether that has begun.
 */
export function shutDownCleanly({
  log,
  limitMs,
  close,
  endsWithAncestors,
  explain,
}: ShutdownOptions): () => boolean {
  let isStopping = false;
  async function stop(reason: string, exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error('not everything ended in time');
      process.exit(1);
    }, limitMs).unref();
    await close().catch((error) => log.error({ err: error }, 'stopping failed'));
    process.exit(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => (isStopping ? process.exit(1) : void stop(signal, 0)));
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (failure: unknown) => {
      const error = isStopping ? failure : explain(failure);
      if (error instanceof StartError) console.error(error.message);
      else log.error({ err: error }, event);
      void stop(event, 1);
    });
  }
  if (endsWithAncestors > 0)
    watchAncestors(endsWithAncestors, () => void stop('the program that started this one ended', 0));
  return () => isStopping;
}

/** Calls back once one of the nearest processes above has ended: the one below it then has another parent. */
function watchAncestors(count: number, onEnd: () => void): void {
  const ancestorPids = ancestors(count).join();
  const timer = setInterval(() => {
    if (ancestors(count).join() === ancestorPids) return;
    clearInterval(timer);
    onEnd();
  }, ANCESTOR_CHECK_MS);
  timer.unref();
}

/** Ids of the processes above, the nearest first; only Linux tells more than one. */
function ancestors(count: number): number[] {
  const found = [process.ppid];
  while (found.length < count) {
    const parent = parentOf(found.at(-1) ?? 0);
    if (parent === null) break;
    found.push(parent);
  }
  return found;
}

function parentOf(pid: number): number | null {
  try {
    // "pid (name) state ppid …"; the name may hold anything, also brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
