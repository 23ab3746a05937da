import type { Db } from '../../../../platform/database/database.ts';

/** Days that a notice is kept: it names people. */
const KEPT_DAYS = 90;

/** Rows of one statement, so that none holds its locks for long. */
const MAX_ROWS = 5000;

/** Removes some of the notices past their time; whether there may be more. For the sweep across sites. */
export async function deleteOldNotices(db: Db, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from notices where (website_id, id) in (
       select website_id, id from notices
        where created_at < $1::timestamptz - make_interval(days => $2) limit $3)`,
    [now, KEPT_DAYS, MAX_ROWS],
  );
  return rowCount === MAX_ROWS;
}
