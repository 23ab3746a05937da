import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { inSpan, type NewSpan } from '../tracing/spans.ts';
import { tookTooLong } from './in-time.ts';
import type { JobKind } from './job-kind.ts';
import { claimJobs, claimJobsSideBySide, completeJobs, hasJob, lockWorker, releaseJobs } from './queries.ts';
import { startSideBySide } from './side-by-side.ts';
import { watchDue } from './watch-due.ts';
import { watchProcesses } from './watch-processes.ts';
import { type FetchedJob, type Queue, startWorker, type Worker } from './worker.ts';
import { hearOfJobs } from './workers-at-hand.ts';

/** Context of a job handler: the site it works for, the data sent, and transactions of that site. */
export type RunningJob<Data> = {
  id: string;
  websiteId: string;
  data: Data;
  /** Whether nobody tries again after this. */
  isLastTry: boolean;
  /** Fails after the time limit of the job, which is another worker's then: a process may have stood still in between. */
  site<T>(work: (db: Db) => Promise<T>): Promise<T>;
};

/** Jobs of one site that are done at once: what one transaction of `site` writes for them stands, or nothing of it. */
export type RunningJobs<Data> = Pick<RunningJob<Data>, 'websiteId' | 'site'> & {
  jobs: readonly Pick<RunningJob<Data>, 'id' | 'data'>[];
};

/** The worker side of the queue. Register handlers first, then start. */
export type Jobs = {
  /** `handler` may run again for the same job after a crash, so it must find out what is done already. */
  handle<Data extends object>(kind: JobKind<Data>, handler: (job: RunningJob<Data>) => Promise<void>): void;
  /**
   * The same for short jobs that share most of what they read: those of a site that were taken together (`batchSize`) come at once. Where
   * that fails, and for a job that was tried before, they come one by one.
   */
  handleTogether<Data extends object>(
    kind: JobKind<Data>,
    handler: (jobs: RunningJobs<Data>) => Promise<void>,
  ): void;
  start(): Promise<void>;
  /** Whether work is looked for: false once no look has come to an end for minutes, not even to a failed one. */
  isLooking(): boolean;
  /** Lets running jobs end, at most `timeoutMs`; what is left over is tried again later. */
  stop(timeoutMs: number): Promise<void>;
};

export type JobsOptions = {
  database: Database;
  /** Connection of the runtime role, for the few connections of the queue's own. */
  connection: pg.ClientConfig;
  log: Log;
  /** How often what has come due is looked for; 2 unless given. */
  pollSeconds?: number;
};

type Registration = { kind: JobKind<object> } & (
  | { handler: (job: RunningJob<object>) => Promise<void> }
  | { together: (jobs: RunningJobs<object>) => Promise<void> }
);

/** A process is known by a number while it lives. */
const HIGHEST_TAKER = 2 ** 31;
/** A look has an answer or has failed before that, whatever became of the server (`query_timeout`). */
const MAX_LOOK_MS = 180_000;

/** The job queue of this process: one worker for each kind of job. */
export function createJobs({ database, connection, log, pollSeconds = 2 }: JobsOptions): Jobs {
  const registrations: Registration[] = [];
  let running: { boss: PgBoss; pool: pg.Pool; watches: (() => Promise<void>)[] } | undefined;
  const workers = new Map<string, Worker>();
  let lookedAt = 0;

  return {
    handle(kind, handler) {
      registrations.push({ kind, handler: handler as (job: RunningJob<object>) => Promise<void> });
    },
    handleTogether(kind, handler) {
      registrations.push({ kind, together: handler as (jobs: RunningJobs<object>) => Promise<void> });
    },
    isLooking: () => running === undefined || performance.now() - lookedAt < MAX_LOOK_MS,
    async start() {
      lookedAt = performance.now();
      const taker = randomInt(1, HIGHEST_TAKER);
      const pool = openPool(connection, { taker, log });
      const boss = createBoss(pool, log);
      const stopHearing = hearOfJobs(workers);
      const started: NonNullable<typeof running> = { boss, pool, watches: [async () => stopHearing()] };
      running = started;
      await boss.start();
      const stopWatching = await watchProcesses(pool, log);
      // It may be stopped meanwhile.
      if (running !== started) return stopWatching();
      const onLook = () => {
        lookedAt = performance.now();
      };
      started.watches.push(
        stopWatching,
        watchDue(pool, workers, { everyMs: pollSeconds * 1000, log, onLook }),
      );
      for (const registration of registrations) {
        const { kind } = registration;
        await boss.createQueue(kind.name, { policy: 'standard' });
        if (running !== started) return;
        const siteOf =
          ({ data, takenAt }: FetchedJob): RunningJob<object>['site'] =>
          async (work) => {
            if (performance.now() > takenAt + kind.limitSeconds * 1000) throw tookTooLong();
            return database.site(data.websiteId, work);
          };
        const runTogether =
          'together' in registration
            ? async (jobs: readonly FetchedJob[]) => {
                const [first] = jobs;
                if (!first) return;
                const { websiteId } = first.data;
                await inSpan(jobSpan(kind.name, first.id, first.data), () =>
                  registration.together({ websiteId, site: siteOf(first), jobs }),
                );
              }
            : undefined;
        const run = async (job: FetchedJob) => {
          if (!('handler' in registration)) return runTogether?.([job]);
          const { id, data, isLastTry } = job;
          const { websiteId } = data;
          return inSpan(jobSpan(kind.name, id, data), () =>
            registration.handler({ id, websiteId, data, isLastTry, site: siteOf(job) }),
          );
        };
        const { sideBySide } = kind;
        const queue = queueOf(boss, { pool, taker, kind });
        const options = { run, runTogether, restMs: pollSeconds * 1000, log };
        workers.set(
          kind.name,
          sideBySide
            ? startSideBySide(queue, { ...kind, jobs: sideBySide.jobs }, options)
            : startWorker(queue, kind, options),
        );
      }
    },
    async stop(timeoutMs) {
      if (!running) return;
      const { boss, pool, watches } = running;
      running = undefined;
      const stopped = await Promise.allSettled([
        ...watches.map((end) => end()),
        ...[...workers.values()].map((worker) => worker.stop(timeoutMs)),
      ]);
      workers.clear();
      for (const end of stopped)
        if (end.status === 'rejected') log.warn({ err: end.reason }, 'a worker was stopped');
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}

/**
 * Connections of the queue's own, which say that this process lives: they are never closed while it does. That a job was
 * taken or is done need not last by itself: a crash of the database that undoes it undoes nothing before it, and a job may
 * run again.
 */
function openPool(connection: pg.ClientConfig, { taker, log }: { taker: number; log: Log }): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: 2,
    idleTimeoutMillis: 0,
    keepAlive: true,
    // Where the network is gone nothing says so: the client gives up, and finds the way again once there is one.
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
    // The server gives up before that: a claim that went on there would take jobs for a process that no longer waits for them.
    statement_timeout: 50_000,
    application_name: 'sitewright jobs',
    options: '-c synchronous_commit=off',
    onConnect: (client) => lockWorker(client, taker),
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ err: error }, 'idle job connection'));
  return pool;
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

function queueOf(
  boss: PgBoss,
  { pool, taker, kind: { name, sideBySide } }: { pool: pg.Pool; taker: number; kind: JobKind<object> },
): Queue {
  // Each process begins elsewhere, so that they do not all reach for the same job.
  let after: string = randomUUID();
  const claim = async (count: number) => {
    if (sideBySide) return claimJobsSideBySide(pool, { name, count, ofSite: sideBySide.ofSite, taker });
    const claimed = await claimJobs(pool, { name, count, taker, after });
    after = claimed.after;
    return claimed.jobs;
  };
  return {
    async fetch(count) {
      const takenAt = performance.now();
      return (await claim(count)).map((job) => ({ ...job, takenAt }));
    },
    complete: (ids) => completeJobs(pool, { name, ids, taker }),
    async fail(id, error) {
      if (await hasJob(pool, { name, id, taker })) await boss.fail(name, id, asObject(error));
    },
    giveBack: (ids) => releaseJobs(pool, { name, ids, taker }),
  };
}

/** A trace of its own, since a job may come hours after what asked for it. */
function jobSpan(name: string, id: string, { websiteId, traceparent }: FetchedJob['data']): NewSpan {
  return {
    name: `job ${name}`,
    kind: 'consumer',
    root: { cause: traceparent },
    facts: {
      'messaging.destination.name': name,
      'messaging.message.id': id,
      'messaging.operation.type': 'process',
      'messaging.system': 'pgboss',
      'sitewright.site.id': websiteId,
    },
  };
}

/** Error as the queue stores it, which takes objects only. */
function asObject(error: unknown): object {
  return typeof error === 'object' && error !== null ? error : { message: String(error) };
}
