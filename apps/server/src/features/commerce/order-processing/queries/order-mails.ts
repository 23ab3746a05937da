import type { Db } from '../../../../platform/database/database.ts';

/** Notes that a request for an email is met; false when it was before. */
export async function insertMadeMail(db: Db, key: { websiteId: string; jobId: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into order_mails (website_id, job_id) values ($1, $2) on conflict do nothing`,
    [key.websiteId, key.jobId],
    'order-mails-insert',
  );
  return rowCount === 1;
}
