import type { Db } from '../../../../platform/database/database.ts';

type Suppressed = { websiteId: string; signature: string };

/** Notes that nobody but their owners puts some addresses onto a list again. */
export async function insertSuppressed(
  db: Db,
  key: { websiteId: string; signatures: readonly string[] },
): Promise<void> {
  await db.query(
    `insert into suppressed_addresses (website_id, signature) select $1, unnest($2::text[]) on conflict do nothing`,
    [key.websiteId, key.signatures],
  );
}

/** True for an address that was erased, had left a list that was deleted, or took no email when it was removed. */
export async function isSuppressed(db: Db, key: Suppressed): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from suppressed_addresses where website_id = $1 and signature = $2`,
    [key.websiteId, key.signature],
  );
  return rowCount === 1;
}

/** Forgets it again: the owner of the address has confirmed it. */
export async function deleteSuppressed(db: Db, key: Suppressed): Promise<void> {
  await db.query(`delete from suppressed_addresses where website_id = $1 and signature = $2`, [
    key.websiteId,
    key.signature,
  ]);
}

/** Those of some signatures that are noted. */
export async function listSuppressed(
  db: Db,
  key: { websiteId: string; signatures: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.query<{ signature: string }>(
    `select signature from suppressed_addresses where website_id = $1 and signature = any ($2::text[])`,
    [key.websiteId, key.signatures],
  );
  return rows.map(({ signature }) => signature);
}
