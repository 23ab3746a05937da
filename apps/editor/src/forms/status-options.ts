import type { Collection } from '@sitewright/domain/site/collection-schema';
import { canChangeStatus, PAGE_STATUSES } from '@sitewright/domain/site/page-status';
import { t } from '@sitewright/owner-texts/t';
import { PAGE_STATUS_LABELS } from '../labels/page-status-labels.ts';

/** States a page or item may go to from where it is, in words; its own among them. Source: SITE-10. */
export function statusOptions(page: Pick<Collection, 'status'>, mayPublish: boolean): Record<string, string> {
  const reachable = PAGE_STATUSES.filter(
    (status) => status === page.status || canChangeStatus(page.status, status, mayPublish),
  );
  return Object.fromEntries(
    reachable.map((status) => [status, PAGE_STATUS_LABELS[status] || t('labels.published')]),
  );
}
