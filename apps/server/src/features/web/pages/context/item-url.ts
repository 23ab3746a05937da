import type { Collection } from '@sitewright/domain/site/collection-schema';
import { itemPath } from '@sitewright/domain/site/item-url';
import type { SiteBundle } from './site-bundle.ts';

/** Path of an item on its site. */
export function itemUrl(
  { paths, website }: SiteBundle,
  { id, ordering }: Collection,
  { urlId, publishOn }: { urlId: string; publishOn: number },
): string {
  return itemPath({ collectionPath: paths.get(id) ?? '', ordering, urlId, publishOn }, website.settings);
}
