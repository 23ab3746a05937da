import type { PaymentFlag } from '@sitewright/contract/payments';
import { MAIL_TEXTS, type MailKind } from '@sitewright/domain/mail/mail-texts';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { OrderEvent } from '@sitewright/domain/order/schema';
import { counted } from './counted.ts';

/** Problems of a payment, and their remedies for the owner. */
export const FLAG_TEXTS: Readonly<Record<PaymentFlag['kind'], { title: string; advice: string }>> = {
  unsettled: {
    title: 'Payment status unknown.',
    advice: 'The payment service has not answered. We keep checking; look for the payment there, too.',
  },
  'refund-stuck': {
    title: 'A refund is not going through.',
    advice: 'It will be retried. If it stays here, refund it at the payment service.',
  },
  'money-missing': {
    title: 'The payment service has no record of this payment.',
    advice: 'Make sure you were paid before you ship anything.',
  },
  'order-missing': {
    title: 'A payment arrived without an order.',
    advice: 'Find the payment at the payment service, contact the customer, and refund it if necessary.',
  },
  'refunded-outside': {
    title: 'A refund was made at the payment service.',
    advice: 'The order does not show it. Add a note about the refund, or cancel the order.',
  },
  'test-card': {
    title: 'A gift card from a test order paid part of this order.',
    advice: 'That part of the money never came. Ask the customer for it, or cancel the order.',
  },
  disputed: {
    title: 'The customer disputes this payment.',
    advice: 'Respond at the payment service in time, or the customer is refunded.',
  },
};

/** One-line description of an event. */
export function eventText({ kind, data }: OrderEvent, currency: string): string {
  const units = counted(Number(data.units), 'item');
  const amount = formatMoney(Number(data.amountMinor ?? 0), currency);
  switch (kind) {
    case 'placed':
      return 'Order placed';
    case 'paid':
      return 'Marked as paid';
    case 'fulfilled':
      return [`${units} fulfilled`, data.carrier, data.trackingNumber].filter(Boolean).join(', ');
    case 'canceled':
      return data.reason ? `Cancelled: ${data.reason}` : 'Cancelled';
    case 'restocked':
      return `${units} restocked`;
    case 'refund-asked':
      return data.reason ? `Refund of ${amount}: ${data.reason}` : `Refund of ${amount}`;
    case 'refunded':
      return `${amount} refunded`;
    case 'refund-refused':
      return `The payment service refused to refund ${amount}`;
    case 'note':
      return `Note: ${data.text}`;
    case 'note-sent':
      return `Note to the customer: ${data.text}`;
    case 'mail-sent':
      return `Email “${mailLabel(String(data.mail))}” to ${data.to}`;
    case 'mail-withheld':
      return `Email “${mailLabel(String(data.mail))}” to ${data.to} not sent: test orders email only people of this site`;
    case 'downloaded':
      return `${data.filename} downloaded`;
    case 'gift-cards-issued':
      return `${cardsText(Number(data.cards))} issued`;
    case 'gift-cards-revoked':
      return revokedText(data, currency);
    default:
      return otherText(kind);
  }
}

/** Amounts already spent are not recovered; the owner has to know when money goes back as well. */
function revokedText(data: OrderEvent['data'], currency: string): string {
  const spentMinor = Number(data.spentMinor ?? 0);
  const spent = spentMinor > 0 ? `, ${formatMoney(spentMinor, currency)} already spent` : '';
  return `${cardsText(Number(data.cards))} revoked${spent}`;
}

function cardsText(count: number): string {
  return counted(count, 'gift card');
}

/** Kinds that other parts of the store record read as they are named. */
function otherText(kind: string): string {
  const label = kind.replaceAll('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function mailLabel(kind: string): string {
  return Object.hasOwn(MAIL_TEXTS, kind) ? MAIL_TEXTS[kind as MailKind].label : kind;
}
