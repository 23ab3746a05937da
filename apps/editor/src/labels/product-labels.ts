import type { ProductSummary, StockSummary } from '@sitewright/domain/product/owner-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { moneyText } from './money-text.ts';

/** Names of the product types by their number. Source: specification §3, product types. */
export const PRODUCT_TYPE_LABELS: Readonly<Record<string, string>> = {
  1: t('labels.physical'),
  2: t('labels.digital'),
  3: t('labels.service'),
  4: t('labels.giftCard'),
  5: t('labels.membership'),
};

/** One price, or from the lowest to the highest. */
export function priceText(product: ProductSummary, currency: string): string {
  const { lowestPriceMinor: lowest, highestPriceMinor: highest } = product;
  if (lowest === highest) return moneyText(lowest, currency);
  return `${moneyText(lowest, currency)} – ${moneyText(highest, currency)}`;
}

/** Remaining stock of a product, its lowest variant first. */
export function stockSummaryText(stock: StockSummary, variantCount: number): string {
  if (stock.out === variantCount && variantCount > 0) return t('labels.soldOut');
  if (stock.out > 0) return t('labels.someSoldOut', { out: stock.out, all: variantCount });
  if (stock.unlimited && stock.quantity === 0) return t('labels.unlimited');
  const units = stock.quantity.toLocaleString(LOCALE);
  return stock.low > 0 ? t('labels.unitsLeftLow', { units }) : units;
}
