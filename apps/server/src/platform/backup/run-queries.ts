import type { Db } from '../database/database.ts';

/** A backup in the bucket, or a rehearsal of restoring one. */
export type RunKind = 'backup' | 'drill';

type Attempt = { id: string; attempt: string; object: string; now: Date };

/** Adds the run of a moment; false when that one, or a later one, is there already. */
export async function insertDueRun(
  db: Db,
  { id, dueAt, now }: { id: string; dueAt: Date; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into backup_runs (id, kind, due_at, added_at)
     select $1, 'backup', $2, $3 where not exists (select from backup_runs where due_at >= $2)
         on conflict (due_at) do nothing`,
    [id, dueAt, now],
  );
  return rowCount === 1;
}

/** Adds a run that somebody called for. */
export async function insertRun(
  db: Db,
  { id, kind, now }: { id: string; kind: RunKind; now: Date },
): Promise<void> {
  await db.query(`insert into backup_runs (id, kind, added_at) values ($1, $2, $3)`, [id, kind, now]);
}

/** Begins a run, or begins it again; false when it is done, or when one of a later moment was added since. */
export async function beginRun(db: Db, { id, attempt, object, now }: Attempt): Promise<boolean> {
  const { rowCount } = await db.query(
    `update backup_runs r set state = 'running', attempt = $2, object = $3, started_at = $4, finished_at = null, error = null
      where id = $1 and state <> 'done'
        and not exists (select from backup_runs later where later.due_at > r.due_at)`,
    [id, attempt, object, now],
  );
  return rowCount === 1;
}

/** Notes the end of an attempt; false when another one was begun meanwhile. */
export async function endRun(
  db: Db,
  { id, attempt, now, sizeBytes, error }: Omit<Attempt, 'object'> & { sizeBytes?: number; error?: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update backup_runs set state = case when $5::text is null then 'done' else 'failed' end,
            finished_at = $3, size_bytes = $4, error = $5
      where id = $1 and attempt = $2 and state = 'running'`,
    [id, attempt, now, sizeBytes ?? null, error ?? null],
  );
  return rowCount === 1;
}

/**
 * Notes that somebody is told of a run that failed and is given up, and gives why it failed; null when it did not fail, when a backup
 * was made since, or when somebody was told of another one since the last that was made.
 */
export async function tellOfFailure(db: Db, { id, now }: { id: string; now: Date }): Promise<string | null> {
  const { rows } = await db.query<{ error: string }>(
    `with good as (select coalesce(max(finished_at), '-infinity') as at from backup_runs where kind = 'backup' and state = 'done')
     update backup_runs r set told_at = $2 from good where id = $1 and state = 'failed' and finished_at > good.at
        and not exists (select from backup_runs told where told.told_at > good.at)
      returning error`,
    [id, now],
  );
  return rows[0]?.error ?? null;
}

/** The newest rehearsal that restored a backup which is listed here, not one of a file: what it restored is known to be good. */
const GOOD_DRILL = `select drill.id, drill.object from backup_runs drill
    where drill.kind = 'drill' and drill.state = 'done'
      and exists (select from backup_runs b where b.kind = 'backup' and b.state = 'done' and b.object = drill.object)
    order by drill.finished_at desc limit 1`;

/** Backups made here that ended before a moment, but not the newest, nor the newest that was restored in a rehearsal. */
export async function listOldBackups(db: Db, before: Date): Promise<{ id: string; object: string }[]> {
  const { rows } = await db.query<{ id: string; object: string }>(
    `with good_drill as (${GOOD_DRILL})
     select id, object from backup_runs
      where kind = 'backup' and state = 'done' and finished_at < $1
        and id <> (select id from backup_runs where kind = 'backup' and state = 'done' order by finished_at desc limit 1)
        and object is distinct from (select object from good_drill)
      order by finished_at`,
    [before],
  );
  return rows;
}

export async function deleteRun(db: Db, id: string): Promise<void> {
  await db.query(`delete from backup_runs where id = $1`, [id]);
}

/** When a run began; while it waits, when it was added. */
const sinceOf = (run: string) => `coalesce(${run}.started_at, ${run}.added_at)`;

/**
 * Forgets what began before a moment, or waits since then, and has left nothing that is kept: failed ones and rehearsals, but not the
 * newest of a kind, nor the newest rehearsal that succeeded, nor the one that keeps a backup.
 */
export async function deleteOldRuns(db: Db, before: Date): Promise<void> {
  await db.query(
    `with good_drill as (${GOOD_DRILL})
     delete from backup_runs r where ${sinceOf('r')} < $1 and (kind = 'drill' or state <> 'done')
        and exists (select from backup_runs later where later.kind = r.kind and ${sinceOf('later')} > ${sinceOf('r')})
        and id is distinct from (select id from good_drill)
        and id is distinct from
            (select id from backup_runs where kind = 'drill' and state = 'done' order by finished_at desc limit 1)`,
    [before],
  );
}

export type LastRun = {
  kind: RunKind;
  object: string;
  /** Of the newest that succeeded, ISO; null when none did. */
  startedAt: string | null;
  finishedAt: string | null;
  sizeBytes: number | null;
  /** Why the last one failed; null when it did not. */
  error: string | null;
};

/** What became of the last run of each kind that has ended, and when the last good one was. */
export async function listLastRuns(db: Db): Promise<LastRun[]> {
  const { rows } = await db.query<LastRun>(
    `select last.kind, coalesce(good.object, last.object) as object, good.started_at as "startedAt",
            good.finished_at as "finishedAt", good.size_bytes::float8 as "sizeBytes", last.error
       from (select distinct on (kind) kind, object, error from backup_runs where finished_at is not null
              order by kind, finished_at desc) last
       left join lateral (select object, started_at, finished_at, size_bytes from backup_runs
              where kind = last.kind and state = 'done' order by finished_at desc limit 1) good on true
      order by last.kind`,
  );
  return rows;
}

/** Of what the schedule asks for: which moments are done, and since when one after them is known of. */
export type DoneMoments = {
  /** When the last good backup was begun, called for or not; null when there is none. */
  begunAt: Date | null;
  /** The first moment since then that a node has found, and not before it was found; null when none has. */
  askedAt: Date | null;
};

export async function readDoneMoments(db: Db): Promise<DoneMoments> {
  const { rows } = await db.query<{ begunAt: string | null; askedAt: string | null }>(
    // The clock of the node that begins one may be behind that of the node that found it.
    `with good as (select max(greatest(started_at, due_at)) as "begunAt"
                     from backup_runs where kind = 'backup' and state = 'done')
     select good."begunAt", (select min(greatest(due_at, added_at)) from backup_runs
                              where due_at > coalesce(good."begunAt", '-infinity')) as "askedAt"
       from good`,
  );
  const date = (text: string | null | undefined) => (text ? new Date(text) : null);
  return { begunAt: date(rows[0]?.begunAt), askedAt: date(rows[0]?.askedAt) };
}
