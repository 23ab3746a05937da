import type { PaymentFlag } from '@sitewright/contract/payments';
import { MAIL_TEXTS, type MailKind } from '@sitewright/domain/mail/mail-texts';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { OrderEvent, OrderStatus, PaymentStatus } from '@sitewright/domain/order/schema';

/** Words for where an order stands. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  'partially-fulfilled': 'Partly fulfilled',
  fulfilled: 'Fulfilled',
  canceled: 'Canceled',
};

/** Words for where its money is. */
export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Paid',
  awaiting: 'Awaiting payment',
  refunded: 'Refunded',
  'partially-refunded': 'Partially refunded',
};

/** What is the matter with a payment, and what its owner can do about it. */
export const FLAG_TEXTS: Readonly<Record<PaymentFlag['kind'], { title: string; advice: string }>> = {
  unsettled: {
    title: 'Nobody knows whether it was paid.',
    advice: 'The payment service has not answered. It is asked again and again; look for the payment there.',
  },
  'refund-stuck': {
    title: 'A refund does not go through.',
    advice: 'It is tried again. If it stays here, give the money back at the payment service.',
  },
  'money-missing': {
    title: 'The payment service does not know this payment.',
    advice: 'Look for the money before you send anything.',
  },
  'order-missing': {
    title: 'Money came for which there is no order.',
    advice: 'Find the payment at the payment service, ask the customer, and give the money back if need be.',
  },
  'refunded-outside': {
    title: 'Money was given back at the payment service itself.',
    advice: 'The order does not know of it. Write the refund down as a note, or cancel the order.',
  },
  disputed: {
    title: 'The customer disputes this payment.',
    advice: 'Answer at the payment service in time, or the money goes back.',
  },
};

/** What happened, in one line. */
export function eventText({ kind, data }: OrderEvent, currency: string): string {
  const units = `${data.units} ${data.units === 1 ? 'item' : 'items'}`;
  const amount = formatMoney(Number(data.amountMinor ?? 0), currency);
  switch (kind) {
    case 'placed':
      return 'Order placed';
    case 'paid':
      return 'Marked as paid';
    case 'fulfilled':
      return [`${units} fulfilled`, data.carrier, data.trackingNumber].filter(Boolean).join(', ');
    case 'canceled':
      return data.reason ? `Canceled: ${data.reason}` : 'Canceled';
    case 'restocked':
      return `${units} put back into stock`;
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
      return `Mail “${mailLabel(String(data.mail))}” to ${data.to}`;
    case 'downloaded':
      return `${data.filename} downloaded`;
    case 'gift-cards-issued':
      return `${cardsText(Number(data.cards))} made out`;
    case 'gift-cards-revoked':
      return revokedText(data, currency);
    default:
      return otherText(kind);
  }
}

/** What was spent before stays with who spent it; the owner has to know when money goes back as well. */
function revokedText(data: OrderEvent['data'], currency: string): string {
  const spentMinor = Number(data.spentMinor ?? 0);
  const spent = spentMinor > 0 ? `, ${formatMoney(spentMinor, currency)} of them was spent before` : '';
  return `${cardsText(Number(data.cards))} taken back${spent}`;
}

function cardsText(count: number): string {
  return count === 1 ? '1 gift card' : `${count} gift cards`;
}

/** Kinds that other parts of the store record read as they are named. */
function otherText(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function mailLabel(kind: string): string {
  return Object.hasOwn(MAIL_TEXTS, kind) ? MAIL_TEXTS[kind as MailKind].label : kind;
}
