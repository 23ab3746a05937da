import type { OrderMailKind } from '../order/mail-kinds.ts';

/** What an owner can word anew of a mail; names in braces stand for what differs from mail to mail. */
export type MailText = { subject: string; introduction: string };

/** A kind of mail with its words where the owner has given none. */
export type MailKindTexts = MailText & {
  /** For the owner's list. */
  label: string;
  /** When it is sent, for the owner. */
  occasion: string;
  /** Names that may stand in braces. */
  placeholders: readonly string[];
};

const ORDER = ['siteTitle', 'orderNumber', 'customerName'] as const;
const SUBSCRIPTION = [...ORDER, 'subscription', 'amount'] as const;

/** Every mail that owners can word, by kind: one line each. English; `defaultMailText` has other languages. */
export const MAIL_TEXTS = {
  'order-confirmed': {
    label: 'Order confirmation',
    occasion: 'When an order is paid.',
    placeholders: [...ORDER, 'total'],
    subject: '{siteTitle}: order {orderNumber} confirmed',
    introduction: 'Your order number is {orderNumber}. We have received your payment.',
  },
  'order-received': {
    label: 'Order received',
    occasion: 'When an order is placed that is paid later, for example by bank transfer.',
    placeholders: [...ORDER, 'total'],
    subject: '{siteTitle}: order {orderNumber} received',
    introduction:
      'Your order number is {orderNumber}. We send it when we have received your payment of {total}.',
  },
  'order-shipped': {
    label: 'Order sent',
    occasion: 'When you mark items of an order as fulfilled.',
    placeholders: ORDER,
    subject: '{siteTitle}: order {orderNumber} is on its way',
    introduction: 'These items of your order {orderNumber} were sent.',
  },
  'order-refunded': {
    label: 'Refund',
    occasion: 'When money of an order was given back.',
    placeholders: [...ORDER, 'amount'],
    subject: '{siteTitle}: {amount} of order {orderNumber} refunded',
    introduction: 'We have given {amount} back. It can take some days until it is on your account.',
  },
  'order-canceled': {
    label: 'Order canceled',
    occasion: 'When you cancel an order.',
    placeholders: ORDER,
    subject: '{siteTitle}: order {orderNumber} canceled',
    introduction: 'Your order {orderNumber} was canceled.',
  },
  'order-downloads': {
    label: 'Downloads',
    occasion: 'When an order with digital products is paid.',
    placeholders: ORDER,
    subject: '{siteTitle}: your downloads of order {orderNumber}',
    introduction: 'Thank you. Your files are ready.',
  },
  'order-gift-cards': {
    label: 'Gift cards bought',
    occasion: 'When an order with gift cards for somebody else is paid; the buyer gets it.',
    placeholders: ORDER,
    subject: '{siteTitle}: your gift cards of order {orderNumber}',
    introduction:
      'Thank you. We mail each gift card with its code to the person it is for, on the day you chose.',
  },
  'gift-card': {
    label: 'Gift card',
    occasion: 'To the person a gift card is for, with its code.',
    placeholders: ['siteTitle', 'recipientName', 'senderName', 'amount'],
    subject: 'A gift card of {amount} from {siteTitle}',
    introduction:
      'Here is your gift card of {amount} for {siteTitle}. Type its code at the checkout, as often as you like, until nothing is left on it.',
  },
  'order-note': {
    label: 'Note to the customer',
    occasion: 'When you write a note to the customer in an order.',
    placeholders: ORDER,
    subject: '{siteTitle}: about your order {orderNumber}',
    introduction: 'We write to you about your order {orderNumber}.',
  },
  'subscription-started': {
    label: 'Subscription started',
    occasion: 'When the first order of a subscription is paid.',
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: your subscription to {subscription}',
    introduction: 'Your subscription to {subscription} has begun. You can change or cancel it at any time.',
  },
  'subscription-failed': {
    label: 'Subscription payment failed',
    occasion:
      'When a period of a subscription could not be paid. It is tried again on the days 1, 3, 5 and 7.',
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: we could not renew {subscription}',
    introduction:
      'The payment of {amount} for {subscription} did not go through. We try again in some days; you can also pay another way now.',
  },
  'subscription-ending': {
    label: 'Subscription ending',
    occasion: 'When the last period of a subscription is paid.',
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: your subscription to {subscription} is ending',
    introduction: 'All payments for {subscription} are made. It ends by itself; nothing more is charged.',
  },
  'subscription-cancelled': {
    label: 'Subscription cancelled',
    occasion: 'When a subscription is cancelled, by its shopper, by you, or after its last unpaid try.',
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: your subscription to {subscription} is cancelled',
    introduction: 'Your subscription to {subscription} is cancelled. Nothing more is charged.',
  },
  restock: {
    label: 'Back in stock',
    occasion: 'To those who wait for a product, when you tell them that it is back.',
    placeholders: ['siteTitle', 'product'],
    subject: 'Back in stock: {product}',
    introduction: '{product} can be bought at {siteTitle} again. You asked us to tell you.',
  },
  'member-confirm-sign-up': {
    label: 'Confirm a new account',
    occasion: 'When somebody wants an account, with the link that makes it.',
    placeholders: ['siteTitle'],
    subject: 'Finish your account at {siteTitle}',
    introduction: 'Somebody asked for an account with this address. If it was you, finish it within a day:',
  },
  'member-welcome': {
    label: 'Welcome',
    occasion: 'When an account was made.',
    placeholders: ['siteTitle', 'customerName'],
    subject: 'Welcome to {siteTitle}',
    introduction:
      'Your account at {siteTitle} is ready. You find your orders, addresses and subscriptions there.',
  },
  'member-account-known': {
    label: 'Account exists',
    occasion: 'When somebody wants an account, or another address, that has one already.',
    placeholders: ['siteTitle'],
    subject: 'You have an account at {siteTitle}',
    introduction:
      'Somebody wants to use this address for an account, but there is one already. If it was you, sign in:',
  },
  'member-password-reset': {
    label: 'New password',
    occasion: 'When a member has forgotten her password, with the link that sets a new one.',
    placeholders: ['siteTitle', 'customerName'],
    subject: 'Set a new password',
    introduction:
      'Somebody asked to set a new password for your account. If it was you, use this link within an hour:',
  },
  'member-confirm-email': {
    label: 'Confirm another address',
    occasion: 'When a member changes her email address, with the link that confirms it.',
    placeholders: ['siteTitle', 'customerName'],
    subject: 'Confirm your new email address',
    introduction:
      'You want to sign in with this address from now on. Use this link within an hour, while you are signed in:',
  },
} as const satisfies Record<OrderMailKind | 'gift-card' | 'restock' | MemberMailKind, MailKindTexts>;

/** Mails about the account of a member, by what their link is for. */
export type MemberMailKind =
  `member-${'confirm-sign-up' | 'welcome' | 'account-known' | 'password-reset' | 'confirm-email'}`;

export type MailKind = keyof typeof MAIL_TEXTS;

/** Kinds in the order in which an owner sees them. */
export const MAIL_KINDS = Object.keys(MAIL_TEXTS) as [MailKind, ...MailKind[]];

/** Puts values into a text; a name in braces that has none stays as it is written. */
export function fillMailText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w{1,40})\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** Names in braces of a text that this kind of mail does not know. */
export function unknownPlaceholders(kind: MailKind, text: string): string[] {
  const known: readonly string[] = MAIL_TEXTS[kind].placeholders;
  return [...text.matchAll(/\{(\w{1,40})\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name));
}
