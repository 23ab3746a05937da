/** States of a page, collection or item. Source: specification §3 (labels) and its expected transitions. */
export const PAGE_STATUSES = ['published', 'scheduled', 'needs-review', 'draft', 'private'] as const;

/** State of a page, collection or item. */
export type PageStatus = (typeof PAGE_STATUSES)[number];

const NEXT: Readonly<Record<PageStatus, readonly PageStatus[]>> = {
  draft: ['needs-review', 'published', 'scheduled', 'private'],
  'needs-review': ['draft', 'published', 'scheduled', 'private'],
  scheduled: ['draft', 'published', 'private'],
  published: ['draft', 'private'],
  private: ['draft', 'published', 'needs-review', 'scheduled'],
};

/** True when the state may change; who may not publish reaches only draft and needs-review. */
export function canChangeStatus(from: PageStatus, to: PageStatus, mayPublish: boolean): boolean {
  if (!NEXT[from].includes(to)) return false;
  if (mayPublish) return true;
  const unpublished = from === 'draft' || from === 'needs-review';
  return unpublished && (to === 'needs-review' || to === 'draft');
}

/** True for what a publisher has decided on: only those who may publish change or remove it. Source: SITE-10. */
export function isLive(status: PageStatus): boolean {
  return status !== 'draft' && status !== 'needs-review';
}

/** True when visitors see it now: published, or scheduled and its time has come. */
export function isVisible(status: PageStatus, publishOn: number | null, now: number): boolean {
  if (status === 'published') return true;
  return status === 'scheduled' && publishOn !== null && publishOn <= now;
}
