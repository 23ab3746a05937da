import type { PageStatus } from '@sitewright/domain/site/page-status';
import { t } from '@sitewright/owner-texts/t';

/** State of a page, collection or item; a published one carries none. Source: specification §3. */
export const PAGE_STATUS_LABELS: Readonly<Record<PageStatus, string>> = {
  published: '',
  scheduled: t('statuses.pageScheduled'),
  'needs-review': t('statuses.pageNeedsReview'),
  draft: t('statuses.pageDraft'),
  private: t('statuses.pagePrivate'),
};
