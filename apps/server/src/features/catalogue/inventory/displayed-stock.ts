import { displayedStockKey } from '@sitewright/domain/product/displayed-stock';
import type { DisplayedStock } from './queries/displayed-stock.ts';
import type { StockLine } from './queries/holds.ts';

/** Whether cached pages print another stock after this sale; `stock` is as it is after it. */
export function displaysAnotherStock(stock: readonly DisplayedStock[], sold: readonly StockLine[]): boolean {
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
