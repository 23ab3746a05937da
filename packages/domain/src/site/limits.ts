/** Items a user-orderable collection may hold. Source: specification §9. */
const MAX_ORDERED_ITEMS = 250;
/** Products a collection may hold. Source: specification §9. */
const MAX_PRODUCTS = 200;
/** Characters of a tag. Source: specification §9. */
export const MAX_TAG_LENGTH = 50;
/** Characters of a category. Source: specification §9. */
export const MAX_CATEGORY_LENGTH = 25;
/** Bytes of the custom content of one item. Source: site format §1.1. */
export const MAX_CUSTOM_CONTENT_BYTES = 50_000;
/** Pages and collections of one site; keeps a site's page tree a small document. Our own limit. */
export const MAX_COLLECTIONS = 1000;

/** Largest number of items of a collection, or null when it is not limited. Source: specification §9. */
export function itemLimit(collection: { typeName: string; ordering: string }): number | null {
  if (collection.typeName === 'products') return MAX_PRODUCTS;
  return collection.ordering === 'user-orderable' ? MAX_ORDERED_ITEMS : null;
}
