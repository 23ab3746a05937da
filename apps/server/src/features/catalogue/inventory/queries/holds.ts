import type { StockResult } from '@sitewright/domain/cart/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { itemVisibleTo, pageVisibleTo } from '../../../content/collections/index.ts';

/** Units of one variant. */
export type StockLine = { variantId: string; quantity: number };

/** Locks variants in the one order in which all do; a statement that changes several rows takes them in any order. */
export function lockVariants(
  db: Db,
  { websiteId, lines }: { websiteId: string; lines: readonly StockLine[] },
): void {
  db.send(
    `select from variants where website_id = $1 and id = any ($2::uuid[]) order by id for no key update`,
    [websiteId, lines.map(({ variantId }) => variantId)],
    'inventory-lock-variants',
  );
}

/** Locks the holds of a payment, which is always done before their variants. */
export function lockHolds(db: Db, key: { websiteId: string; paymentId: string }): void {
  db.send(
    `select from holds where website_id = $1 and payment_id = $2 for update`,
    [key.websiteId, key.paymentId],
    'inventory-lock-holds',
  );
}

/**
 * Keeps units back for a payment, of each variant that has as many, and gives those variants. One statement, so two buyers
 * cannot both have the last one. The holds end by the database's clock.
 */
export async function holdUnits(
  db: Db,
  input: { websiteId: string; paymentId: string; seconds: number; lines: readonly StockLine[] },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with line as (select * from unnest($3::uuid[], $4::int[]) as one (variant_id, quantity)),
      kept as (
        update variants v set held = v.held + line.quantity from line
         where v.website_id = $1 and v.id = line.variant_id and v.removed_at is null and not v.unlimited
           and v.qty - v.held >= line.quantity
        returning v.id, line.quantity),
      noted as (
        insert into holds (website_id, payment_id, variant_id, quantity, expires_at)
        select $1, $2, kept.id, kept.quantity, now() + make_interval(secs => $5) from kept)
     select id from kept`,
    [
      input.websiteId,
      input.paymentId,
      input.lines.map(({ variantId }) => variantId),
      input.lines.map(({ quantity }) => quantity),
      input.seconds,
    ],
    'inventory-hold-units',
  );
  return rows.map(({ id }) => id);
}

/** Takes units off the shelf that were not kept back, if there are as many; false otherwise. */
export async function takeUnits(db: Db, websiteId: string, line: StockLine): Promise<boolean> {
  const { rowCount } = await db.query(
    `update variants set qty = qty - $3 where website_id = $1 and id = $2 and not unlimited and qty - held >= $3`,
    [websiteId, line.variantId, line.quantity],
    'inventory-take-units',
  );
  return rowCount === 1;
}

/**
 * Takes the units off the shelf that a payment kept back, ends its holds and notes the sale in the ledger; gives the
 * variants. Holds that have ended meanwhile are not among them.
 */
export async function takeHeldUnits(
  db: Db,
  key: { websiteId: string; paymentId: string; orderId: string },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with gone as (
        delete from holds where website_id = $1 and payment_id = $2 returning variant_id, quantity),
      noted as (
        insert into stock_ledger (website_id, variant_id, change, reason, order_id)
        select $1, gone.variant_id, -gone.quantity, 'sale', $3 from gone)
     update variants v set qty = v.qty - gone.quantity, held = v.held - gone.quantity from gone
      where v.website_id = $1 and v.id = gone.variant_id
     returning v.id`,
    [key.websiteId, key.paymentId, key.orderId],
    'inventory-take-held-units',
  );
  return rows.map(({ id }) => id);
}

/**
 * Puts units back on the shelf that this order took off it; false for a variant without a stock, or one from which the
 * order took fewer (it was without a stock when they were sold).
 */
export async function putUnitsBack(
  db: Db,
  input: { websiteId: string; orderId: string; line: StockLine },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update variants set qty = qty + $3
      where website_id = $1 and id = $2 and not unlimited
        and $3 <= (select coalesce(-sum(change), 0) from stock_ledger
                    where website_id = $1 and variant_id = $2 and order_id = $4 and reason in ('sale', 'restock'))`,
    [input.websiteId, input.line.variantId, input.line.quantity, input.orderId],
    'inventory-put-units-back',
  );
  return rowCount === 1;
}

/** Gives units free that were kept back. */
export async function freeUnits(db: Db, websiteId: string, line: StockLine): Promise<void> {
  await db.query(
    `update variants set held = held - $3 where website_id = $1 and id = $2`,
    [websiteId, line.variantId, line.quantity],
    'inventory-free-units',
  );
}

/** Removes the holds of a payment and gives them, in the order in which stock is changed. */
export async function deleteHolds(
  db: Db,
  key: { websiteId: string; paymentId: string },
): Promise<StockLine[]> {
  const { rows } = await db.query<{ variant_id: string; quantity: number }>(
    `delete from holds where website_id = $1 and payment_id = $2 returning variant_id, quantity`,
    [key.websiteId, key.paymentId],
    'inventory-delete-holds',
  );
  return rows.map(toLine).sort(byVariant);
}

/** Sites that have holds past their time, for the sweep across sites. */
export async function listSitesWithExpiredHolds(db: Db): Promise<{ websiteId: string }[]> {
  const { rows } = await db.query<{ websiteId: string }>(
    `select distinct website_id as "websiteId" from holds where expires_at < now()`,
  );
  return rows;
}

/** Removes holds of a site past their time, those that nobody else is working on, and gives their sums by variant. */
export async function deleteExpiredHolds(db: Db, websiteId: string): Promise<StockLine[]> {
  const { rows } = await db.query<{ variant_id: string; quantity: number }>(
    `with expired as (
        select payment_id, variant_id from holds
         where website_id = $1 and expires_at < now() limit 500 for update skip locked),
      gone as (
        delete from holds h using expired e
         where h.website_id = $1 and h.payment_id = e.payment_id and h.variant_id = e.variant_id
        returning h.variant_id, h.quantity)
     select variant_id, sum(quantity)::int as quantity from gone group by variant_id`,
    [websiteId],
  );
  return rows.map(toLine).sort(byVariant);
}

/** Adds rows to the ledger; changes of 0 are none. */
export async function insertLedger(
  db: Db,
  input: {
    websiteId: string;
    reason: 'count' | 'sale' | 'restock' | 'received' | 'damaged' | 'lost';
    orderId: string | null;
    note?: string;
    accountId?: string | undefined;
    changes: readonly { variantId: string; change: number }[];
  },
): Promise<void> {
  await db.query(
    `insert into stock_ledger (website_id, variant_id, change, reason, order_id, note, account_id)
     select $1, line.variant_id, line.change, $4, $5, $6, $7
       from unnest($2::uuid[], $3::int[]) as line (variant_id, change)`,
    [
      input.websiteId,
      input.changes.map(({ variantId }) => variantId),
      input.changes.map(({ change }) => change),
      input.reason,
      input.orderId,
      input.note ?? '',
      input.accountId ?? null,
    ],
    'inventory-insert-ledger',
  );
}

/** Available stock of each variant of a visible item. */
export async function listStock(db: Db, key: { websiteId: string; itemId: string }): Promise<StockResult[]> {
  const { rows } = await db.query<StockResult>(
    `select v.sku, v.unlimited, greatest(v.qty - v.held, 0) as "qtyInStock"
       from variants v
       join items i on i.website_id = v.website_id and i.id = v.item_id and ${itemVisibleTo('visitor')}
       join collections c on c.website_id = i.website_id and c.id = i.collection_id and ${pageVisibleTo('visitor')}
      where v.website_id = $1 and v.item_id = $2 and v.removed_at is null
      order by v.position`,
    [key.websiteId, key.itemId],
    'inventory-list-stock',
  );
  return rows;
}

function toLine(row: { variant_id: string; quantity: number }): StockLine {
  return { variantId: row.variant_id, quantity: row.quantity };
}

/** One order for every change of stock in the program; another one would let two buyers wait for each other. */
export function byVariant(a: { variantId: string }, b: { variantId: string }): number {
  return a.variantId < b.variantId ? -1 : a.variantId > b.variantId ? 1 : 0;
}
