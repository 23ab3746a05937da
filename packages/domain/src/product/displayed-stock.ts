/** Stock of a variant as cached pages print it, without exact counts, which are fetched. */
export interface StockedVariant {
  readonly sku: string;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
}

/**
 * Key of everything a cached page shows of the stock of a product: sold out or scarce by variant, and whether there
 * is more than one unit in all (the quantity input). Two stocks with equal keys print the same page, so only a sale
 * that changes the key renews cached pages. Source: architecture §5, page cache; specification §4.
 */
export function displayedStockKey(
  variants: readonly StockedVariant[],
  scarcityThreshold: number | null,
): string {
  const level = ({ unlimited, qtyInStock }: StockedVariant): string => {
    if (unlimited) return '*';
    if (qtyInStock <= 0) return '0';
    return scarcityThreshold !== null && qtyInStock <= scarcityThreshold ? 's' : '+';
  };
  const several = variants.some(({ unlimited }) => unlimited) || totalStock(variants) > 1;
  return `${several ? 'n' : '1'}:${variants.map((variant) => `${variant.sku}=${level(variant)}`).join('|')}`;
}

function totalStock(variants: readonly StockedVariant[]): number {
  return variants.reduce((sum, { qtyInStock }) => sum + qtyInStock, 0);
}
