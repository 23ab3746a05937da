import type { ProductType } from './product-type.ts';

/** Fields of a variant that the price rules read. Amounts are minor units; the fields need one currency. */
export interface PricedVariant {
  readonly price: number;
  readonly salePrice: number;
  readonly onSale: boolean;
}

/** Fields of a product that the price rules read; the product's own prices count for a digital one only. */
export interface PricedProduct<V extends PricedVariant = PricedVariant> {
  readonly type: ProductType | null;
  readonly own: V;
  readonly variants: readonly V[];
}

/** Current price of a variant. */
export function currentPrice({ onSale, price, salePrice }: PricedVariant): number {
  return onSale ? salePrice : price;
}

/** Offer with the lowest price that is paid now, or null without a price. Source: specification §9, from-price. */
export function cheapestOffer<V extends PricedVariant>({ type, own, variants }: PricedProduct<V>): V | null {
  if (type === 'digital') return own;
  return hasVariantPrices(type) ? lowest(variants, currentPrice) : null;
}

/** Offer with the highest regular price, or null without a price. Source: specification §9, normal price. */
export function dearestOffer<V extends PricedVariant>({ type, own, variants }: PricedProduct<V>): V | null {
  if (type === 'digital') return own;
  return hasVariantPrices(type) ? lowest(variants, (variant) => -variant.price) : null;
}

/** Offer with the lowest sale price among those on sale, or null; a gift card has none. Source: JSON-T §6.5. */
export function cheapestSale<V extends PricedVariant>({ type, own, variants }: PricedProduct<V>): V | null {
  if (type === 'digital') return own;
  if (type !== 'physical' && type !== 'service') return null;
  return lowest(
    variants.filter((variant) => variant.onSale),
    (variant) => variant.salePrice,
  );
}

/** True when a "from" price is needed: some variant differs from the first in sale flag or price. */
export function hasVariedPrices({ type, variants }: Pick<PricedProduct, 'type' | 'variants'>): boolean {
  const [first] = variants;
  if (!first || !hasVariantPrices(type)) return false;
  return variants.some(
    (variant) =>
      variant.onSale !== first.onSale ||
      variant.price !== first.price ||
      (first.onSale && variant.salePrice !== first.salePrice),
  );
}

function hasVariantPrices(type: ProductType | null): boolean {
  return type === 'physical' || type === 'service' || type === 'gift-card';
}

/** First element with the lowest rank; null for none. */
function lowest<V>(elements: readonly V[], rank: (element: V) => number): V | null {
  let best: V | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const element of elements) {
    const elementRank = rank(element);
    if (best === null || elementRank < bestRank) {
      best = element;
      bestRank = elementRank;
    }
  }
  return best;
}
