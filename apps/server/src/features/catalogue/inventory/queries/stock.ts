import type { StockEntry } from '@sitewright/contract/inventory';
import type { Db } from '../../../../platform/database/database.ts';

/** Stock of a variant whose row is locked. */
export type CountedVariant = { id: string; qty: number; held: number; unlimited: boolean };

/** Locks variants in the order that every change of stock keeps; removed and unknown ones are left out. */
export async function lockCounted(
  db: Db,
  websiteId: string,
  ids: readonly string[],
): Promise<CountedVariant[]> {
  const { rows } = await db.query<CountedVariant>(
    `select id, qty, held, unlimited from variants
      where website_id = $1 and id = any ($2::uuid[]) and removed_at is null order by id for update`,
    [websiteId, ids],
  );
  return rows;
}

/** Writes the stock of locked variants. */
export async function updateStock(
  db: Db,
  websiteId: string,
  stocks: readonly { id: string; qty: number; unlimited: boolean }[],
): Promise<void> {
  await db.query(
    `update variants v set qty = s.qty, unlimited = s.unlimited
       from jsonb_to_recordset($2::jsonb) s (id uuid, qty int, unlimited boolean)
      where v.website_id = $1 and v.id = s.id`,
    [websiteId, JSON.stringify(stocks)],
  );
}

/**
 * Entries of a variant's ledger before one of them, newest first, each with the stock after it: what is on the shelf now
 * without all that came later.
 */
export async function listEntries(
  db: Db,
  key: { websiteId: string; variantId: string; before: string | null; limit: number },
): Promise<StockEntry[]> {
  const { rows } = await db.query<StockEntry>(
    `with page as materialized (
       select l.* from stock_ledger l
        where l.website_id = $1 and l.variant_id = $2 and ($3::bigint is null or l.id < $3)
        order by l.id desc limit $4),
     later as (
       select coalesce(sum(l.change), 0) as change from stock_ledger l
        where l.website_id = $1 and l.variant_id = $2 and l.id >= $3)
     select r.id::text, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, r.change,
            (v.qty - later.change - coalesce(sum(r.change) over newer, 0))::int as balance,
            r.reason, r.note, coalesce(a.name, '') as by, r.order_id as "orderId", o.number as "orderNumber"
       from page r
      cross join later
       join variants v on v.website_id = $1 and v.id = $2
       left join accounts a on a.id = r.account_id
       left join orders o on o.website_id = $1 and o.id = r.order_id
     window newer as (order by r.id desc rows between unbounded preceding and 1 preceding)
      order by r.id desc`,
    [key.websiteId, key.variantId, key.before, key.limit],
  );
  return rows;
}
