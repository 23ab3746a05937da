import type { OrderMailKind } from '../order/mail-kinds.ts';

/** Subject and introduction an owner can reword; names in braces are placeholders filled per email. */
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
      'Your order number is {orderNumber}. We will prepare it when we have received your payment of {total}.',
  },
  'order-shipped': {
    label: 'Order sent',
    occasion: 'When you mark items of an order as fulfilled.',
    placeholders: ORDER,
    subject: '{siteTitle}: order {orderNumber} is on its way',
    introduction: 'These items from your order {orderNumber} have been sent.',
  },
  'order-ready': {
    label: 'Ready for pickup',
    occasion: 'When you mark items of an order as fulfilled that its customer picks up.',
    placeholders: ORDER,
    subject: '{siteTitle}: order {orderNumber} is ready for pickup',
    introduction: 'You can pick up these items from your order {orderNumber}.',
  },
  'order-refunded': {
    label: 'Refund',
    occasion: 'When an order is refunded.',
    placeholders: [...ORDER, 'amount'],
    subject: '{siteTitle}: {amount} of order {orderNumber} refunded',
    introduction: 'We have refunded {amount}. It can take a few days to reach your account.',
  },
  'order-canceled': {
    label: 'Order cancelled',
    occasion: 'When you cancel an order.',
    placeholders: ORDER,
    subject: '{siteTitle}: order {orderNumber} cancelled',
    introduction: 'Your order {orderNumber} was cancelled.',
  },
  'order-downloads': {
    label: 'Downloads',
    occasion: 'When an order with digital products is paid.',
    placeholders: ORDER,
    subject: '{siteTitle}: your downloads for order {orderNumber}',
    introduction: 'Thank you. Your files are ready.',
  },
  'order-gift-cards': {
    label: 'Gift cards bought',
    occasion: 'To the buyer, when an order with gift cards for someone else is paid.',
    placeholders: ORDER,
    subject: '{siteTitle}: your gift cards from order {orderNumber}',
    introduction:
      'Thank you. We will email each gift card with its code to its recipient on the day you chose.',
  },
  'gift-card': {
    label: 'Gift card',
    occasion: 'To the person a gift card is for, with its code.',
    placeholders: ['siteTitle', 'recipientName', 'senderName', 'amount'],
    subject: 'A {amount} gift card from {siteTitle}',
    introduction:
      'Here is your {amount} gift card for {siteTitle}. Enter its code at checkout as often as you like until it is used up.',
  },
  'order-note': {
    label: 'Note to the customer',
    occasion: 'When you write a note to the customer in an order.',
    placeholders: ORDER,
    subject: '{siteTitle}: about your order {orderNumber}',
    introduction: 'We are writing about your order {orderNumber}.',
  },
  'subscription-started': {
    label: 'Subscription started',
    occasion: 'When the first order of a subscription is paid.',
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: your subscription to {subscription}',
    introduction: 'Your subscription to {subscription} has started. You can change or cancel it at any time.',
  },
  'subscription-trial-ending': {
    label: 'Free trial ending',
    occasion: 'Three days before the first payment of a subscription that began with a free trial.',
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: your free trial of {subscription} is ending',
    introduction:
      'Your free trial of {subscription} ends soon, then you pay {amount}. If you cancel before it ends, nothing is charged.',
  },
  'subscription-failed': {
    label: 'Subscription payment failed',
    occasion: 'When a subscription payment fails. It is retried after 1, 3, 5 and 7 days.',
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: we could not renew {subscription}',
    introduction:
      'The payment of {amount} for {subscription} did not go through. We will try again in a few days; you can also pay another way now.',
  },
  'subscription-ending': {
    label: 'Subscription ending',
    occasion: 'When the last payment of a subscription is made.',
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: your subscription to {subscription} is ending',
    introduction:
      'All payments for {subscription} have been made. It ends automatically; nothing more is charged.',
  },
  'subscription-cancelled': {
    label: 'Subscription cancelled',
    occasion: 'When a subscription is cancelled by the customer, by you, or after the last failed retry.',
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: your subscription to {subscription} is cancelled',
    introduction: 'Your subscription to {subscription} is cancelled. Nothing more is charged.',
  },
  restock: {
    label: 'Back in stock',
    occasion: 'To customers waiting for a product, when you notify them that it is back.',
    placeholders: ['siteTitle', 'product'],
    subject: 'Back in stock: {product}',
    introduction: '{product} is available at {siteTitle} again. You asked us to let you know.',
  },
  'list-confirm': {
    label: 'Confirm a newsletter sign-up',
    occasion: 'When someone signs up for a mailing list that asks for a confirmation, with its link.',
    placeholders: ['siteTitle', 'list'],
    subject: 'Please confirm your subscription to {siteTitle}',
    introduction: 'Someone asked for emails of {list} with this address. If it was you, please confirm it:',
  },
  'list-welcome': {
    label: 'Welcome to a mailing list',
    occasion: 'When someone has joined a mailing list by their own sign-up.',
    placeholders: ['siteTitle', 'list'],
    subject: 'Welcome to {list}',
    introduction: 'Thank you for signing up. You will get our emails from now on.',
  },
  'member-confirm-sign-up': {
    label: 'Confirm a new account',
    occasion: 'When someone signs up, with the link that creates the account.',
    placeholders: ['siteTitle'],
    subject: 'Finish your account at {siteTitle}',
    introduction: 'Someone asked for an account with this address. If it was you, finish it within a day:',
  },
  'member-welcome': {
    label: 'Welcome',
    occasion: 'When an account is created.',
    placeholders: ['siteTitle', 'customerName'],
    subject: 'Welcome to {siteTitle}',
    introduction:
      'Your account at {siteTitle} is ready. You will find your orders, addresses and subscriptions there.',
  },
  'member-account-known': {
    label: 'Account exists',
    occasion: 'When someone signs up with, or changes to, an address that already has an account.',
    placeholders: ['siteTitle'],
    subject: 'You have an account at {siteTitle}',
    introduction:
      'Someone tried to use this address for an account, but it already has one. If it was you, sign in:',
  },
  'member-password-reset': {
    label: 'New password',
    occasion: 'When a member has forgotten their password, with the link to set a new one.',
    placeholders: ['siteTitle', 'customerName'],
    subject: 'Set a new password',
    introduction:
      'Someone asked to set a new password for your account. If it was you, use this link within an hour:',
  },
  'member-confirm-email': {
    label: 'Confirm another address',
    occasion: 'When a member changes their email address, with the link that confirms it.',
    placeholders: ['siteTitle', 'customerName'],
    subject: 'Confirm your new email address',
    introduction:
      'You asked to sign in with this address from now on. Use this link within an hour, while you are signed in:',
  },
  'member-invited': {
    label: 'Invitation to a member area',
    occasion: 'When somebody gets access to a member area, from you or by buying it.',
    placeholders: ['siteTitle', 'customerName', 'area'],
    subject: '{siteTitle}: you have access to {area}',
    introduction: 'You have been given access to {area}. Sign in with this email address to see it:',
  },
} as const satisfies Record<
  OrderMailKind | 'gift-card' | 'restock' | ListMailKind | MemberMailKind,
  MailKindTexts
>;

/** Emails about the place of somebody on a mailing list. */
export type ListMailKind = 'list-confirm' | 'list-welcome';

/** Emails about the account of a member, by what their link is for. */
export type MemberMailKind =
  `member-${'confirm-sign-up' | 'welcome' | 'account-known' | 'password-reset' | 'confirm-email' | 'invited'}`;

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
  const placeholders: readonly string[] = MAIL_TEXTS[kind].placeholders;
  return [...text.matchAll(/\{(\w{1,40})\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !placeholders.includes(name));
}
