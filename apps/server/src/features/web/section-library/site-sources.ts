import type { SectionParts, SectionSource } from '@sitewright/blocks/sections/section-sketch';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Db } from '../../../platform/database/database.ts';
import { ItemCache, listVisibleItems } from '../../content/collections/index.ts';

/** Type of the collection that a section's source is. */
const TYPES: Readonly<Record<SectionSource, string>> = {
  products: 'products',
  posts: 'blog',
  events: 'events',
};

export const SECTION_SOURCES = Object.keys(TYPES) as SectionSource[];

/** The pages of a site and their addresses. */
type Pages = { readonly collections: readonly Collection[]; readonly urls: ReadonlyMap<string, string> };

/** Of each kind the first collection of a site that has something to show. */
export function siteSources({ collections, urls }: Pages): SectionParts['sources'] {
  const first = (source: SectionSource) => {
    const found = collections.find(
      ({ id, typeName, itemCount }) => typeName === TYPES[source] && itemCount > 0 && urls.has(id),
    );
    return found ? { id: found.id, url: urls.get(found.id) ?? '/' } : null;
  };
  return { products: first('products'), posts: first('posts'), events: first('events') };
}

/** The first product of a collection that visitors see; null without one. */
export async function firstProduct(
  db: Db,
  { websiteId, collectionId }: { websiteId: string; collectionId: string | undefined },
): Promise<string | null> {
  if (collectionId === undefined) return null;
  const page = { limit: 1, offset: 0, held: new ItemCache(), order: 'place' as const };
  return (await listVisibleItems(db, { websiteId, collectionId }, page))[0]?.id ?? null;
}
