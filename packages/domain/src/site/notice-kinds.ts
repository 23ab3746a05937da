import type { Permission } from '../account/permissions.ts';

/** Kinds of notices, who may see them, and their names. */
export const NOTICE_KINDS = {
  order: { label: 'New orders', needs: 'orders.view' },
  'order-payment-failed': { label: 'Failed payments at checkout', needs: 'orders.view' },
  refund: { label: 'Refunds', needs: 'orders.view' },
  'low-stock': { label: 'Low stock', needs: 'store.view' },
  'payment-failed': { label: 'Failed subscription payments', needs: 'orders.view' },
  'subscription-cancelled': { label: 'Cancelled subscriptions', needs: 'orders.view' },
  comment: { label: 'New comments', needs: 'comments.moderate' },
  submission: { label: 'New form submissions', needs: 'forms.manage' },
  'delivery-failed': { label: 'Submissions that could not be delivered', needs: 'forms.manage' },
  'mail-failed': { label: 'Emails that could not be delivered', needs: 'orders.view' },
  review: { label: 'New reviews', needs: 'store.view' },
  'weekly-summary': { label: 'Weekly summaries', needs: 'analytics.view' },
  'sales-fell': { label: 'Sharp falls in sales', needs: 'orders.view' },
  'pages-slowed': { label: 'Pages that have become slow', needs: 'analytics.view' },
} as const satisfies Readonly<Record<string, { label: string; needs: Permission }>>;

export type NoticeKind = keyof typeof NOTICE_KINDS;

/** Kinds in the order shown. */
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

/** Kinds that somebody with these permissions may see. */
export function noticeKindsFor(permissions: { has(permission: Permission): boolean }): NoticeKind[] {
  return NOTICE_KIND_NAMES.filter((kind) => permissions.has(NOTICE_KINDS[kind].needs));
}
