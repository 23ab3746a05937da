import { isStockedType, type ProductType } from './product-type.ts';

/** Badge of a product on lists and its page. */
export type DisplayStatus = 'sold-out' | 'on-sale' | 'none';

/** Fields of a variant that the stock rules read. */
export interface StockedVariant {
  readonly unlimited: boolean;
  readonly qtyInStock: number;
}

/** Fields of a product that the status rules read; `onSale` is the flag of a digital product itself. */
export interface StatusProduct {
  /** Null for a type that is not listed. */
  readonly type: ProductType | null;
  readonly onSale: boolean;
  readonly variants: readonly (StockedVariant & { readonly onSale: boolean })[];
}

/** Fields of a product that the sale rule reads; `StatusProduct` is one. */
export interface SaleProduct {
  readonly type: ProductType | null;
  readonly onSale: boolean;
  readonly variants: readonly { readonly onSale: boolean }[];
}

/** Badge of a product; sold out wins over on sale. Source: specification §4, product display status. */
export function displayStatus(product: StatusProduct): DisplayStatus {
  if (isSoldOut(product)) return 'sold-out';
  return isOnSale(product) ? 'on-sale' : 'none';
}

/** True when nothing can be bought. A type outside the four known ones counts as sold out. */
export function isSoldOut({ type, variants }: Pick<StatusProduct, 'type' | 'variants'>): boolean {
  if (type === 'digital' || type === 'gift-card') return false;
  return !(isStockedType(type) && variants.some(isInStock));
}

/** Gift cards are never on sale; a digital product has one flag of its own. */
export function isOnSale({ type, variants, onSale }: SaleProduct): boolean {
  if (isStockedType(type)) return variants.some((variant) => variant.onSale);
  return type === 'digital' && onSale;
}

/** True when at least one piece of the variant can be bought. */
function isInStock({ unlimited, qtyInStock }: StockedVariant): boolean {
  return unlimited || qtyInStock > 0;
}

/** Pieces left of all variants; Infinity when one is unlimited or the type holds no stock. Source: JSON-T §6.5. */
export function totalStock({ type, variants }: Pick<StatusProduct, 'type' | 'variants'>): number {
  if (type === 'digital' || type === 'gift-card') return Number.POSITIVE_INFINITY;
  let total = 0;
  for (const { unlimited, qtyInStock } of variants) {
    if (unlimited) return Number.POSITIVE_INFINITY;
    total += qtyInStock;
  }
  return total;
}
