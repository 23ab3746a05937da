import type { Db } from '../database/database.ts';

type Place = { websiteId: string; accountId: string; key: string; request: string };

/** Claims a key for the call of this transaction; what was answered to it before, where it was. */
export async function claimAnswer(
  db: Db,
  { websiteId, accountId, key, request }: Place,
): Promise<{ request: string; answer: unknown } | null> {
  const { rowCount } = await db.query(
    `insert into answered_calls (website_id, account_id, key, request) values ($1, $2, $3, $4)
         on conflict do nothing`,
    [websiteId, accountId, key, request],
    'claim-answer',
  );
  if (rowCount === 1) return null;
  const { rows } = await db.query<{ request: string; answer: unknown }>(
    `select request, answer from answered_calls where website_id = $1 and account_id = $2 and key = $3`,
    [websiteId, accountId, key],
    'find-answer',
  );
  return rows[0] ?? null;
}

export async function keepAnswer(
  db: Db,
  { websiteId, accountId, key, answer }: Place & { answer: unknown },
): Promise<void> {
  await db.query(
    `update answered_calls set answer = $4 where website_id = $1 and account_id = $2 and key = $3`,
    [websiteId, accountId, key, JSON.stringify(answer)],
    'keep-answer',
  );
}

/** Nobody presses a button again after a day. */
export async function deleteOldAnswers(db: Db, { websiteId, accountId }: Place): Promise<void> {
  await db.query(
    `delete from answered_calls
      where website_id = $1 and account_id = $2 and asked_at < now() - interval '1 day'`,
    [websiteId, accountId],
    'delete-old-answers',
  );
}
