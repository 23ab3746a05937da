import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { TEXTS } from '../texts.ts';

/** Figures to list; shipping is null while nobody knows it yet, undefined where nothing is sent. */
export type ShownTotals = {
  currency: string;
  subtotalCents: number;
  discountCents: number;
  shippingMinor: number | null | undefined;
  taxCents: number;
  includedTaxMinor?: number;
  grandTotalCents: number;
  /** Discounts one by one, where they are known. */
  discounts?: readonly ShownDiscount[];
  giftCardMinor?: number;
};

/** A discount as its shopper reads it. */
type ShownDiscount = { name: string; code: string | null; discountCents: number; isFreeShipping: boolean };

/** The figures of a cart or order as a list. */
export function orderTotals(totals: ShownTotals): Markup {
  const money = (minor: number) => formatMoney(minor, totals.currency);
  const { shippingMinor, includedTaxMinor = 0, giftCardMinor = 0 } = totals;
  return html`<dl class="order-totals">
${row(TEXTS.subtotal, money(totals.subtotalCents))}
${totals.discounts ? discountRows({ ...totals, discounts: totals.discounts }) : totals.discountCents > 0 && row(TEXTS.discount, money(-totals.discountCents))}
${shippingMinor !== undefined && row(TEXTS.shipping, shippingText(shippingMinor, money))}
${totals.taxCents > 0 && row(TEXTS.tax, money(totals.taxCents))}
<div class="order-total"><dt>${TEXTS.total}</dt><dd class="price">${money(totals.grandTotalCents)}</dd></div>
${giftCardMinor > 0 && row(TEXTS.giftCard, money(-giftCardMinor))}
${giftCardMinor > 0 && row(TEXTS.toPay, money(totals.grandTotalCents - giftCardMinor))}
${includedTaxMinor > 0 && row(TEXTS.includedTax, money(includedTaxMinor))}
</dl>`;
}

/** A row for each discount with what it takes off; free shipping shows in the shipping. */
export function discountRows({
  currency,
  discounts,
}: {
  currency: string;
  discounts: readonly ShownDiscount[];
}): Markup {
  const labelOf = ({ name, code }: ShownDiscount) => (code ? `${name} (${code})` : name);
  return html`${discounts.map((discount) =>
    row(
      labelOf(discount),
      discount.isFreeShipping ? TEXTS.freeShipping : formatMoney(-discount.discountCents, currency),
    ),
  )}`;
}

function row(label: string, value: string): Markup {
  return html`<div><dt>${label}</dt><dd class="price">${value}</dd></div>`;
}

function shippingText(cents: number | null, money: (minor: number) => string): string {
  if (cents === null) return TEXTS.shippingLater;
  return cents === 0 ? TEXTS.free : money(cents);
}
