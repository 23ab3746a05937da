import type { Db } from '../../../platform/database/database.ts';
import { showsAnotherStock } from './holds.ts';
import { byVariant, insertLedger, putUnitsBack, type StockLine } from './queries/holds.ts';

/**
 * Puts sold units of an order back on the shelf, with their rows in the ledger; variants without a stock have none to
 * put back. Gives whether pages show another stock since. The caller sees to it that no unit comes back twice.
 */
export async function restock(
  db: Db,
  given: { websiteId: string; orderId: string; lines: readonly StockLine[] },
): Promise<{ changesPages: boolean }> {
  const back: StockLine[] = [];
  for (const line of given.lines.toSorted(byVariant)) {
    if (await putUnitsBack(db, { ...given, line })) back.push(line);
  }
  if (back.length === 0) return { changesPages: false };
  await insertLedger(db, {
    websiteId: given.websiteId,
    reason: 'restock',
    orderId: given.orderId,
    changes: back.map(({ variantId, quantity }) => ({ variantId, change: quantity })),
  });
  const sold = back.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }));
  return { changesPages: await showsAnotherStock(db, given.websiteId, sold) };
}
