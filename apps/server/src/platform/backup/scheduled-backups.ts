import type { Db } from '../database/database.ts';
import { defineJob, sendJob } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { repeatRound } from '../jobs/repeat-round.ts';
import type { Log } from '../log/log.ts';
import { bucketPlace, isBucketName } from './backup-place.ts';
import { type BucketBackup, type MadeBackup, runBackup } from './bucket-backup.ts';
import { deleteOldRuns, deleteRun, insertDueRun, listOldBackups, tellOfFailure } from './run-queries.ts';
import type { Schedule } from './schedule.ts';

/** Jobs work for a site; this one works for all. */
const NO_SITE = '00000000-0000-0000-0000-000000000000';
const LOOK_MS = 20_000;
const DAY_MS = 86_400_000;
const RUNS_KEPT_DAYS = 90;

/** Half an hour of tries. One that takes longer than the limit is given to another node. */
const scheduledBackup = defineJob<{ runId: string }>('scheduled-backup', {
  retries: 10,
  firstDelaySeconds: 30,
  limitSeconds: 12 * 3_600,
});

export type ScheduledBackups = BucketBackup & {
  schedule: Schedule;
  keepDays: number | undefined;
  jobs: Jobs;
  log: Log;
  /** Says that a backup was given up, in the transaction of whoever notes it: once until one is made. */
  tellFailure(db: Db, reason: string): Promise<void>;
};

/**
 * Registers the job that makes backups; call it before jobs start. The returned function queues the one that is due, if no node
 * has yet. Of a moment there is one job, which is done by one node, and by another one when that one is gone.
 */
export function handleScheduledBackups(deps: ScheduledBackups): () => Promise<void> {
  const { database, jobs, log, schedule, now, newId } = deps;
  jobs.handle(scheduledBackup, async ({ data, isLastTry }) => {
    let made: MadeBackup | null;
    try {
      made = await runBackup(deps, data.runId);
    } catch (error) {
      log.error({ err: error }, isLastTry ? 'backup: given up' : 'backup: failed, it is tried again');
      if (isLastTry) await giveUp(deps, data.runId);
      throw error;
    }
    // Where one is due again before the last try, that one is made instead; so it may be with each.
    if (!made) return giveUp(deps, data.runId);
    log.info(made, 'backup: made');
    await deleteOld(deps);
  });
  return () =>
    database.installation(async (db) => {
      const id = newId();
      const isFirst = await insertDueRun(db, { id, dueAt: schedule.lastBefore(now()), now: now() });
      if (isFirst) await sendJob(db, scheduledBackup, { websiteId: NO_SITE, data: { runId: id } });
    });
}

async function giveUp({ database, now, tellFailure }: ScheduledBackups, id: string): Promise<void> {
  await database.installation(async (db) => {
    const reason = await tellOfFailure(db, { id, now: now() });
    if (reason !== null) await tellFailure(db, reason);
  });
}

/** The same, again and again until the returned function is called. */
export function repeatScheduledBackups(deps: ScheduledBackups): () => Promise<void> {
  const round = handleScheduledBackups(deps);
  return repeatRound(round, { name: 'scheduled backups', everyMs: LOOK_MS, log: deps.log });
}

/** Of backups that this installation made; nothing else of the bucket is touched. What cannot be deleted is tried again next time. */
async function deleteOld({
  database,
  bucket,
  keepDays,
  now,
  log,
}: Pick<ScheduledBackups, 'database' | 'bucket' | 'keepDays' | 'now' | 'log'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await database.installation((db) => deleteOldRuns(db, before(RUNS_KEPT_DAYS)));
  if (keepDays === undefined) return;
  const old = await database.installation((db) => listOldBackups(db, before(keepDays)));
  try {
    for (const { id, object } of old) {
      if (isBucketName(object)) await bucketPlace(bucket, object).delete();
      await database.installation((db) => deleteRun(db, id));
      log.info({ name: object }, 'backup: deleted, it was old');
    }
  } catch (error) {
    log.warn({ err: error }, 'backup: old ones could not be deleted');
  }
}
