import type { TranslationRun } from '@sitewright/contract/machine-translation';
import type { TranslationKind } from '@sitewright/domain/language/translation-schema';
import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; id: string };

/** A run with what its worker goes by. */
export type StoredRun = TranslationRun & {
  kind: TranslationKind | null;
  entityId: string | null;
  position: string;
  pauses: number;
};

const COLUMNS = `id, locale, kind, entity_id as "entityId", status, position, total, done, refused, failures, pauses, message`;
const MAX_FAILURES = 20;

/** The last run of a language over one thing, or over the site where none is named; null before the first. */
export async function findLastRun(
  db: Db,
  of: { websiteId: string; locale: string; kind: TranslationKind | null; entityId: string | null },
): Promise<StoredRun | null> {
  const { rows } = await db.query<StoredRun>(
    `select ${COLUMNS} from translation_runs
      where website_id = $1 and locale = $2 and kind is not distinct from $3 and entity_id is not distinct from $4::uuid
      order by id desc limit 1`,
    [of.websiteId, of.locale, of.kind, of.entityId],
  );
  return rows[0] ?? null;
}

/** One run, or null. */
export async function findRun(db: Db, { websiteId, id }: Key): Promise<StoredRun | null> {
  const { rows } = await db.query<StoredRun>(
    `select ${COLUMNS} from translation_runs where website_id = $1 and id = $2`,
    [websiteId, id],
  );
  return rows[0] ?? null;
}

/** Adds a run; what older ones of the language came to is forgotten. Errors: the constraint `translation_runs_active`. */
export async function insertRun(
  db: Db,
  run: Key & Pick<StoredRun, 'locale' | 'kind' | 'entityId'>,
): Promise<StoredRun> {
  const values = [run.websiteId, run.locale, run.kind, run.entityId];
  await db.query(
    `delete from translation_runs
      where website_id = $1 and locale = $2 and kind is not distinct from $3 and entity_id is not distinct from $4::uuid
        and status not in ('waiting', 'running')`,
    values,
  );
  const { rows } = await db.query<StoredRun>(
    `insert into translation_runs (website_id, locale, kind, entity_id, id) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
    [...values, run.id],
  );
  return rows[0] as StoredRun;
}

/** Begins a run, of which the number of texts is known now. */
export async function beginRun(db: Db, { websiteId, id }: Key, total: number): Promise<void> {
  await db.query(
    `update translation_runs set status = 'running', total = $3
      where website_id = $1 and id = $2 and status = 'waiting'`,
    [websiteId, id, total],
  );
}

/** Counts what a turn came to; false where the run was stopped or another worker has come further. */
export async function advanceRun(
  db: Db,
  { websiteId, id }: Key,
  turn: { from: string; to: string; done: number; failures: TranslationRun['failures'] },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update translation_runs
        set position = $4, done = done + $5, total = greatest(total, done + $5), refused = refused + $6, pauses = 0,
            failures = case when jsonb_array_length(failures) < ${MAX_FAILURES} then failures || $7::jsonb else failures end
      where website_id = $1 and id = $2 and status = 'running' and position = $3`,
    [
      websiteId,
      id,
      turn.from,
      turn.to,
      turn.done,
      turn.failures.length,
      JSON.stringify(turn.failures.slice(0, MAX_FAILURES)),
    ],
  );
  return rowCount === 1;
}

/** Notes a turn without a translation. */
export async function pauseRun(db: Db, { websiteId, id }: Key): Promise<void> {
  await db.query(
    `update translation_runs set pauses = pauses + 1 where website_id = $1 and id = $2 and status = 'running'`,
    [websiteId, id],
  );
}

/** Ends a run that is under way; false where it has ended. */
export async function endRun(
  db: Db,
  { websiteId, id }: Key,
  status: 'done' | 'failed' | 'stopped',
  message = '',
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update translation_runs set status = $3, message = $4
      where website_id = $1 and id = $2 and status in ('waiting', 'running')`,
    [websiteId, id, status, message],
  );
  return rowCount === 1;
}

/** Ends all runs of a site that are under way. */
export async function stopRuns(db: Db, websiteId: string): Promise<void> {
  await db.query(
    `update translation_runs set status = 'stopped' where website_id = $1 and status in ('waiting', 'running')`,
    [websiteId],
  );
}
