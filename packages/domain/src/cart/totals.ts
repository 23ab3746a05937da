import type { DiscountTerm } from './discount.ts';
import { discountOf, spreadDiscount } from './discount.ts';
import type { TaxRule } from './tax.ts';
import { taxOf } from './tax.ts';

/** One line as the totals need it; money in integer minor units. */
export interface TotalsLine {
  readonly quantity: number;
  readonly unitPriceMinor: number;
  /** Product type number, for tax rules that name types. */
  readonly productType: number;
}

/** Everything the totals depend on. No figure of a client is among it. */
export interface TotalsInput {
  readonly lines: readonly TotalsLine[];
  readonly discounts: readonly DiscountTerm[];
  /** Price of the chosen shipping option; 0 while none is chosen or needed. */
  readonly shippingMinor: number;
  readonly taxRules: readonly TaxRule[];
  /** True where the prices contain the tax already. */
  readonly pricesIncludeTax: boolean;
}

/** The figures of a cart or order; grand total = subtotal - discount + shipping + tax. Integer minor units. */
export interface Totals {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCostCents: number;
  /** Tax that is added to the prices. */
  readonly taxCents: number;
  /** Tax that the prices contain already; part of the other figures. */
  readonly includedTaxCents: number;
  readonly grandTotalCents: number;
  readonly totalQuantity: number;
  /** Price of each line before discounts, in the order given. */
  readonly lineTotalsCents: readonly number[];
}

/** Totals, or the word that an amount would leave the range of exact numbers. */
export type TotalsResult =
  | { readonly ok: true; readonly totals: Totals }
  | { readonly ok: false; readonly reason: 'amount-too-large' };

/**
 * Every figure of a cart, checkout or order, by one function for server and browser. Exact: integers only, refused
 * beyond 2^53. Tax is rounded once per cart, half up. Source: specification §3 (cart), decisions on money, CHK-08..10.
 */
export function computeTotals(input: TotalsInput): TotalsResult {
  const lineTotalsCents = input.lines.map((line) => line.quantity * line.unitPriceMinor);
  const subtotalCents = sum(lineTotalsCents);
  if (!lineTotalsCents.every(Number.isSafeInteger) || !Number.isSafeInteger(subtotalCents)) {
    return { ok: false, reason: 'amount-too-large' };
  }
  const discountCents = discountOf(input.discounts, subtotalCents);
  const isFreeShipping = input.discounts.some(({ kind }) => kind === 'free-shipping');
  const shippingCostCents = isFreeShipping ? 0 : input.shippingMinor;
  const shares = spreadDiscount(lineTotalsCents, discountCents);
  const tax = taxOf({
    rules: input.taxRules,
    isIncluded: input.pricesIncludeTax,
    shippingMinor: shippingCostCents,
    lines: input.lines.map(({ productType }, at) => ({
      productType,
      amountMinor: (lineTotalsCents[at] ?? 0) - (shares[at] ?? 0),
    })),
  });
  const taxCents = input.pricesIncludeTax ? 0 : tax;
  const grandTotalCents = subtotalCents - discountCents + shippingCostCents + taxCents;
  if (!Number.isSafeInteger(grandTotalCents)) return { ok: false, reason: 'amount-too-large' };
  return {
    ok: true,
    totals: {
      subtotalCents,
      discountCents,
      shippingCostCents,
      taxCents,
      includedTaxCents: input.pricesIncludeTax ? tax : 0,
      grandTotalCents,
      totalQuantity: sum(input.lines.map(({ quantity }) => quantity)),
      lineTotalsCents,
    },
  };
}

/** Price a shopper pays for one unit: the sale price while on sale. */
export function unitPriceMinor(variant: {
  readonly priceMinor: number;
  readonly salePriceMinor: number | null;
  readonly onSale: boolean;
}): number {
  return variant.onSale && variant.salePriceMinor !== null ? variant.salePriceMinor : variant.priceMinor;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
