import type { Db } from '../../../../platform/database/database.ts';
import type { FileKey } from './files.ts';

/** Rows of one statement, so that none holds its locks for long. */
const MAX_ROWS = 5000;

/** Removes some of the keys that would have expired, and of the drafts nobody came back to; whether there may be more. For the sweep across sites. */
export async function deleteExpired(db: Db, now: Date): Promise<boolean> {
  const keys = await db.query(
    `delete from form_used_keys where (website_id, nonce) in (
       select website_id, nonce from form_used_keys where expires_at < $1 limit $2)`,
    [now, MAX_ROWS],
  );
  const drafts = await db.query(
    `delete from form_drafts where (website_id, token_hash) in (
       select website_id, token_hash from form_drafts where expires_at < $1 limit $2)`,
    [now, MAX_ROWS],
  );
  return keys.rowCount === MAX_ROWS || drafts.rowCount === MAX_ROWS;
}

/**
 * Removes some of the submissions that are older than their forms keep them; their files, and whether there may be more. For the
 * sweep across sites.
 */
export async function deleteOld(db: Db, now: Date): Promise<{ files: FileKey[]; isMore: boolean }> {
  const { rows } = await db.query<{ count: number; files: FileKey[] }>(
    `with old as (
       select s.website_id, s.id from forms f
         join form_submissions s on s.website_id = f.website_id and s.form_id = f.id
          and s.created_at < $1::timestamptz - make_interval(days => f.retention_days)
        where f.retention_days is not null limit $2),
     files as (
       select x.website_id as "websiteId", x.id from form_files x
         join old on old.website_id = x.website_id and old.id = x.submission_id),
     gone as (
       delete from form_submissions where (website_id, id) in (select website_id, id from old) returning id)
     select (select count(*)::int from gone) as count,
            coalesce((select json_agg(files) from files), '[]') as files`,
    [now, MAX_ROWS],
  );
  const { count = 0, files = [] } = rows[0] ?? {};
  return { files, isMore: count === MAX_ROWS };
}

/** Removes deleted forms that have no submissions any more. For the sweep across sites. */
export async function deleteEmptied(db: Db, now: Date): Promise<void> {
  await db.query(
    `delete from forms f
      where f.deleted_at < $1::timestamptz - interval '1 day'
        and not exists (select from form_submissions s where s.website_id = f.website_id and s.form_id = f.id)`,
    [now],
  );
}
