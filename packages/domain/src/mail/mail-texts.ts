import type { OrderMailKind } from '../order/mail-kinds.ts';

/** Subject and introduction an owner can reword; names in braces are placeholders filled per email. */
export type MailText = { subject: string; introduction: string };

/** A kind of mail with its words where the owner has given none. */
export type MailKindTexts = MailText & {
  /** Names that may stand in braces. */
  placeholders: readonly string[];
};

const ORDER = ['siteTitle', 'orderNumber', 'customerName'] as const;
const SUBSCRIPTION = [...ORDER, 'subscription', 'amount'] as const;

/** Every mail that owners can word, by kind: one line each. English; `defaultMailText` has other languages. */
export const MAIL_TEXTS = {
  'order-confirmed': {
    placeholders: [...ORDER, 'total'],
    subject: '{siteTitle}: order {orderNumber} confirmed',
    introduction: 'Your order number is {orderNumber}. We have received your payment.',
  },
  'order-received': {
    placeholders: [...ORDER, 'total'],
    subject: '{siteTitle}: order {orderNumber} received',
    introduction:
      'Your order number is {orderNumber}. We will prepare it when we have received your payment of {total}.',
  },
  'order-shipped': {
    placeholders: ORDER,
    subject: '{siteTitle}: order {orderNumber} is on its way',
    introduction: 'These items from your order {orderNumber} have been sent.',
  },
  'order-ready': {
    placeholders: ORDER,
    subject: '{siteTitle}: order {orderNumber} is ready for pickup',
    introduction: 'You can pick up these items from your order {orderNumber}.',
  },
  'order-refunded': {
    placeholders: [...ORDER, 'amount'],
    subject: '{siteTitle}: {amount} of order {orderNumber} refunded',
    introduction: 'We have refunded {amount}. It can take a few days to reach your account.',
  },
  'order-canceled': {
    placeholders: ORDER,
    subject: '{siteTitle}: order {orderNumber} cancelled',
    introduction: 'Your order {orderNumber} was cancelled.',
  },
  'order-downloads': {
    placeholders: ORDER,
    subject: '{siteTitle}: your downloads for order {orderNumber}',
    introduction: 'Thank you. Your files are ready.',
  },
  'order-gift-cards': {
    placeholders: ORDER,
    subject: '{siteTitle}: your gift cards from order {orderNumber}',
    introduction:
      'Thank you. We will email each gift card with its code to its recipient on the day you chose.',
  },
  'gift-card': {
    placeholders: ['siteTitle', 'recipientName', 'senderName', 'amount'],
    subject: 'A {amount} gift card from {siteTitle}',
    introduction:
      'Here is your {amount} gift card for {siteTitle}. Enter its code at checkout as often as you like until it is used up.',
  },
  'order-note': {
    placeholders: ORDER,
    subject: '{siteTitle}: about your order {orderNumber}',
    introduction: 'We are writing about your order {orderNumber}.',
  },
  'subscription-started': {
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: your subscription to {subscription}',
    introduction: 'Your subscription to {subscription} has started. You can change or cancel it at any time.',
  },
  'subscription-trial-ending': {
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: your free trial of {subscription} is ending',
    introduction:
      'Your free trial of {subscription} ends soon, then you pay {amount}. If you cancel before it ends, nothing is charged.',
  },
  'subscription-renewing': {
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: {subscription} renews soon',
    introduction:
      'Your subscription to {subscription} renews soon, then you pay {amount}. If you cancel before, nothing is charged.',
  },
  'subscription-failed': {
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: we could not renew {subscription}',
    introduction:
      'The payment of {amount} for {subscription} did not go through. We will try again in a few days; you can also pay another way now.',
  },
  'subscription-ending': {
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: your subscription to {subscription} is ending',
    introduction:
      'All payments for {subscription} have been made. It ends automatically; nothing more is charged.',
  },
  'subscription-cancelled': {
    placeholders: SUBSCRIPTION,
    subject: '{siteTitle}: your subscription to {subscription} is cancelled',
    introduction: 'Your subscription to {subscription} is cancelled. Nothing more is charged.',
  },
  restock: {
    placeholders: ['siteTitle', 'product'],
    subject: 'Back in stock: {product}',
    introduction: '{product} is available at {siteTitle} again. You asked us to let you know.',
  },
  'review-request': {
    placeholders: ['siteTitle', 'orderNumber'],
    subject: '{siteTitle}: how do you like your order?',
    introduction:
      'You recently bought from {siteTitle} (order {orderNumber}). Your review helps others choose.',
  },
  'cart-reminder': {
    placeholders: ['siteTitle', 'product'],
    subject: 'Your cart at {siteTitle}',
    introduction: '{product} is still in your cart at {siteTitle}.',
  },
  'list-confirm': {
    placeholders: ['siteTitle', 'list'],
    subject: 'Please confirm your subscription to {siteTitle}',
    introduction: 'Someone asked for emails of {list} with this address. If it was you, please confirm it:',
  },
  'list-welcome': {
    placeholders: ['siteTitle', 'list'],
    subject: 'Welcome to {list}',
    introduction: 'Thank you for signing up. You will get our emails from now on.',
  },
  'member-confirm-sign-up': {
    placeholders: ['siteTitle'],
    subject: 'Finish your account at {siteTitle}',
    introduction: 'Someone asked for an account with this address. If it was you, finish it within a day:',
  },
  'member-welcome': {
    placeholders: ['siteTitle', 'customerName'],
    subject: 'Welcome to {siteTitle}',
    introduction:
      'Your account at {siteTitle} is ready. You will find your orders, addresses and subscriptions there.',
  },
  'member-account-known': {
    placeholders: ['siteTitle'],
    subject: 'You have an account at {siteTitle}',
    introduction:
      'Someone tried to use this address for an account, but it already has one. If it was you, sign in:',
  },
  'member-password-reset': {
    placeholders: ['siteTitle', 'customerName'],
    subject: 'Set a new password',
    introduction:
      'Someone asked to set a new password for your account. If it was you, use this link within an hour:',
  },
  'member-sign-in-link': {
    placeholders: ['siteTitle', 'customerName'],
    subject: 'Sign in to {siteTitle}',
    introduction:
      'Someone asked to sign in with this address. If it was you, use this link within 10 minutes:',
  },
  'member-confirm-email': {
    placeholders: ['siteTitle', 'customerName'],
    subject: 'Confirm your new email address',
    introduction:
      'You asked to sign in with this address from now on. Use this link within an hour, while you are signed in:',
  },
  'member-invited': {
    placeholders: ['siteTitle', 'customerName', 'area'],
    subject: '{siteTitle}: you have access to {area}',
    introduction: 'You have been given access to {area}. Sign in with this email address to see it:',
  },
} as const satisfies Record<
  | OrderMailKind
  | 'gift-card'
  | 'restock'
  | 'review-request'
  | 'cart-reminder'
  | ListMailKind
  | MemberMailKind,
  MailKindTexts
>;

/** Emails about the place of somebody on a mailing list. */
export type ListMailKind = 'list-confirm' | 'list-welcome';

/** Emails about the account of a member, by what their link is for. */
export type MemberMailKind =
  `member-${'confirm-sign-up' | 'welcome' | 'account-known' | 'password-reset' | 'sign-in-link' | 'confirm-email' | 'invited'}`;

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
