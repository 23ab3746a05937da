import { applyDiscounts } from './apply-discounts.ts';
import { GIFT_CARD_TYPE } from './cart-flags.ts';
import type { DiscountLine, DiscountTerm } from './discount.ts';
import { type TaxRule, taxOf } from './tax.ts';

/** One line as the totals need it; money in integer minor units. */
export interface TotalsLine extends DiscountLine {
  /** Product type number, for tax rules that name types. */
  readonly productType: number;
}

/** Everything the totals depend on. No figure of a client is among it. */
export interface TotalsInput {
  readonly lines: readonly TotalsLine[];
  readonly discounts: readonly DiscountTerm[];
  /** Price of the chosen shipping option; 0 while none is chosen or needed. */
  readonly shippingMinor: number;
  /** Rules that apply at the place of the cart. */
  readonly taxRules: readonly TaxRule[];
  /** True where the prices contain the tax already. */
  readonly pricesIncludeTax: boolean;
  /** Combined balance of the cart's gift cards. A payment that changes no other figure; it buys no gift cards. */
  readonly giftCardMinor: number;
}

/** The figures of a cart or order; grand total = subtotal - discount + shipping + tax. Integer minor units. */
export interface Totals {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCostCents: number;
  /** Tax that is added to the prices. */
  readonly taxCents: number;
  /** Tax that the prices contain already; part of the other figures. */
  readonly includedTaxMinor: number;
  readonly grandTotalCents: number;
  /** Part of the grand total that gift cards pay. */
  readonly giftCardMinor: number;
  /** The rest of the grand total: what a payment service is asked for. */
  readonly payableMinor: number;
  readonly totalQuantity: number;
  /** Price of each line before discounts, in the order given. */
  readonly lineTotalsMinor: readonly number[];
  /** Discount of each line; their sum is the discount. */
  readonly lineDiscountsMinor: readonly number[];
  /** Amount of each discount, in the order given; their sum is the discount. */
  readonly termDiscountsMinor: readonly number[];
}

/** Totals, or the word that an amount would leave the range of exact numbers. */
export type TotalsResult =
  | { readonly ok: true; readonly totals: Totals }
  | { readonly ok: false; readonly reason: 'amount-too-large' };

const TOO_LARGE = { ok: false, reason: 'amount-too-large' } as const;

/**
 * Every figure of a cart, checkout or order, by one function for server and browser. Exact: integers only, refused
 * beyond 2^53. Tax is rounded once per cart, half up. Source: specification §3 (cart), decisions on money, CHK-08..10.
 */
export function computeTotals(input: TotalsInput): TotalsResult {
  const { lines, pricesIncludeTax } = input;
  const lineTotalsMinor = lines.map((line) => line.quantity * line.unitPriceMinor);
  const subtotalCents = sum(lineTotalsMinor);
  if (!lineTotalsMinor.every(Number.isSafeInteger) || !Number.isSafeInteger(subtotalCents)) return TOO_LARGE;
  const discounts = applyDiscounts(lines, input.discounts);
  const discountCents = sum(discounts.byLine);
  const shippingCostCents = discounts.isFreeShipping ? 0 : input.shippingMinor;
  const tax = taxOf({
    rules: input.taxRules,
    isIncluded: pricesIncludeTax,
    shippingMinor: shippingCostCents,
    lines: lines.map(({ productType }, index) => ({
      productType,
      amountMinor: (lineTotalsMinor[index] ?? 0) - (discounts.byLine[index] ?? 0),
    })),
  });
  const taxCents = pricesIncludeTax ? 0 : tax;
  const grandTotalCents = subtotalCents - discountCents + shippingCostCents + taxCents;
  if (!Number.isSafeInteger(grandTotalCents)) return TOO_LARGE;
  const giftCardsBought = sum(
    lines.map(({ productType }, index) =>
      productType === GIFT_CARD_TYPE ? (lineTotalsMinor[index] ?? 0) - (discounts.byLine[index] ?? 0) : 0,
    ),
  );
  const giftCardMinor = Math.min(input.giftCardMinor, grandTotalCents - giftCardsBought);
  return {
    ok: true,
    totals: {
      subtotalCents,
      discountCents,
      shippingCostCents,
      taxCents,
      includedTaxMinor: pricesIncludeTax ? tax : 0,
      grandTotalCents,
      giftCardMinor,
      payableMinor: grandTotalCents - giftCardMinor,
      totalQuantity: sum(lines.map(({ quantity }) => quantity)),
      lineTotalsMinor,
      lineDiscountsMinor: discounts.byLine,
      termDiscountsMinor: discounts.byTerm,
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
