import { formatMoney } from '@sitewright/domain/money/format-money';
import type { ProductSummary, StockSummary } from '@sitewright/domain/product/owner-schema';

/** Names of the product types by their number. Source: specification §3, product types. */
export const PRODUCT_TYPE_LABELS: Readonly<Record<string, string>> = {
  1: 'Physical',
  2: 'Digital',
  3: 'Service',
  4: 'Gift card',
  5: 'Membership',
};

/** One price, or from the lowest to the highest. */
export function priceText(product: ProductSummary, currency: string): string {
  const { lowestPriceMinor: lowest, highestPriceMinor: highest } = product;
  if (lowest === highest) return formatMoney(lowest, currency);
  return `${formatMoney(lowest, currency)} – ${formatMoney(highest, currency)}`;
}

/** Remaining stock of a product, its lowest variant first. */
export function stockSummaryText(stock: StockSummary, variantCount: number): string {
  if (stock.out === variantCount && variantCount > 0) return 'Sold out';
  if (stock.out > 0) return `${stock.out} of ${variantCount} sold out`;
  if (stock.unlimited && stock.quantity === 0) return 'Unlimited';
  const units = stock.quantity.toLocaleString('en-US');
  return stock.low > 0 ? `${units} left, low` : units;
}
