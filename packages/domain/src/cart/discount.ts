/** Products that a discount is for: named ones and those filed under categories, also below them. Null is the whole order. */
export interface DiscountScope {
  readonly itemIds: readonly string[];
  /** Categories as lines carry them. */
  readonly categories: readonly string[];
}

/** Effect of one accepted discount; whether a code is valid is decided before. Rates are parts per million. */
export type DiscountTerm =
  | { readonly kind: 'percentage'; readonly ratePpm: number; readonly scope: DiscountScope | null }
  | { readonly kind: 'amount'; readonly amountMinor: number; readonly scope: DiscountScope | null }
  | { readonly kind: 'free-shipping'; readonly scope: DiscountScope | null }
  | {
      readonly kind: 'buy-x-get-y';
      readonly buyQuantity: number;
      /** Products whose units count as bought. */
      readonly scope: DiscountScope | null;
      readonly getQuantity: number;
      readonly getScope: DiscountScope | null;
      /** Rate taken off each free or reduced unit; 1,000,000 gives it for nothing. */
      readonly ratePpm: number;
      /** Maximum number of uses in one order; null for no limit. */
      readonly maxTimes: number | null;
    };

/** A line as discounts see it. */
export interface DiscountLine {
  readonly quantity: number;
  readonly unitPriceMinor: number;
  readonly itemId: string;
  readonly categories: readonly string[];
  /** True for what is never discounted, whatever a scope says: gift cards, which are money themselves. */
  readonly isExcluded?: boolean;
}

/** True for a line that a discount is for. */
export function isInScope(
  line: Pick<DiscountLine, 'itemId' | 'categories' | 'isExcluded'>,
  scope: DiscountScope | null,
): boolean {
  if (line.isExcluded) return false;
  if (scope === null || scope.itemIds.includes(line.itemId)) return true;
  return line.categories.some((category) => scope.categories.includes(category));
}

/**
 * The same term with its scope as the products it means in these lines, so that an order computes to its figures for
 * ever, whatever becomes of categories.
 */
export function frozenTerm(term: DiscountTerm, lines: readonly DiscountLine[]): DiscountTerm {
  const frozen = (scope: DiscountScope | null): DiscountScope | null => {
    if (scope === null && !lines.some(({ isExcluded }) => isExcluded)) return null;
    const itemIds = lines.filter((line) => isInScope(line, scope)).map(({ itemId }) => itemId);
    return { itemIds: [...new Set(itemIds)], categories: [] };
  };
  const scope = frozen(term.scope);
  return term.kind === 'buy-x-get-y'
    ? { ...term, scope, getScope: frozen(term.getScope) }
    : { ...term, scope };
}
