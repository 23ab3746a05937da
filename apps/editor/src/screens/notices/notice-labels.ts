import type { NoticeKind } from '@sitewright/domain/site/notice-kinds';
import { t } from '@sitewright/owner-texts/t';

/** Kinds of notices by their names. */
export const NOTICE_LABELS: Readonly<Record<NoticeKind, string>> = {
  order: t('statuses.noticeOrder'),
  'order-payment-failed': t('statuses.noticeOrderPaymentFailed'),
  refund: t('statuses.noticeRefund'),
  'low-stock': t('statuses.noticeLowStock'),
  'payment-failed': t('statuses.noticePaymentFailed'),
  'subscription-cancelled': t('statuses.noticeSubscriptionCancelled'),
  comment: t('statuses.noticeComment'),
  submission: t('statuses.noticeSubmission'),
  'delivery-failed': t('statuses.noticeDeliveryFailed'),
  'mail-failed': t('statuses.noticeMailFailed'),
  review: t('statuses.noticeReview'),
  'weekly-summary': t('statuses.noticeWeeklySummary'),
  'sales-fell': t('statuses.noticeSalesFell'),
  'pages-slowed': t('statuses.noticePagesSlowed'),
  'domain-lost': t('statuses.noticeDomainLost'),
};
