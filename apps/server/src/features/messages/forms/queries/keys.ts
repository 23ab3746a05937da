import type { Db } from '../../../../platform/database/database.ts';

/** Uses up a key; false for one that was used before. */
export async function insertUsedKey(
  db: Db,
  given: { websiteId: string; nonce: string; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into form_used_keys (website_id, nonce, expires_at) values ($1, $2, $3) on conflict do nothing`,
    [given.websiteId, given.nonce, given.expiresAt],
    'form-keys-use',
  );
  return rowCount === 1;
}
