import type { Log } from '../log/log.ts';

/** Longest time from the signal to the end; a process manager would kill after ten seconds. */
const LIMIT_MS = 9_000;
const PARENT_CHECK_MS = 250;

export type ShutdownOptions = {
  log: Log;
  /** Ends what runs, in order; must not throw. */
  close(): Promise<void>;
  /** End with the process that started this one: whoever kills `npm start` means the program. */
  endsWithParent: boolean;
};

/**
 * Ends the process cleanly on SIGTERM, SIGINT, an unexpected error or the death of its parent; a second signal ends it at
 * once. The returned function tells whether that has begun.
 */
export function shutDownCleanly({ log, close, endsWithParent }: ShutdownOptions): () => boolean {
  let isStopping = false;
  async function stop(reason: string, exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error('not everything ended in time');
      process.exit(1);
    }, LIMIT_MS).unref();
    await close().catch((error) => log.error({ err: error }, 'stopping failed'));
    process.exit(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => (isStopping ? process.exit(1) : void stop(signal, 0)));
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error({ err: error }, event);
      void stop(event, 1);
    });
  }
  if (endsWithParent) watchParent(() => void stop('the program that started this one ended', 0));
  return () => isStopping;
}

function watchParent(onEnd: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, PARENT_CHECK_MS);
  timer.unref();
}
