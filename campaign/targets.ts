import { findDebianPostgres, startDebianPostgres } from '@sitewright/testing/debian-postgres';
import { type RunningShop, startRunningShop } from '@sitewright/testing/running-shop';
import { onTestFinished } from 'vitest';

type Options = Omit<Parameters<typeof startRunningShop>[0], 'processes' | 'databaseUrl'>;

/** Where the campaign runs: on the program's own database, and as two processes on the system's PostgreSQL if there is one. */
export const TARGETS: readonly { name: string; open: (options?: Options) => Promise<RunningShop> }[] = [
  {
    name: 'one process on its own database',
    open: async (options = {}) => {
      const running = await startRunningShop({ processes: 1, ...options });
      onTestFinished(() => running.close());
      return running;
    },
  },
  ...(findDebianPostgres() === null
    ? []
    : [{ name: 'two processes on the PostgreSQL of the system', open: openTwo }]),
];

async function openTwo(options: Options = {}): Promise<RunningShop> {
  const postgres = await startDebianPostgres(findDebianPostgres() ?? '');
  onTestFinished(() => postgres.close());
  const running = await startRunningShop({ processes: 2, databaseUrl: postgres.url, ...options });
  onTestFinished(() => running.close());
  return running;
}
