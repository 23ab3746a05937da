import type { Db } from '../../../../platform/database/database.ts';

/**
 * Of some areas, those that a member has not bought, or does not pay on, and is not paying for; what was deleted is none of them. An
 * order that awaits a bank transfer holds nothing, so that she may pay in another way (decision 052).
 */
export async function listNewAreas(
  db: Db,
  { websiteId, memberId, areaIds }: { websiteId: string; memberId: string; areaIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from collections
      where website_id = $1 and id = any ($3::uuid[]) and area_joining is not null
        and id not in (select area_id from held_areas($1, $2))`,
    [websiteId, memberId, areaIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Keeps other purchases of a member waiting until the end of the transaction. Not by her row: who signs in locks it before her
 * cart, and a checkout holds the cart already.
 */
export async function lockPurchases(db: Db, memberId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('purchases ' || $1, 0))`, [memberId]);
}
