import type { Address } from '@sitewright/domain/checkout/schema';
import type { MemberOrder, SavedAddress } from '@sitewright/domain/member/member-schema';
import type { Db } from '../../../../platform/database/database.ts';

/** Addresses that one member keeps. */
export const MAX_ADDRESSES = 20;

type Key = { websiteId: string; memberId: string };

/** Addresses of a member, last used first. */
export async function listAddresses(db: Db, key: Key): Promise<SavedAddress[]> {
  const { rows } = await db.query<SavedAddress>(
    `select id, address from member_addresses where website_id = $1 and member_id = $2
      order by used_at desc, id desc`,
    [key.websiteId, key.memberId],
  );
  return rows;
}

/** Writes an address of a member. */
export async function insertAddress(db: Db, key: Key & { id: string }, address: Address): Promise<void> {
  await db.query(
    `insert into member_addresses (website_id, id, member_id, address) values ($1, $2, $3, $4)`,
    [key.websiteId, key.id, key.memberId, JSON.stringify(address)],
  );
}

/** Changes an address; false when the member has no such one. */
export async function updateAddress(db: Db, key: Key & { id: string }, address: Address): Promise<boolean> {
  const { rowCount } = await db.query(
    `update member_addresses set address = $4, used_at = now()
      where website_id = $1 and member_id = $2 and id = $3`,
    [key.websiteId, key.memberId, key.id, JSON.stringify(address)],
  );
  return rowCount === 1;
}

/** Removes an address; false when the member has no such one. */
export async function deleteAddress(db: Db, key: Key & { id: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from member_addresses where website_id = $1 and member_id = $2 and id = $3`,
    [key.websiteId, key.memberId, key.id],
  );
  return rowCount === 1;
}

/** Orders of a member before a place in the sequence, newest first. */
export async function listOrdersOfMember(
  db: Db,
  key: Key & { before: number | null; limit: number },
): Promise<(MemberOrder & { sequence: number })[]> {
  const { rows } = await db.query<MemberOrder & { sequence: number }>(
    `select id, number, '/checkout/order/' || access_token as url, status, payment_status as "paymentStatus", currency,
            grand_total_minor as "grandTotalCents", item_count as "itemCount", placed_at as "placedAt", sequence
       from orders
      where website_id = $1 and member_id = $2 and ($3::bigint is null or sequence < $3)
      order by sequence desc limit $4`,
    [key.websiteId, key.memberId, key.before, key.limit],
    'members-list-orders',
  );
  return rows;
}

/** Gives a member the orders that were placed with her confirmed address without signing in. */
export async function adoptOrders(db: Db, key: Key & { email: string }): Promise<void> {
  await db.query(
    `update orders set member_id = $2 where website_id = $1 and member_id is null and lower(email) = $3`,
    [key.websiteId, key.memberId, key.email],
  );
}
