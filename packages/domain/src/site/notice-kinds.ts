import type { Permission } from '../account/permissions.ts';

/** Kinds of notices, and what whoever sees them may do. */
const NOTICE_KINDS = {
  order: 'orders.view',
  'order-payment-failed': 'orders.view',
  refund: 'orders.view',
  'low-stock': 'store.view',
  'payment-failed': 'orders.view',
  'subscription-cancelled': 'orders.view',
  comment: 'comments.moderate',
  submission: 'forms.manage',
  'delivery-failed': 'forms.manage',
  'mail-failed': 'orders.view',
  review: 'store.view',
  'weekly-summary': 'analytics.view',
  'sales-fell': 'orders.view',
  'pages-slowed': 'analytics.view',
  'domain-lost': 'settings.manage',
} as const satisfies Readonly<Record<string, Permission>>;

export type NoticeKind = keyof typeof NOTICE_KINDS;

/** Kinds in the order shown. */
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

/** Kinds that somebody with these permissions may see. */
export function noticeKindsFor(permissions: { has(permission: Permission): boolean }): NoticeKind[] {
  return NOTICE_KIND_NAMES.filter((kind) => permissions.has(NOTICE_KINDS[kind]));
}
