import type { NoticeKind } from './notice-kinds.ts';

/** Path of the editor, below `/config`, where a notice leads. */
export function noticePath(
  websiteId: string,
  { kind, subjectId }: { kind: NoticeKind; subjectId: string | null },
): string {
  switch (kind) {
    case 'order':
    case 'order-payment-failed':
    case 'refund':
      return `/orders/${websiteId}${subjectId === null ? '' : `/${subjectId}`}`;
    case 'low-stock':
      return `/store/${websiteId}/${subjectId === null ? 'inventory' : `products/${subjectId}`}`;
    case 'payment-failed':
    case 'subscription-cancelled':
      return `/store/${websiteId}/subscriptions${subjectId === null ? '' : `/${subjectId}`}`;
    case 'submission':
      return `/forms/${websiteId}/submissions${subjectId === null ? '' : `/${subjectId}`}`;
    case 'delivery-failed':
      return `/forms/${websiteId}${subjectId === null ? '' : `/${subjectId}`}`;
    case 'mail-failed':
      return `/mails/${websiteId}${subjectId === null ? '' : `/${subjectId}`}`;
    case 'comment':
      return `/feedback/${websiteId}/comments`;
    case 'weekly-summary':
      return `/analytics/${websiteId}/visits`;
    case 'sales-fell':
      return `/analytics/${websiteId}/sales`;
    case 'pages-slowed':
      return `/analytics/${websiteId}/speed`;
    case 'domain-lost':
      return `/settings/${websiteId}/domains`;
    case 'review':
      return `/feedback/${websiteId}/reviews`;
  }
}
