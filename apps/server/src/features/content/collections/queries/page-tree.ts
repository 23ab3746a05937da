import type { Db } from '../../../../platform/database/database.ts';

/** Whoever adds, removes or hangs up a page or chooses the home page waits for the others: no circle can be closed by two. */
export async function lockPageTree(db: Db, websiteId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('page tree ' || $1, 0))`, [websiteId]);
}

/** Address of a page or collection as visitors type it, `/` for the home page; null when there is none. */
export async function findPath(db: Db, key: { websiteId: string; id: string }): Promise<string | null> {
  const { rows } = await db.query<{ path: string }>(
    `select '/' || collection_path(c) as path from collections c where c.website_id = $1 and c.id = $2`,
    [key.websiteId, key.id],
  );
  return rows[0]?.path ?? null;
}
