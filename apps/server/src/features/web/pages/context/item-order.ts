import type { Collection } from '@sitewright/domain/site/collection-schema';

/** How visitors see the items of a collection sorted. */
export function orderOf({ ordering }: Collection): 'place' | 'newest' {
  return ordering === 'chronological' || ordering === 'calendar' ? 'newest' : 'place';
}
