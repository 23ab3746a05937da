import { additionalFieldLines } from '@sitewright/domain/cart/additional-fields';
import { placeLine } from '@sitewright/domain/checkout/address-rules';
import type { Address } from '@sitewright/domain/checkout/schema';
import type { Order } from '@sitewright/domain/order/schema';
import { mailCountry, mailMoney } from '../local-values.ts';
import type { OrderMailTexts } from './texts.ts';

/** Line of the sums of an order. */
export type TotalLine = { label: string; amount: string; isTotal: boolean };

/** Something sold, as an email lists it. */
export type ItemLine = { title: string; quantity: number; details: string[]; amount: string };

/** Lines of an order; with `units` only the units of these places, without prices. */
export function itemLines(
  order: Order,
  locale: string,
  units?: readonly { position: number; quantity: number }[],
): ItemLine[] {
  const quantities = new Map(units?.map(({ position, quantity }) => [position, quantity]));
  return order.items
    .filter(({ position }) => !units || quantities.has(position))
    .map((item) => ({
      title: item.title,
      quantity: quantities.get(item.position) ?? item.quantity,
      details: [
        ...item.chosenVariant.optionValues.map(({ optionName, value }) => `${optionName}: ${value}`),
        ...additionalFieldLines(item.additionalFields).map(({ label, value }) => `${label}: ${value}`),
      ],
      amount: units ? '' : mailMoney(item.lineTotalMinor, order.currency, locale),
    }));
}

/** Sums of an order from subtotal to total; figures that are 0 and mean nothing are left out. */
export function totalLines(order: Order, texts: OrderMailTexts, locale: string): TotalLine[] {
  const line = (label: string, minor: number, isTotal = false): TotalLine => ({
    label,
    amount: mailMoney(minor, order.currency, locale),
    isTotal,
  });
  return [
    line(texts.subtotal, order.subtotalCents),
    ...(order.discountCents > 0 ? [line(texts.discount, -order.discountCents)] : []),
    ...(order.shippingOption ? [line(texts.shipping, order.shippingCostCents)] : []),
    ...(order.taxCents > 0 ? [line(texts.tax, order.taxCents)] : []),
    line(texts.total, order.grandTotalCents, true),
    ...(order.giftCardMinor > 0
      ? [
          line(texts.giftCard, -order.giftCardMinor),
          line(texts.toPay, order.grandTotalCents - order.giftCardMinor),
        ]
      : []),
    ...(order.includedTaxMinor > 0 ? [line(texts.includedTax, order.includedTaxMinor)] : []),
  ];
}

/** An address as its reader knows it, regions by name, without empty lines. */
export function addressLines(address: Address, locale: string): string[] {
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    address.line1,
    address.line2,
    placeLine(address),
    mailCountry(address.country, locale),
  ].filter(Boolean);
}
