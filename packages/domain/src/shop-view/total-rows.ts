import type { ViewLocale } from './view-locale.ts';

/** A figure with its label. */
export interface TotalRow {
  readonly label: string;
  readonly value: string;
  /** The sum of the rows before it. */
  readonly isTotal: boolean;
}

/** Figures of a cart or an order in minor units; shipping is null while nobody knows it yet, undefined where nothing is sent. */
export interface ShownTotals {
  readonly currency: string;
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingMinor: number | null | undefined;
  readonly taxCents: number;
  readonly includedTaxMinor?: number;
  readonly grandTotalCents: number;
  /** Discounts one by one, where they are known. */
  readonly discounts?: readonly ShownDiscount[];
  readonly giftCardMinor?: number;
}

/** A discount as its shopper reads it; without a code it came by itself. */
export interface ShownDiscount {
  readonly name: string;
  readonly code: string | null;
  readonly discountCents: number;
  readonly isFreeShipping: boolean;
}

/** The figures of a checkout or an order, in the order in which they add up. Source: CHK-10. */
export function totalRows(totals: ShownTotals, locale: ViewLocale): TotalRow[] {
  const { texts } = locale;
  const { discountCents, discounts, shippingMinor, taxCents, grandTotalCents } = totals;
  const { includedTaxMinor = 0, giftCardMinor = 0 } = totals;
  const money = (minor: number) => locale.money(minor, totals.currency);
  const rows = [row(texts.subtotal, money(totals.subtotalCents))];
  if (discounts) rows.push(...discountRows(discounts, totals.currency, locale));
  else if (discountCents > 0) rows.push(row(texts.discount, money(-discountCents)));
  if (shippingMinor !== undefined) rows.push(row(texts.shipping, shippingText(shippingMinor, locale, money)));
  if (taxCents > 0) rows.push(row(texts.tax, money(taxCents)));
  rows.push({ label: texts.total, value: money(grandTotalCents), isTotal: true });
  if (giftCardMinor > 0) {
    rows.push(row(texts.giftCard, money(-giftCardMinor)));
    rows.push(row(texts.toPay, money(grandTotalCents - giftCardMinor)));
  }
  if (includedTaxMinor > 0) rows.push(row(texts.includedTax, money(includedTaxMinor)));
  return rows;
}

/** Row of each discount; free shipping is shown in the shipping row. */
export function discountRows(
  discounts: readonly ShownDiscount[],
  currency: string,
  { texts, money }: ViewLocale,
): TotalRow[] {
  return discounts.map(({ name, code, discountCents, isFreeShipping }) =>
    row(
      code ? `${name} (${code})` : name,
      isFreeShipping ? texts.freeShipping : money(-discountCents, currency),
    ),
  );
}

function row(label: string, value: string): TotalRow {
  return { label, value, isTotal: false };
}

function shippingText(minor: number | null, { texts }: ViewLocale, money: (minor: number) => string): string {
  if (minor === null) return texts.shippingLater;
  return minor === 0 ? texts.free : money(minor);
}
