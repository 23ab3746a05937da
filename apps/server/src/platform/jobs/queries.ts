import type pg from 'pg';
import type { Db } from '../database/database.ts';
import { currentSpan } from '../tracing/spans.ts';
import type { JobKind, JobRequest } from './job-kind.ts';
import type { FetchedJob } from './worker.ts';

type ClaimedJob = Omit<FetchedJob, 'takenAt'>;

/**
 * The insert of pg-boss as one statement of the caller's transaction: its own send() would use another connection.
 * Makes the queue with its first job, so that sending does not depend on a worker having started somewhere. A job is kept
 * for two weeks after its moment. A waiting job of the same key is locked until the transaction ends: a worker that began it
 * before would not see what the caller has written. A delay counts from this statement, not from the transaction's begin: such a job
 * comes never before its moment. One without a delay is due for a worker that has begun to look already.
 */
export function insertJob<Data extends object>(
  db: Db,
  kind: JobKind<Data>,
  { websiteId, data, delaySeconds = 0, at, onceKey }: JobRequest<Data>,
): void {
  db.send(
    `with new_queue as (
       insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
                                 retention_seconds, deletion_seconds, warning_queued, partition, table_name)
       select $1, 'standard', $5, $6, true, $7, 1209600, 604800, 0, false, 'job_common'
        where not exists (select from pgboss.queue where name = $1)
           on conflict do nothing)
     insert into pgboss.job_common as waiting (name, data, start_after, singleton_key, policy,
                             retry_limit, retry_delay, retry_backoff, expire_seconds, keep_until)
     values ($1, $2, greatest($3 * interval '1 second' + case when $3 > 0 then clock_timestamp() else now() end,
                              to_timestamp($8::float8 / 1000)),
             $4, case when $4::text is null then 'standard' else 'short' end,
             $5, $6, true, $7, greatest(now() + $3 * interval '1 second', to_timestamp($8::float8 / 1000)) + interval '14 days')
         on conflict (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short'
         do update set start_after = least(waiting.start_after, excluded.start_after)`,
    [
      kind.name,
      JSON.stringify({ websiteId, traceparent: currentSpan()?.parent, ...data }),
      delaySeconds,
      onceKey === undefined ? null : `${websiteId}:${onceKey}`,
      kind.retries,
      kind.firstDelaySeconds,
      kind.limitSeconds,
      at ?? null,
    ],
    'insert-job',
  );
}

/** First half of the key of the lock that a process holds while it takes jobs; the other is the number it has then. */
const TAKER_LOCK = 7_340_914;

/** Locks the number of a process on one of its connections; it is free once the last of them has ended, however that came. */
export async function lockWorker(client: pg.ClientBase, taker: number): Promise<void> {
  await client.query(`select pg_advisory_lock_shared($1, $2)`, [TAKER_LOCK, taker]);
}

/** The numbers of processes that left active jobs behind: nobody holds their lock. */
export async function listGoneTakers(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ taker: number }>(
    `select distinct taken_by as taker from pgboss.job
      where state = 'active' and taken_by is not null and not exists (
        select from pg_locks l
         where l.locktype = 'advisory' and l.classid = $1 and l.objid = taken_by::oid and l.objsubid = 2 and l.granted
           and l.database = (select oid from pg_database where datname = current_database()))`,
    [TAKER_LOCK],
  );
  return rows.map(({ taker }) => taker);
}

/** Number of immediate restarts of a job after its process ended. */
const AT_ONCE = 3;

/**
 * Puts the active jobs of processes back, to be done at once. Each has had one of its tries; after the last it failed. One
 * that was tried several times before waits as one that fails does: it may be what ends the processes, and those that were
 * begun beside it must not use up their tries with it.
 */
export async function reclaimJobs(pool: pg.Pool, takers: readonly number[]): Promise<void> {
  await pool.query(
    `update pgboss.job
        set state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
            completed_on = case when retry_count < retry_limit then null else now() end,
            start_after = case when retry_count < $2 then start_after
                          else now() + (retry_delay + 2 ^ least(16, retry_count)) * interval '1 second' end,
            output = '{"message": "the process that did it is gone"}', taken_by = null
      where state = 'active' and taken_by = any ($1::integer[])`,
    [takers, AT_ONCE],
  );
}

/** Sites and jobs looked at beyond those that are wanted: another process may have some of them in its hands. */
const SPARE = 4;

type Claim = { name: string; count: number; taker: number; after: string };

/**
 * Takes the next jobs of a kind for a process. Sites take turns, from the one behind `after` on, so that a site with
 * thousands of jobs keeps another's waiting for one of its own only; those of a site come in the order in which they are due.
 * Gives the jobs in the order in which they are to be done, and the last site whose turn it was.
 */
export async function claimJobs(
  pool: pg.Pool,
  { name, count, taker, after }: Claim,
): Promise<{ jobs: ClaimedJob[]; after: string }> {
  if (!(await isAnyDue(pool, name))) return { jobs: [], after };
  // Planned anew each time, and the moment compared so that the index of moments is of no use: by that, all that waits would be
  // read and sorted once for each site, which statistics from before it came due recommend.
  const { rows } = await pool.query<ClaimedJob & { isFirst: boolean }>(
    `with recursive turn (site, is_round, place) as (
       select $4::text, false, 0
        union all
       select next.site, next.is_round, turn.place + 1 from turn, lateral (
         (select data ->> 'websiteId' as site, turn.is_round from pgboss.job
           where name = $1 and state < 'active' and start_after + interval '0' < now() and data ->> 'websiteId' > turn.site
             and (not turn.is_round or data ->> 'websiteId' <= $4)
           order by data ->> 'websiteId' limit 1)
         union all
         (select data ->> 'websiteId', true from pgboss.job
           where not turn.is_round and name = $1 and state < 'active' and start_after + interval '0' < now()
             and data ->> 'websiteId' <= $4
           order by data ->> 'websiteId' limit 1)
         limit 1) next
        where turn.place < $2 + ${SPARE}),
     due as (
       select job.id, job.round, turn.place from turn, lateral (
         select id, row_number() over (order by start_after, created_on, id) as round from pgboss.job
          where name = $1 and state < 'active' and start_after + interval '0' < now() and data ->> 'websiteId' = turn.site
          order by start_after, created_on, id limit $2 + ${SPARE}) job
        where turn.place > 0),
     next as (
       select j.id, due.round, due.place from due join pgboss.job j on j.name = $1 and j.id = due.id
        where j.state < 'active'
        order by due.round, due.place limit $2 for update of j skip locked),
     taken as (
       update pgboss.job j
          set state = 'active', started_on = now(), taken_by = $3,
              retry_count = case when started_on is null then retry_count else retry_count + 1 end
         from next where j.name = $1 and j.id = next.id
       returning j.id, j.data, j.retry_count, j.retry_count >= j.retry_limit as is_last, next.round, next.place)
     select id, data, is_last as "isLastTry", retry_count > 0 as "isRetry", round = min(round) over () as "isFirst"
       from taken order by round, place`,
    [name, count, taker, after],
  );
  const last = rows.findLast(({ isFirst }) => isFirst);
  return { jobs: rows, after: last?.data.websiteId ?? after };
}

/** Whether a job of a kind waits; another worker may have been quicker, and to see that takes half of planning how they are taken. */
async function isAnyDue(pool: pg.Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pgboss.job where name = $1 and state < 'active' and start_after < now() limit 1`,
    [name],
  );
  return rowCount === 1;
}

/** Those of the kinds of which a job waits. It is prepared once: it is asked every other second by each process, for good. */
export async function listDueKinds(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'due-kinds',
    text: `select kind.name from unnest($1::text[]) kind (name), lateral (
             select from pgboss.job where name = kind.name and state < 'active' and start_after < now() limit 1) due`,
    values: [names],
  });
  return rows.map(({ name }) => name);
}

/**
 * Takes the next jobs of a kind whose jobs run side by side: at most so many that `ofSite` of a site are under way, each site's
 * first before another's second, and none while one of its key is under way. Processes that look in the same instant may
 * take that many each.
 */
export async function claimJobsSideBySide(
  pool: pg.Pool,
  { name, count, ofSite, taker }: { name: string; count: number; ofSite: number; taker: number },
): Promise<ClaimedJob[]> {
  const { rows } = await pool.query<ClaimedJob>(
    `with busy as (
       select data ->> 'websiteId' as site, singleton_key from pgboss.job where name = $1 and state = 'active'),
     due as (
       select distinct on (coalesce(singleton_key, id::text)) id, created_on, data ->> 'websiteId' as site
         from pgboss.job
        where name = $1 and state < 'active' and start_after < now()
          and not exists (select from busy where busy.singleton_key = job.singleton_key)
        order by coalesce(singleton_key, id::text), created_on, id),
     placed as (
       select id, (select count(*) from busy where busy.site = due.site)
                  + row_number() over (partition by site order by created_on, id) as place from due),
     next as (
       select j.id from pgboss.job j join placed p on p.id = j.id
        where j.name = $1 and j.state < 'active' and p.place <= $4
        order by p.place, j.created_on, j.id limit $2 for update of j skip locked)
     update pgboss.job j
        set state = 'active', started_on = now(), taken_by = $3,
            retry_count = case when started_on is null then retry_count else retry_count + 1 end
       from next where j.name = $1 and j.id = next.id
     returning j.id, j.data, j.retry_count >= j.retry_limit as "isLastTry", j.retry_count > 0 as "isRetry"`,
    [name, count, taker, ofSite],
  );
  return rows;
}

/** Puts jobs that a process took but has not begun back, as if nobody had taken them; those that it still has. */
export async function releaseJobs(
  pool: pg.Pool,
  { name, ids, taker }: { name: string; ids: readonly string[]; taker: number },
): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', started_on = null, taken_by = null
      where name = $1 and id = any ($2::uuid[]) and state = 'active' and taken_by = $3`,
    [name, ids, taker],
  );
}

/** Notes that a process has done jobs; those that it still has. */
export async function completeJobs(
  pool: pg.Pool,
  { name, ids, taker }: { name: string; ids: readonly string[]; taker: number },
): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'completed', completed_on = now()
      where name = $1 and id = any ($2::uuid[]) and state = 'active' and taken_by = $3`,
    [name, ids, taker],
  );
}

/** Whether a process still has a job: one that stood still for long may have lost it to another. */
export async function hasJob(
  pool: pg.Pool,
  { name, id, taker }: { name: string; id: string; taker: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pgboss.job where name = $1 and id = $2 and state = 'active' and taken_by = $3`,
    [name, id, taker],
  );
  return rowCount === 1;
}

/** Number of jobs in each state in which somebody should look at them; those whose moment has not come are `scheduled`. */
export async function countJobs(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.query<{ state: string; count: number }>(
    `select case when state = 'created' and start_after > now() then 'scheduled' else state::text end as state,
            count(*)::int as count
       from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
