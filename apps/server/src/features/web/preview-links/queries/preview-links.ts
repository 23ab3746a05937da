import type { Db } from '../../../../platform/database/database.ts';
import type { Shown } from '../shown.ts';

type Key = { websiteId: string; id: string };
type Moments = { createdOn: number; expiresOn: number };
export type StoredLink = Moments & { id: string; createdBy: string | null };

const MOMENTS = `(extract(epoch from l.created_at) * 1000)::float8 as "createdOn",
  (extract(epoch from l.expires_at) * 1000)::float8 as "expiresOn"`;

/** Ids of the page and of the item: one of them is null. */
function idsOf({ kind, ownerId }: Shown): [collectionId: string | null, itemId: string | null] {
  return kind === 'page' ? [ownerId, null] : [null, ownerId];
}

export async function insertLink(
  db: Db,
  link: Key & Moments & { shown: Shown; accountId: string },
): Promise<void> {
  await db.query(
    `insert into preview_links (website_id, id, collection_id, item_id, account_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), to_timestamp($7::float8 / 1000))`,
    [link.websiteId, link.id, ...idsOf(link.shown), link.accountId, link.createdOn, link.expiresOn],
  );
}

/** Links of a page or item that last beyond a moment, the latest first. */
export async function listLinks(
  db: Db,
  { websiteId, shown, at }: { websiteId: string; shown: Shown; at: Date },
): Promise<StoredLink[]> {
  const { rows } = await db.query<StoredLink>(
    `select l.id, ${MOMENTS},
            (select coalesce(nullif(a.name, ''), a.email) from accounts a where a.id = l.account_id) as "createdBy"
       from preview_links l
      where l.website_id = $1 and (l.collection_id = $2 or l.item_id = $3) and l.expires_at > $4
      order by l.id desc`,
    [websiteId, ...idsOf(shown), at],
  );
  return rows;
}

/** What a link shows that lasts beyond a moment, and who made it; null when there is none. */
export async function findLink(
  db: Db,
  { websiteId, id, at }: Key & { at: Date },
): Promise<(Shown & { accountId: string }) | null> {
  const { rows } = await db.query<Shown & { accountId: string }>(
    `select case when item_id is null then 'page' else 'item' end as kind, coalesce(item_id, collection_id) as "ownerId",
            account_id as "accountId"
       from preview_links where website_id = $1 and id = $2 and expires_at > $3`,
    [websiteId, id, at],
  );
  return rows[0] ?? null;
}

/** Keeps a page or item as it is until the commit; false when there is none. */
export async function lockShown(db: Db, websiteId: string, shown: Shown): Promise<boolean> {
  const table = shown.kind === 'page' ? 'collections' : 'items';
  const { rowCount } = await db.query(
    `select from ${table} where website_id = $1 and id = $2 for no key update`,
    [websiteId, shown.ownerId],
  );
  return rowCount > 0;
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
