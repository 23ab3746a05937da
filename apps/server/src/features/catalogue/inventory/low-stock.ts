import { hasRunLow, lowStockTitle } from '@sitewright/domain/product/low-stock';
import type { Db } from '../../../platform/database/database.ts';
import { notifyShop } from '../../site/notices/index.ts';
import { type DisplayedStock, listVariantNames } from './queries/displayed-stock.ts';
import type { StockLine } from './queries/holds.ts';

/**
 * Tells the shop of variants that ran low by a change, in its transaction. `stock` is as it is after the change, `taken` what the
 * change took. Only the change that crosses the store's threshold tells, whose row nobody else changes meanwhile: a variant
 * is told of once until its stock has risen above the threshold again.
 */
export async function notifyOfLowStock(
  db: Db,
  websiteId: string,
  { stock, taken }: { stock: readonly DisplayedStock[]; taken: readonly StockLine[] },
): Promise<void> {
  const takenOf = new Map(taken.map(({ variantId, quantity }) => [variantId, quantity]));
  const low = stock.filter(({ variantId, unlimited, qtyInStock, lowStockThreshold }) => {
    const before = qtyInStock + (takenOf.get(variantId) ?? 0);
    return !unlimited && hasRunLow(before, qtyInStock, lowStockThreshold);
  });
  if (low.length === 0) return;
  const qtyOf = new Map(low.map(({ variantId, qtyInStock }) => [variantId, qtyInStock]));
  const names = await listVariantNames(db, { websiteId, variantIds: [...qtyOf.keys()] });
  const [first, ...others] = names;
  if (!first) return;
  const isOneProduct = others.every(({ productId }) => productId === first.productId);
  await notifyShop(db, {
    websiteId,
    kind: 'low-stock',
    title: lowStockTitle({ ...first, qtyInStock: qtyOf.get(first.variantId) ?? 0 }, others.length),
    subjectId: isOneProduct ? first.productId : null,
  });
}
