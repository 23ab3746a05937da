import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { JobKind } from './job-kind.ts';

/** What a handler gets: the site it works for, the data sent, and transactions of that site. */
export type RunningJob<Data> = {
  id: string;
  websiteId: string;
  data: Data;
  site<T>(work: (db: Db) => Promise<T>): Promise<T>;
};

/** The worker side of the queue. Register handlers first, then start. */
export type Jobs = {
  /** `handler` may run again for the same job after a crash, so it must find out what is done already. */
  handle<Data extends object>(kind: JobKind<Data>, handler: (job: RunningJob<Data>) => Promise<void>): void;
  /** Looks for work of a kind now instead of after the interval; for what somebody waits for. Call it after the commit. */
  wake(kind: { name: string }): void;
  start(): Promise<void>;
  /** Lets running jobs end, at most `timeoutMs`; what is left over is tried again later. */
  stop(timeoutMs: number): Promise<void>;
};

export type JobsOptions = {
  database: Database;
  /** Connection of the runtime role, for the few connections of the queue's own. */
  connection: pg.ClientConfig;
  log: Log;
  /** How long a free worker waits before it looks for work again; 2 unless given. */
  pollSeconds?: number;
};

type Registration = { kind: JobKind<object>; handler: (job: RunningJob<object>) => Promise<void> };

/** The job queue of this process: one worker for each kind of job. */
export function createJobs({ database, connection, log, pollSeconds = 2 }: JobsOptions): Jobs {
  const registrations: Registration[] = [];
  let running: { boss: PgBoss; pool: pg.Pool } | undefined;
  const workers = new Map<string, string>();

  return {
    handle(kind, handler) {
      registrations.push({ kind, handler: handler as Registration['handler'] });
    },
    wake({ name }) {
      const worker = workers.get(name);
      if (worker !== undefined) running?.boss.notifyWorker(worker);
    },
    async start() {
      const pool = new pg.Pool({ ...connection, max: 2, application_name: 'sitewright jobs' });
      pool.on('connect', (client) => client.on('error', () => {}));
      pool.on('error', (error) => log.warn({ err: error }, 'idle job connection'));
      const boss = createBoss(pool, log);
      running = { boss, pool };
      await boss.start();
      for (const registration of registrations)
        workers.set(registration.kind.name, await startWorker(boss, database, registration, pollSeconds));
    },
    async stop(timeoutMs) {
      if (!running) return;
      await running.boss.stop({ graceful: true, timeout: timeoutMs });
      await running.pool.end();
      running = undefined;
    },
  };
}

function createBoss(pool: pg.Pool, log: Log): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 30,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn(warning, 'job queue'));
  return boss;
}

async function startWorker(
  boss: PgBoss,
  database: Database,
  { kind, handler }: Registration,
  pollSeconds: number,
): Promise<string> {
  await boss.createQueue(kind.name, { policy: 'standard' });
  const workerId = await boss.work<{ websiteId: string }>(
    kind.name,
    { pollingIntervalSeconds: pollSeconds },
    async (jobs) => {
      // Look for the next job at once instead of waiting for the interval after each one.
      boss.notifyWorker(workerId);
      for (const { id, data } of jobs) {
        const { websiteId } = data;
        await handler({ id, websiteId, data, site: (work) => database.site(websiteId, work) });
      }
    },
  );
  return workerId;
}
