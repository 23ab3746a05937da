import { displayedStockKey } from '@sitewright/domain/product/displayed-stock';
import type { Database, Db } from '../../platform/database/database.ts';
import {
  byVariant,
  deleteExpiredHolds,
  deleteHolds,
  freeUnits,
  holdUnits,
  insertHolds,
  insertLedger,
  listDisplayedStock,
  listSitesWithExpiredHolds,
  type StockLine,
  takeHeldUnits,
  takeUnits,
} from './queries.ts';

export type { StockLine } from './queries.ts';

/** Why stock was changed by hand; a count unless said otherwise. */
export type StockCause = {
  reason?: 'count' | 'received' | 'damaged' | 'lost';
  note?: string;
  accountId?: string | undefined;
};

/** Seconds for which a payment under way keeps its units. Longer than any payment service takes to answer. */
export const HOLD_SECONDS = 900;

/**
 * Keeps the units of a payment back, all or none (then the caller's transaction must end with an error). Gives the
 * variants that have too few; empty when all are held. `lines` name each variant once, unlimited ones not at all.
 */
export async function placeHolds(
  db: Db,
  given: { websiteId: string; paymentId: string; lines: readonly StockLine[]; seconds?: number },
): Promise<string[]> {
  const lines = given.lines.toSorted(byVariant);
  const short: string[] = [];
  for (const line of lines) {
    if (!(await holdUnits(db, given.websiteId, line))) short.push(line.variantId);
  }
  if (short.length === 0 && lines.length > 0) {
    await insertHolds(db, { ...given, lines, seconds: given.seconds ?? HOLD_SECONDS });
  }
  return short;
}

/**
 * Turns the holds of a payment into a sale. Holds that have expired meanwhile are taken from free stock; when there is
 * none the sale fails with the variants that are short and nothing may be kept of the transaction.
 */
export async function claimHolds(
  db: Db,
  given: { websiteId: string; paymentId: string; orderId: string; lines: readonly StockLine[] },
): Promise<{ short: string[]; changesPages: boolean }> {
  if (given.lines.length === 0) return { short: [], changesPages: false };
  const held = await deleteHolds(db, given);
  const isHeld = new Set(held.map(({ variantId }) => variantId));
  const short: string[] = [];
  for (const line of given.lines.toSorted(byVariant)) {
    if (isHeld.has(line.variantId)) await takeHeldUnits(db, given.websiteId, line);
    else if (!(await takeUnits(db, given.websiteId, line))) short.push(line.variantId);
  }
  if (short.length > 0) return { short, changesPages: false };
  const [changesPages] = await Promise.all([
    showsAnotherStock(db, given.websiteId, given.lines),
    insertLedger(db, {
      websiteId: given.websiteId,
      reason: 'sale',
      orderId: given.orderId,
      changes: given.lines.map(({ variantId, quantity }) => ({ variantId, change: -quantity })),
    }),
  ]);
  return { short, changesPages };
}

/** Gives the units of a payment free that came to nothing; again is harmless. */
export async function releaseHolds(db: Db, key: { websiteId: string; paymentId: string }): Promise<void> {
  for (const line of await deleteHolds(db, key)) await freeUnits(db, key.websiteId, line);
}

/** Gives free what was held past its time, on all sites. Several servers may do it at once. */
export async function releaseExpiredHolds(database: Database): Promise<void> {
  for (const websiteId of await database.sweep(listSitesWithExpiredHolds)) {
    await database.site(websiteId, async (db) => {
      for (const line of await deleteExpiredHolds(db, websiteId)) await freeUnits(db, websiteId, line);
    });
  }
}

/** Writes into the ledger what an owner has changed by hand. */
export async function recordStockChanges(
  db: Db,
  websiteId: string,
  changes: readonly { variantId: string; change: number }[],
  { reason = 'count', ...why }: StockCause = {},
): Promise<void> {
  const made = changes.filter(({ change }) => change !== 0);
  if (made.length > 0) await insertLedger(db, { websiteId, reason, orderId: null, changes: made, ...why });
}

/** Whether cached pages print another stock after this sale; reads the stock as it is after it. */
export async function showsAnotherStock(
  db: Db,
  websiteId: string,
  sold: readonly StockLine[],
): Promise<boolean> {
  const stock = await listDisplayedStock(db, { websiteId, variantIds: sold.map((line) => line.variantId) });
  const soldOf = new Map(sold.map(({ variantId, quantity }) => [variantId, quantity]));
  const byItem = Map.groupBy(stock, ({ itemId }) => itemId);
  return [...byItem.values()].some((variants) => {
    const threshold = variants[0]?.scarcityThreshold ?? null;
    const before = variants.map((variant) => ({
      ...variant,
      qtyInStock: variant.qtyInStock + (soldOf.get(variant.variantId) ?? 0),
    }));
    return displayedStockKey(before, threshold) !== displayedStockKey(variants, threshold);
  });
}
