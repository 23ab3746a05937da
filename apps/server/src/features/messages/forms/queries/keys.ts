import type { Db } from '../../../../platform/database/database.ts';

/** Submission that used a key. */
export type KeyUse = { contentHash: string; submissionId: string };

/** Uses up a key; false for one that was used before. */
export async function insertUsedKey(
  db: Db,
  input: KeyUse & { websiteId: string; nonce: string; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into form_used_keys (website_id, nonce, content_hash, submission_id, expires_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [input.websiteId, input.nonce, input.contentHash, input.submissionId, input.expiresAt],
    'form-keys-use',
  );
  return rowCount === 1;
}

/** Submission that used a key; null for an unused one. */
export async function findKeyUse(db: Db, key: { websiteId: string; nonce: string }): Promise<KeyUse | null> {
  const { rows } = await db.query<KeyUse>(
    `select content_hash as "contentHash", submission_id as "submissionId"
       from form_used_keys where website_id = $1 and nonce = $2`,
    [key.websiteId, key.nonce],
    'form-keys-find',
  );
  return rows[0] ?? null;
}
