import type { Db } from '../../../platform/database/database.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { forEachSite } from '../../../platform/jobs/for-each-site.ts';
import { displaysAnotherStock } from './displayed-stock.ts';
import { notifyOfLowStock } from './low-stock.ts';
import { type DisplayedStock, listDisplayedStock } from './queries/displayed-stock.ts';
import {
  byVariant,
  deleteExpiredHolds,
  deleteHolds,
  freeUnits,
  holdUnits,
  insertLedger,
  listSitesWithExpiredHolds,
  lockHolds,
  lockVariants,
  type StockLine,
  takeHeldUnits,
  takeUnits,
} from './queries/holds.ts';

export type { StockLine } from './queries/holds.ts';

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
export async function createHolds(
  db: Db,
  input: { websiteId: string; paymentId: string; lines: readonly StockLine[]; seconds?: number },
): Promise<string[]> {
  const { lines, seconds = HOLD_SECONDS } = input;
  if (lines.length === 0) return [];
  if (lines.length > 1) lockVariants(db, input);
  const reserved = await holdUnits(db, { ...input, seconds });
  return lines.map(({ variantId }) => variantId).filter((id) => !reserved.includes(id));
}

/**
 * Turns the holds of a payment into a sale. Holds that have expired meanwhile are taken from free stock; when there is
 * none the sale fails with the variants that are short and nothing may be kept of the transaction.
 */
export async function claimHolds(
  db: Db,
  input: { websiteId: string; paymentId: string; orderId: string; lines: readonly StockLine[] },
): Promise<{ short: string[]; changesPages: boolean }> {
  const { websiteId, lines } = input;
  if (lines.length === 0) return { short: [], changesPages: false };
  if (lines.length > 1) {
    lockHolds(db, input);
    lockVariants(db, input);
  }
  const variantIds = lines.map(({ variantId }) => variantId);
  const readStock = () => listDisplayedStock(db, { websiteId, variantIds });
  const [reserved, stock] = await Promise.all([takeHeldUnits(db, input), readStock()]);
  const missing = lines.filter(({ variantId }) => !reserved.includes(variantId));
  if (missing.length === 0) return { short: [], changesPages: await applySale(db, websiteId, lines, stock) };
  const short = await takeFreeUnits(db, { ...input, lines: missing.toSorted(byVariant) });
  if (short.length > 0) return { short, changesPages: false };
  return { short, changesPages: await applySale(db, websiteId, lines, await readStock()) };
}

/** Tells the shop of what ran low by a sale; gives whether cached pages print another stock after it. */
async function applySale(
  db: Db,
  websiteId: string,
  sold: readonly StockLine[],
  stock: readonly DisplayedStock[],
): Promise<boolean> {
  await notifyOfLowStock(db, websiteId, { stock, taken: sold });
  return displaysAnotherStock(stock, sold);
}

/** Sells units that were not kept back; gives the variants that have too few. */
async function takeFreeUnits(
  db: Db,
  { websiteId, orderId, lines }: { websiteId: string; orderId: string; lines: readonly StockLine[] },
): Promise<string[]> {
  const short: string[] = [];
  for (const line of lines) if (!(await takeUnits(db, websiteId, line))) short.push(line.variantId);
  const changes = lines.map(({ variantId, quantity }) => ({ variantId, change: -quantity }));
  await insertLedger(db, { websiteId, reason: 'sale', orderId, changes });
  return short;
}

/** Gives the units of a payment free that came to nothing; again is harmless. */
export async function releaseHolds(db: Db, key: { websiteId: string; paymentId: string }): Promise<void> {
  for (const line of await deleteHolds(db, key)) await freeUnits(db, key.websiteId, line);
}

/** Gives free what was held past its time, on all sites. Several servers may do it at once. */
export async function releaseExpiredHolds({
  database,
  log,
}: Pick<AppDeps, 'database' | 'log'>): Promise<void> {
  const release = ({ websiteId }: { websiteId: string }) =>
    database.site(websiteId, async (db) => {
      for (const line of await deleteExpiredHolds(db, websiteId)) await freeUnits(db, websiteId, line);
    });
  const sites = await database.sweep(listSitesWithExpiredHolds);
  await forEachSite(sites, release, { name: 'holds past their time', log });
}

/** Writes into the ledger what an owner has changed by hand. */
export async function recordStockChanges(
  db: Db,
  websiteId: string,
  changes: readonly { variantId: string; change: number }[],
  { reason = 'count', ...why }: StockCause = {},
): Promise<void> {
  const applied = changes.filter(({ change }) => change !== 0);
  if (applied.length > 0)
    await insertLedger(db, { websiteId, reason, orderId: null, changes: applied, ...why });
}
