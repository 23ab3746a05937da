import type { MailKind } from '@sitewright/domain/mail/mail-texts';

/** What the emails that owners can word are called, by their kind. */
export const MAIL_KINDS = {
  'gift-card': 'Gift card',
  'list-confirm': 'Confirm a newsletter sign-up',
  'list-welcome': 'Welcome to a mailing list',
  'member-account-known': 'Account exists',
  'member-confirm-email': 'Confirm another address',
  'member-confirm-sign-up': 'Confirm a new account',
  'member-invited': 'Invitation to a member area',
  'member-password-reset': 'New password',
  'member-welcome': 'Welcome',
  'order-canceled': 'Order cancelled',
  'order-confirmed': 'Order confirmation',
  'order-downloads': 'Downloads',
  'order-gift-cards': 'Gift cards bought',
  'order-note': 'Note to the customer',
  'order-ready': 'Ready for pickup',
  'order-received': 'Order received',
  'order-refunded': 'Refund',
  'order-shipped': 'Order sent',
  restock: 'Back in stock',
  'subscription-cancelled': 'Subscription cancelled',
  'subscription-ending': 'Subscription ending',
  'subscription-failed': 'Subscription payment failed',
  'subscription-started': 'Subscription started',
  'subscription-trial-ending': 'Free trial ending',
} as const satisfies Readonly<Record<MailKind, string>>;
