/** Items a user-orderable collection may hold. Source: specification §9. */
const MAX_ORDERED_ITEMS = 250;
/** Products a collection may hold. Source: specification §9. */
const MAX_PRODUCTS = 200;
/** Tracks an album may hold. Source: specification §9. */
const MAX_TRACKS = 60;
/** Categories a collection may hold, those below others included. Source: specification §9. */
export const MAX_CATEGORIES = 10_000;
/** Characters of a tag. Source: specification §9. */
export const MAX_TAG_LENGTH = 50;
/** Characters of a category. Source: specification §9. */
export const MAX_CATEGORY_LENGTH = 25;
/** Items that search finds by another label the moment they get it together; of more it follows within minutes. Our own limit. */
export const MAX_SEARCHED_AT_ONCE = 100;
/** Bytes of the custom content of one item. Source: site format §1.1. */
export const MAX_CUSTOM_CONTENT_BYTES = 50_000;
/** Pages and collections of one site; keeps a site's page tree a small document. Our own limit. */
export const MAX_COLLECTIONS = 1000;

/** Largest number of items of a collection and what they are called, or null when it is not limited. Source: specification §9. */
export function itemLimit(collection: {
  typeName: string;
  ordering: string;
}): { max: number; noun: 'products' | 'tracks' | 'items' } | null {
  if (collection.typeName === 'products') return { max: MAX_PRODUCTS, noun: 'products' };
  if (collection.ordering === 'music-album') return { max: MAX_TRACKS, noun: 'tracks' };
  return collection.ordering === 'user-orderable' ? { max: MAX_ORDERED_ITEMS, noun: 'items' } : null;
}
