import type { Db } from '../../../../platform/database/database.ts';

type Erased = { websiteId: string; signature: string };

/** Notes that an address was erased. */
export async function insertErased(db: Db, key: Erased): Promise<void> {
  await db.query(
    `insert into erased_addresses (website_id, signature) values ($1, $2) on conflict do nothing`,
    [key.websiteId, key.signature],
  );
}

/** True for an address that was erased. */
export async function isErased(db: Db, key: Erased): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from erased_addresses where website_id = $1 and signature = $2`,
    [key.websiteId, key.signature],
  );
  return rowCount === 1;
}

/** Forgets that an address was erased: its owner has confirmed it. */
export async function deleteErased(db: Db, key: Erased): Promise<void> {
  await db.query(`delete from erased_addresses where website_id = $1 and signature = $2`, [
    key.websiteId,
    key.signature,
  ]);
}

/** Those of some signatures that stand for erased addresses. */
export async function listErased(
  db: Db,
  key: { websiteId: string; signatures: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.query<{ signature: string }>(
    `select signature from erased_addresses where website_id = $1 and signature = any ($2::text[])`,
    [key.websiteId, key.signatures],
  );
  return rows.map(({ signature }) => signature);
}
