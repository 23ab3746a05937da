import type { Collection } from '@sitewright/domain/site/collection-schema';

/** Sort order of a collection's items for visitors. */
export function orderOf({ ordering }: Collection): 'place' | 'newest' {
  return ordering === 'chronological' || ordering === 'calendar' ? 'newest' : 'place';
}
