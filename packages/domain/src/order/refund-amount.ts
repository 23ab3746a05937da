import { applyDiscounts } from '../cart/apply-discounts.ts';
import { spread } from '../cart/spread.ts';
import type { OrderPricing } from './schema.ts';

/** An order as far as refunds depend on it. Money in minor units. */
export type RefundBasis = {
  items: readonly {
    itemId: string;
    productType: number;
    quantity: number;
    unitPriceMinor: number;
    lineTotalMinor: number;
    refundedQuantity: number;
  }[];
  pricing: Pick<OrderPricing, 'discounts' | 'taxRules'>;
  shippingCostCents: number;
  taxCents: number;
};

/** Amount paid for each line and for shipping, discounts off and tax on; the sum is the order's grand total. */
export type PaidParts = { lines: number[]; shipping: number };

/** Splits an order's total over its lines and its shipping, exactly, by its own frozen discounts and taxes. */
export function paidParts({ items, pricing, shippingCostCents, taxCents }: RefundBasis): PaidParts {
  const lines = items.map((item) => ({ ...item, unitPriceMinor: item.unitPriceMinor, categories: [] }));
  const discounts = applyDiscounts(lines, pricing.discounts).byLine;
  const net = items.map(({ lineTotalMinor }, index) => lineTotalMinor - (discounts[index] ?? 0));
  const rate = (rules: OrderPricing['taxRules']) => rules.reduce((sum, { ratePpm }) => sum + ratePpm, 0);
  const lineRates = items.map(({ productType }) =>
    rate(pricing.taxRules.filter((rule) => rule.productTypes?.includes(productType) ?? true)),
  );
  const shippingRate = rate(pricing.taxRules.filter(({ taxesShipping }) => taxesShipping));
  const taxes = spreadTax(taxCents, [...net, shippingCostCents], [...lineRates, shippingRate]);
  return {
    lines: net.map((amount, index) => amount + (taxes[index] ?? 0)),
    shipping: shippingCostCents + (taxes.at(-1) ?? 0),
  };
}

/** Refund for units of one line: every cent of the line once, however it is split. */
export function unitsAmount(
  paidMinor: number,
  units: { of: number; refunded: number; quantity: number },
): number {
  const until = (count: number) => Number((BigInt(paidMinor) * BigInt(count)) / BigInt(units.of));
  return until(units.refunded + units.quantity) - until(units.refunded);
}

/** Selection for a refund: units of lines, and amounts without units. */
export type RefundChoice = {
  lines: readonly { position: number; quantity: number }[];
  shippingMinor: number;
  extraMinor: number;
};

/** Amount of a refund in minor units, by the order's own figures. The caller has checked that the units are there. */
export function refundAmount(order: RefundBasis, choice: RefundChoice): number {
  const paid = paidParts(order);
  const lines = choice.lines.map(({ position, quantity }) => {
    const item = order.items[position];
    if (!item) return 0;
    const units = { of: item.quantity, refunded: item.refundedQuantity, quantity };
    return unitsAmount(paid.lines[position] ?? 0, units);
  });
  return lines.reduce((sum, amount) => sum + amount, choice.shippingMinor + choice.extraMinor);
}

/** Spreads a tax by amount × rate; products of both can leave the range of exact numbers, so they are scaled first. */
function spreadTax(taxCents: number, amounts: readonly number[], rates: readonly number[]): number[] {
  if (taxCents === 0) return amounts.map(() => 0);
  const weights = amounts.map((amount, index) => BigInt(amount) * BigInt(rates[index] ?? 0));
  const largest = weights.reduce((most, weight) => (weight > most ? weight : most), 1n);
  const scale = largest / 1_000_000_000n + 1n;
  return spread(
    weights.map((weight) => Number(weight / scale)),
    taxCents,
  );
}
