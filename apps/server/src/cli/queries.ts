import type { Db } from '../platform/database/database.ts';

export async function findWebsiteId(db: Db, identifier: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from websites where identifier = $1 and status <> 'deleted'`,
    [identifier],
  );
  return rows[0]?.id ?? null;
}

/** Sites that are not deleted, by their identifiers. */
export async function listSites(db: Db): Promise<{ id: string; identifier: string }[]> {
  const { rows } = await db.query<{ id: string; identifier: string }>(
    `select id, identifier from websites where status <> 'deleted' order by identifier`,
  );
  return rows;
}
