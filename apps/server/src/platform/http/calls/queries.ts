import type { Db } from '../../database/database.ts';

/** Whose key it is; `websiteId` null for calls of an account that are of no site. */
type Owner = { websiteId: string | null; accountId: string };
type IdempotencyKey = Owner & { key: string; request: string; bodyHash: Buffer };
type StoredResponse = { request: string; bodyHash: Buffer | null; answer: unknown };

/** Answers of calls of a site stand behind its wall. */
const OF_SITE = {
  claim: `insert into answered_calls (website_id, account_id, key, request, body_hash) values ($1, $2, $3, $4, $5)
              on conflict do nothing`,
  find: `select request, body_hash as "bodyHash", answer from answered_calls where website_id = $1 and account_id = $2 and key = $3`,
  keep: `update answered_calls set answer = $4 where website_id = $1 and account_id = $2 and key = $3`,
  deleteOld: `delete from answered_calls
               where website_id = $1 and account_id = $2 and asked_at < now() - interval '1 day'`,
};

const OF_ACCOUNT: typeof OF_SITE = {
  claim: `insert into answered_account_calls (account_id, key, request, body_hash) values ($1, $2, $3, $4)
              on conflict do nothing`,
  find: `select request, body_hash as "bodyHash", answer from answered_account_calls where account_id = $1 and key = $2`,
  keep: `update answered_account_calls set answer = $3 where account_id = $1 and key = $2`,
  deleteOld: `delete from answered_account_calls
               where account_id = $1 and asked_at < now() - interval '1 day'`,
};

/** Claims a key for the call of this transaction; what was answered to it before, where it was. */
export async function claimResponse(
  db: Db,
  { key, request, bodyHash, ...owner }: IdempotencyKey,
): Promise<StoredResponse | null> {
  const { sql, of, ids } = ownerOf(owner);
  const { rowCount } = await db.query(sql.claim, [...ids, key, request, bodyHash], `claim-answer-of-${of}`);
  if (rowCount === 1) return null;
  const { rows } = await db.query<StoredResponse>(sql.find, [...ids, key], `find-answer-of-${of}`);
  return rows[0] ?? null;
}

export async function saveResponse(
  db: Db,
  { key, answer: response, ...owner }: Owner & { key: string; answer: unknown },
): Promise<void> {
  const { sql, of, ids } = ownerOf(owner);
  await db.query(sql.keep, [...ids, key, JSON.stringify(response)], `keep-answer-of-${of}`);
}

/** Nobody presses a button again after a day. */
export async function deleteOldResponses(db: Db, owner: Owner): Promise<void> {
  const { sql, of, ids } = ownerOf(owner);
  await db.query(sql.deleteOld, ids, `delete-old-answers-of-${of}`);
}

function ownerOf({ websiteId, accountId }: Owner) {
  return websiteId === null
    ? { sql: OF_ACCOUNT, of: 'account', ids: [accountId] }
    : { sql: OF_SITE, of: 'site', ids: [websiteId, accountId] };
}
