import type pg from 'pg';
import type { Db } from '../database/database.ts';
import type { JobKind, JobRequest } from './job-kind.ts';

/**
 * The insert of pg-boss as one statement of the caller's transaction: its own send() would use another connection.
 * Makes the queue with its first job, so that sending does not depend on a worker having started somewhere. A job is kept
 * for two weeks after its moment.
 */
export function insertJob<Data extends object>(
  db: Db,
  kind: JobKind<Data>,
  { websiteId, data, delaySeconds = 0, onceKey }: JobRequest<Data>,
): void {
  db.send(
    `with new_queue as (
       insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
                                 retention_seconds, deletion_seconds, warning_queued, partition, table_name)
       select $1, 'standard', $5, $6, true, $7, 1209600, 604800, 0, false, 'job_common'
        where not exists (select from pgboss.queue where name = $1)
           on conflict do nothing)
     insert into pgboss.job (name, data, start_after, singleton_key, policy,
                             retry_limit, retry_delay, retry_backoff, expire_seconds, keep_until)
     values ($1, $2, now() + $3 * interval '1 second', $4, case when $4::text is null then 'standard' else 'short' end,
             $5, $6, true, $7, now() + ($3 + 1209600) * interval '1 second')
         on conflict do nothing`,
    [
      kind.name,
      JSON.stringify({ websiteId, ...data }),
      delaySeconds,
      onceKey === undefined ? null : `${websiteId}:${onceKey}`,
      kind.retries,
      kind.firstDelaySeconds,
      kind.limitSeconds,
    ],
    'insert-job',
  );
}

/** Puts jobs that were taken but not begun back, as if nobody had taken them. */
export async function giveJobsBack(pool: pg.Pool, name: string, ids: readonly string[]): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', started_on = null
      where name = $1 and id = any ($2::uuid[]) and state = 'active'`,
    [name, ids],
  );
}
