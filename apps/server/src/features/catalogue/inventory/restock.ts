import type { Db } from '../../../platform/database/database.ts';
import { displaysAnotherStock } from './displayed-stock.ts';
import { listDisplayedStock } from './queries/displayed-stock.ts';
import { byVariant, insertLedger, putUnitsBack, type StockLine } from './queries/holds.ts';

/**
 * Puts sold units of an order back on the shelf, with their rows in the ledger; variants without a stock have none to
 * put back. Gives whether pages show another stock since. The caller sees to it that no unit comes back twice.
 */
export async function restock(
  db: Db,
  input: { websiteId: string; orderId: string; lines: readonly StockLine[] },
): Promise<{ changesPages: boolean }> {
  const back: StockLine[] = [];
  for (const line of input.lines.toSorted(byVariant)) {
    if (await putUnitsBack(db, { ...input, line })) back.push(line);
  }
  if (back.length === 0) return { changesPages: false };
  await insertLedger(db, {
    websiteId: input.websiteId,
    reason: 'restock',
    orderId: input.orderId,
    changes: back.map(({ variantId, quantity }) => ({ variantId, change: quantity })),
  });
  const sold = back.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }));
  const variantIds = back.map(({ variantId }) => variantId);
  const stock = await listDisplayedStock(db, { websiteId: input.websiteId, variantIds });
  return { changesPages: displaysAnotherStock(stock, sold) };
}
