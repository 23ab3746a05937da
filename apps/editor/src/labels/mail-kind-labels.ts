import type { MailKind } from '@sitewright/domain/mail/mail-texts';
import { t } from '@sitewright/owner-texts/t';

/** What each email that owners can word is called, and when it is sent. */
export const MAIL_KIND_LABELS: Readonly<Record<MailKind, { label: string; occasion: string }>> = {
  'order-confirmed': { label: t('mailKinds.order-confirmed'), occasion: t('mailOccasions.order-confirmed') },
  'order-received': { label: t('mailKinds.order-received'), occasion: t('mailOccasions.order-received') },
  'order-shipped': { label: t('mailKinds.order-shipped'), occasion: t('mailOccasions.order-shipped') },
  'order-ready': { label: t('mailKinds.order-ready'), occasion: t('mailOccasions.order-ready') },
  'order-refunded': { label: t('mailKinds.order-refunded'), occasion: t('mailOccasions.order-refunded') },
  'order-canceled': { label: t('mailKinds.order-canceled'), occasion: t('mailOccasions.order-canceled') },
  'order-downloads': { label: t('mailKinds.order-downloads'), occasion: t('mailOccasions.order-downloads') },
  'order-gift-cards': {
    label: t('mailKinds.order-gift-cards'),
    occasion: t('mailOccasions.order-gift-cards'),
  },
  'gift-card': { label: t('mailKinds.gift-card'), occasion: t('mailOccasions.gift-card') },
  'order-note': { label: t('mailKinds.order-note'), occasion: t('mailOccasions.order-note') },
  'subscription-started': {
    label: t('mailKinds.subscription-started'),
    occasion: t('mailOccasions.subscription-started'),
  },
  'subscription-trial-ending': {
    label: t('mailKinds.subscription-trial-ending'),
    occasion: t('mailOccasions.subscription-trial-ending'),
  },
  'subscription-renewing': {
    label: t('mailKinds.subscription-renewing'),
    occasion: t('mailOccasions.subscription-renewing'),
  },
  'subscription-failed': {
    label: t('mailKinds.subscription-failed'),
    occasion: t('mailOccasions.subscription-failed'),
  },
  'subscription-ending': {
    label: t('mailKinds.subscription-ending'),
    occasion: t('mailOccasions.subscription-ending'),
  },
  'subscription-cancelled': {
    label: t('mailKinds.subscription-cancelled'),
    occasion: t('mailOccasions.subscription-cancelled'),
  },
  'cart-reminder': { label: t('mailKinds.cart-reminder'), occasion: t('mailOccasions.cart-reminder') },
  restock: { label: t('mailKinds.restock'), occasion: t('mailOccasions.restock') },
  'review-request': { label: t('mailKinds.review-request'), occasion: t('mailOccasions.review-request') },
  'list-confirm': { label: t('mailKinds.list-confirm'), occasion: t('mailOccasions.list-confirm') },
  'list-welcome': { label: t('mailKinds.list-welcome'), occasion: t('mailOccasions.list-welcome') },
  'member-confirm-sign-up': {
    label: t('mailKinds.member-confirm-sign-up'),
    occasion: t('mailOccasions.member-confirm-sign-up'),
  },
  'member-welcome': { label: t('mailKinds.member-welcome'), occasion: t('mailOccasions.member-welcome') },
  'member-account-known': {
    label: t('mailKinds.member-account-known'),
    occasion: t('mailOccasions.member-account-known'),
  },
  'member-password-reset': {
    label: t('mailKinds.member-password-reset'),
    occasion: t('mailOccasions.member-password-reset'),
  },
  'member-sign-in-link': {
    label: t('mailKinds.member-sign-in-link'),
    occasion: t('mailOccasions.member-sign-in-link'),
  },
  'member-confirm-email': {
    label: t('mailKinds.member-confirm-email'),
    occasion: t('mailOccasions.member-confirm-email'),
  },
  'member-invited': { label: t('mailKinds.member-invited'), occasion: t('mailOccasions.member-invited') },
};
