import type { Db } from '../../../../platform/database/database.ts';

type Chunk = { websiteId: string; limit: number };

/**
 * Ends requests that nobody confirmed for a month: who had left stays so, others are off the list. Gives how many. Whoever is
 * busy with one of them goes first.
 */
export async function expirePending(db: Db, { websiteId, limit }: Chunk): Promise<number> {
  const { rows } = await db.query<{ subscriberId: string; listId: string; hasLeft: boolean }>(
    `select p.subscriber_id as "subscriberId", p.list_id as "listId", p.left_at is not null as "hasLeft"
       from list_places p join subscribers s on s.website_id = p.website_id and s.id = p.subscriber_id
      where p.website_id = $1 and p.status = 'pending' and p.changed_at < now() - interval '30 days'
      order by p.changed_at limit $2 for update skip locked`,
    [websiteId, limit],
  );
  if (rows.length === 0) return 0;
  const of = (hasLeft: boolean) => {
    const places = rows.filter((row) => row.hasLeft === hasLeft);
    return [websiteId, places.map(({ subscriberId }) => subscriberId), places.map(({ listId }) => listId)];
  };
  const those = `(website_id, subscriber_id, list_id) in (select $1::uuid, * from unnest($2::uuid[], $3::uuid[]))`;
  await db.query(`delete from list_places where ${those}`, of(false));
  await db.query(`delete from consents where ${those} and confirmed_at is null`, of(true));
  await db.query(
    `update list_places set status = 'unsubscribed', changed_at = now() where ${those}`,
    of(true),
  );
  return rows.length;
}

/** Somebody who was on a deleted list. `isLost` where what was reported of an undeliverable address has gone with it. */
type Removed = { address: string; hasLeft: boolean; isLost: boolean };

/** Takes subscribers off lists that are deleted. */
export async function deleteMembershipsOfDeleted(db: Db, { websiteId, limit }: Chunk): Promise<Removed[]> {
  const { rows } = await db.query<
    Omit<Removed, 'isLost'> & { id: string; listId: string; isUndeliverable: boolean }
  >(
    `select s.id, p.list_id as "listId", s.address, p.left_at is not null as "hasLeft",
            s.undeliverable_since is not null as "isUndeliverable"
       from mailing_lists l
       join list_places p on p.website_id = l.website_id and p.list_id = l.id
       join subscribers s on s.website_id = p.website_id and s.id = p.subscriber_id
      where l.website_id = $1 and l.deleted_at is not null
      order by s.id limit $2 for update of s, p skip locked`,
    [websiteId, limit],
  );
  await db.query(
    `delete from list_places
      where (website_id, subscriber_id, list_id) in (select $1::uuid, * from unnest($2::uuid[], $3::uuid[]))`,
    [websiteId, rows.map(({ id }) => id), rows.map(({ listId }) => listId)],
  );
  const undeliverable = rows.filter(({ isUndeliverable }) => isUndeliverable).map(({ id }) => id);
  const left = await db.query<{ id: string }>(
    `select id from subscribers where website_id = $1 and id = any ($2::uuid[])`,
    [websiteId, undeliverable],
  );
  const isThere = new Set(left.rows.map(({ id }) => id));
  return rows.map(({ id, address, hasLeft, isUndeliverable }) => ({
    address,
    hasLeft,
    isLost: isUndeliverable && !isThere.has(id),
  }));
}
