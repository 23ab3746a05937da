import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; id: string };
type Moments = { createdOn: number; expiresOn: number };
export type StoredLink = Moments & { id: string; createdBy: string | null };

const MOMENTS = `(extract(epoch from l.created_at) * 1000)::float8 as "createdOn",
  (extract(epoch from l.expires_at) * 1000)::float8 as "expiresOn"`;

export async function insertLink(
  db: Db,
  link: Key & Moments & { collectionId: string; accountId: string },
): Promise<void> {
  await db.query(
    `insert into preview_links (website_id, id, collection_id, account_id, created_at, expires_at)
     values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), to_timestamp($6::float8 / 1000))`,
    [link.websiteId, link.id, link.collectionId, link.accountId, link.createdOn, link.expiresOn],
  );
}

/** Links of a page that last beyond a moment, the latest first. */
export async function listLinks(
  db: Db,
  { websiteId, collectionId, at }: { websiteId: string; collectionId: string; at: Date },
): Promise<StoredLink[]> {
  const { rows } = await db.query<StoredLink>(
    `select l.id, ${MOMENTS},
            (select coalesce(nullif(a.name, ''), a.email) from accounts a where a.id = l.account_id) as "createdBy"
       from preview_links l
      where l.website_id = $1 and l.collection_id = $2 and l.expires_at > $3
      order by l.id desc`,
    [websiteId, collectionId, at],
  );
  return rows;
}

/** The page of a link that lasts beyond a moment, and who made it; null when there is none. */
export async function findLink(
  db: Db,
  { websiteId, id, at }: Key & { at: Date },
): Promise<{ collectionId: string; accountId: string } | null> {
  const { rows } = await db.query<{ collectionId: string; accountId: string }>(
    `select collection_id as "collectionId", account_id as "accountId"
       from preview_links where website_id = $1 and id = $2 and expires_at > $3`,
    [websiteId, id, at],
  );
  return rows[0] ?? null;
}

/** Ends a link; false when there is none. */
export async function deleteLink(db: Db, { websiteId, id }: Key): Promise<boolean> {
  const { rowCount } = await db.query(`delete from preview_links where website_id = $1 and id = $2`, [
    websiteId,
    id,
  ]);
  return rowCount > 0;
}

/** Removes what has expired, of all sites. */
export async function deleteExpired(db: Db, at: Date): Promise<void> {
  await db.query(
    `delete from preview_links where (website_id, id) in
       (select website_id, id from preview_links where expires_at <= $1 limit 1000)`,
    [at],
  );
}
