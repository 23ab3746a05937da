import type { Db } from '../platform/database/database.ts';

export async function findWebsiteId(db: Db, identifier: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from websites where identifier = $1 and status <> 'deleted'`,
    [identifier],
  );
  return rows[0]?.id ?? null;
}

/** Identifier of the site that has the host, or null. */
export async function findHostOwner(db: Db, host: string): Promise<string | null> {
  const { rows } = await db.query<{ identifier: string }>(
    `select w.identifier from hosts h join websites w on w.id = h.website_id where h.host = $1`,
    [host],
  );
  return rows[0]?.identifier ?? null;
}

/** Gives the host to the site, as its primary one when it has none yet. */
export async function insertHost(
  db: Db,
  { host, websiteId }: { host: string; websiteId: string },
): Promise<void> {
  await db.query(
    `insert into hosts (host, website_id, is_primary)
     values ($1, $2, not exists (select from hosts where website_id = $2 and is_primary))`,
    [host, websiteId],
  );
}
