import type { MailKind } from '@sitewright/domain/mail/mail-texts';

/** When the emails that owners can word are sent, by their kind. */
export const MAIL_OCCASIONS = {
  'gift-card': 'To the person a gift card is for, with its code.',
  'list-confirm': 'When someone signs up for a mailing list that asks for a confirmation, with its link.',
  'list-welcome': 'When someone has joined a mailing list by their own sign-up.',
  'member-account-known':
    'When someone signs up with, or changes to, an address that already has an account.',
  'member-confirm-email': 'When a member changes their email address, with the link that confirms it.',
  'member-confirm-sign-up': 'When someone signs up, with the link that creates the account.',
  'member-invited': 'When somebody gets access to a member area, from you or by buying it.',
  'member-password-reset': 'When a member has forgotten their password, with the link to set a new one.',
  'member-sign-in-link': 'When a member asks to sign in without a password, with a link and a code.',
  'member-welcome': 'When an account is created.',
  'order-canceled': 'When you cancel an order.',
  'order-confirmed': 'When an order is paid.',
  'order-downloads': 'When an order with digital products is paid.',
  'order-gift-cards': 'To the buyer, when an order with gift cards for someone else is paid.',
  'order-note': 'When you write a note to the customer in an order.',
  'order-ready': 'When you mark items of an order as fulfilled that its customer picks up.',
  'order-received': 'When an order is placed that is paid later, for example by bank transfer.',
  'order-refunded': 'When an order is refunded.',
  'order-shipped': 'When you mark items of an order as fulfilled.',
  'cart-reminder':
    'To shoppers who leave a cart at the checkout, once for each cart, if you have switched it on.',
  restock: 'To customers waiting for a product, when you notify them that it is back.',
  'review-request':
    'To customers some days after their order was sent, once for each order, or when you ask them.',
  'subscription-cancelled':
    'When a subscription is cancelled by the customer, by you, or after the last failed retry.',
  'subscription-ending': 'When the last payment of a subscription is made.',
  'subscription-failed': 'When a subscription payment fails. It is retried after 1, 3, 5 and 7 days.',
  'subscription-renewing':
    'Before each payment of a subscription, as many days as its automation says, if you have switched it on.',
  'subscription-started': 'When the first order of a subscription is paid.',
  'subscription-trial-ending':
    'Three days before the first payment of a subscription that began with a free trial.',
} as const satisfies Readonly<Record<MailKind, string>>;
