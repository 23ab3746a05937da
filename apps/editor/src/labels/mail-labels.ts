import type { MailKind } from '@sitewright/domain/mail/mail-texts';
import { t } from '@sitewright/owner-texts/t';

/** What an owner calls each kind of email of a site. */
export const MAIL_LABELS: Readonly<Record<MailKind, string>> = {
  'order-confirmed': t('labels.mailOrderConfirmed'),
  'order-received': t('labels.mailOrderReceived'),
  'order-shipped': t('labels.mailOrderShipped'),
  'order-ready': t('labels.mailOrderReady'),
  'order-refunded': t('labels.mailOrderRefunded'),
  'order-canceled': t('labels.mailOrderCanceled'),
  'order-downloads': t('labels.mailOrderDownloads'),
  'order-gift-cards': t('labels.mailOrderGiftCards'),
  'gift-card': t('labels.mailGiftCard'),
  'order-note': t('labels.mailOrderNote'),
  'subscription-started': t('labels.mailSubscriptionStarted'),
  'subscription-trial-ending': t('labels.mailSubscriptionTrialEnding'),
  'subscription-failed': t('labels.mailSubscriptionFailed'),
  'subscription-ending': t('labels.mailSubscriptionEnding'),
  'subscription-cancelled': t('labels.mailSubscriptionCancelled'),
  restock: t('labels.mailRestock'),
  'list-confirm': t('labels.mailNewsletterConfirm'),
  'list-welcome': t('labels.mailNewsletterWelcome'),
  'member-confirm-sign-up': t('labels.mailMemberConfirm'),
  'member-welcome': t('labels.mailMemberWelcome'),
  'member-account-known': t('labels.mailMemberExists'),
  'member-password-reset': t('labels.mailMemberPassword'),
  'member-confirm-email': t('labels.mailMemberAddress'),
  'member-invited': t('labels.mailAreaInvitation'),
};
