import type { Db } from '../../../platform/database/database.ts';

/** Sites that have scheduled pages or items whose time has come. For the sweep across sites. */
export async function listSitesWithDue(db: Db, now: number): Promise<string[]> {
  const { rows } = await db.query<{ website_id: string }>(
    `select website_id from items where status = 'scheduled' and publish_on <= to_timestamp($1::float8 / 1000)
     union
     select website_id from collections where status = 'scheduled' and publish_on <= to_timestamp($1::float8 / 1000)`,
    [now],
  );
  return rows.map((row) => row.website_id);
}

/** Publishes what is due on one site; the number of rows changed. */
export async function publishDue(db: Db, websiteId: string, now: number): Promise<number> {
  const items = await db.query(
    `update items set status = 'published', row_version = row_version + 1, updated_at = now()
      where website_id = $1 and status = 'scheduled' and publish_on <= to_timestamp($2::float8 / 1000)`,
    [websiteId, now],
  );
  const collections = await db.query(
    `update collections set status = 'published', row_version = row_version + 1, updated_at = now()
      where website_id = $1 and status = 'scheduled' and publish_on <= to_timestamp($2::float8 / 1000)`,
    [websiteId, now],
  );
  return items.rowCount + collections.rowCount;
}
