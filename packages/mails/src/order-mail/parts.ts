import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import { mailMoney } from '../local-values.ts';
import type { OrderMail } from '../mail-data.ts';
import { addressLines, type ItemLine, itemLines, type TotalLine, totalLines } from './order-lines.ts';
import { orderMailTexts } from './texts.ts';

/** A line with a number that is read from the left in every language. */
export type NumberLine = { label: string; number: string };

/** Part of an email below its introduction; HTML and plain text are printed from the same parts. */
export type MailPart =
  | { kind: 'items'; items: ItemLine[] }
  | { kind: 'totals'; lines: TotalLine[] }
  | { kind: 'paragraph'; heading: string; lines: (string | NumberLine)[] }
  /** What the shop tells the shopper, of one or more lines. */
  | { kind: 'message'; heading: string; text: string }
  | { kind: 'links'; heading: string; links: { label: string; url: string; detail: string }[] };

/** Parts of an email about an order, by its kind. */
export function orderMailParts(mail: OrderMail): MailPart[] {
  const texts = orderMailTexts(mail);
  const { order } = mail;
  const goods: MailPart[] = [
    { kind: 'items', items: itemLines(order, mail.locale) },
    { kind: 'totals', lines: totalLines(order, texts, mail.locale) },
  ];
  switch (mail.kind) {
    case 'order-confirmed':
      return [...goods, ...delivery(mail)];
    case 'order-received':
      return [...words(texts.payment, mail.words), ...goods, ...delivery(mail)];
    case 'order-shipped':
      return parcel(mail);
    case 'order-ready':
      return [...parcel(mail), ...delivery(mail)];
    case 'order-refunded':
      return refund(mail);
    case 'order-downloads':
      return [{ kind: 'links', heading: texts.downloads, links: mail.links }];
    case 'order-gift-cards':
      return [
        {
          kind: 'items',
          items: itemLines(
            order,
            mail.locale,
            order.items.filter(({ productType }) => productType === GIFT_CARD_TYPE),
          ),
        },
      ];
    case 'subscription-started':
      return [...goods, ...subscription(mail)];
    case 'subscription-trial-ending':
    case 'subscription-renewing':
    case 'subscription-failed':
    case 'subscription-ending':
    case 'subscription-cancelled':
      return subscription(mail);
    case 'order-canceled':
    case 'order-note':
      return words('', mail.words);
  }
}

/** Subscription details, and the link that changes or cancels it. */
function subscription(mail: OrderMail): MailPart[] {
  const heading = orderMailTexts(mail).subscription;
  return [...words('', mail.words), { kind: 'links', heading, links: mail.links }];
}

function words(heading: string, text: string): MailPart[] {
  return text.trim() === '' ? [] : [{ kind: 'message', heading, text }];
}

function delivery(mail: OrderMail): MailPart[] {
  const { order, locale } = mail;
  const { address, shippingOption } = order;
  if (!address || !shippingOption) return [];
  const how = [shippingOption.name, shippingOption.instructions].filter(Boolean).join(': ');
  const texts = orderMailTexts(mail);
  if (shippingOption.kind === 'pickup') return [{ kind: 'paragraph', heading: texts.pickup, lines: [how] }];
  return [{ kind: 'paragraph', heading: texts.delivery, lines: [how, ...addressLines(address, locale)] }];
}

function parcel(mail: OrderMail): MailPart[] {
  const { order, locale, aboutId } = mail;
  const texts = orderMailTexts(mail);
  const shipment = order.shipments.find(({ id }) => id === aboutId);
  if (!shipment) return [];
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const number = { label: texts.trackingNumber, number: trackingNumber };
  const lines = [...(carrier === '' ? [] : [carrier]), ...(trackingNumber === '' ? [] : [number])];
  return [
    { kind: 'items', items: itemLines(order, locale, shipment.lines) },
    ...(lines.length > 0 ? [{ kind: 'paragraph' as const, heading: texts.parcel, lines }] : []),
    ...(trackingUrl === ''
      ? []
      : [
          {
            kind: 'links' as const,
            heading: '',
            links: [{ label: texts.track, url: trackingUrl, detail: '' }],
          },
        ]),
  ];
}

function refund(mail: OrderMail): MailPart[] {
  const { order, locale, aboutId } = mail;
  const texts = orderMailTexts(mail);
  const refund = order.refunds.find(({ id }) => id === aboutId);
  if (!refund) return [];
  const money = (minor: number) => mailMoney(minor, order.currency, locale);
  return [
    ...words('', refund.reason),
    {
      kind: 'totals',
      lines: [
        { label: texts.total, amount: money(order.grandTotalCents), isTotal: false },
        { label: texts.refunded, amount: money(refund.amountMinor), isTotal: true },
      ],
    },
  ];
}
