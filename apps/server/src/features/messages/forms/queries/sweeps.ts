import type { Db } from '../../../../platform/database/database.ts';

/** Rows of one statement: what has gathered for long is removed over several rounds. */
const MAX_ROWS = 5000;

/** Removes keys that would have expired, and drafts nobody came back to. For the sweep across sites. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.query(
    `delete from form_used_keys where (website_id, nonce) in (
       select website_id, nonce from form_used_keys where expires_at < $1 limit $2)`,
    [now, MAX_ROWS],
  );
  await db.query(
    `delete from form_drafts where (website_id, token_hash) in (
       select website_id, token_hash from form_drafts where expires_at < $1 limit $2)`,
    [now, MAX_ROWS],
  );
}

/** Removes submissions that are older than their forms keep them, and deleted forms that have none. For the sweep across sites. */
export async function deleteOld(db: Db, now: Date): Promise<void> {
  await db.query(
    `delete from form_submissions where (website_id, id) in (
       select s.website_id, s.id from forms f
         join form_submissions s on s.website_id = f.website_id and s.form_id = f.id
          and s.created_at < $1::timestamptz - make_interval(days => f.retention_days)
        where f.retention_days is not null limit $2)`,
    [now, MAX_ROWS],
  );
  await db.query(
    `delete from forms f
      where f.deleted_at < $1::timestamptz - interval '1 day'
        and not exists (select from form_submissions s where s.website_id = f.website_id and s.form_id = f.id)`,
    [now],
  );
}
