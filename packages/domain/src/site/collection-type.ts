/** Number of each kind of collection, 1 to 25. Source: specification §3; names beyond the listed ones are our own. */
export const COLLECTION_TYPE_CODES = {
  generic: 1,
  subscription: 2,
  navigation: 3,
  index: 4,
  folder: 5,
  album: 6,
  'template-page': 7,
  'gallery-block': 8,
  'splash-page': 9,
  page: 10,
  'slide-gallery': 11,
  'slide-page': 12,
  products: 13,
  'slide-album': 14,
  events: 15,
  gallery: 16,
  'cover-page': 17,
  'section-library': 18,
  'popup-overlay': 19,
  'lock-screen': 20,
  'member-area': 21,
  course: 22,
  portfolio: 23,
  'error-page': 24,
  'search-page': 25,
} as const;

/** Kind of collection. */
export type CollectionType = keyof typeof COLLECTION_TYPE_CODES;

/** Collections whose document is the whole of them, as pages. */
const SINGLE: ReadonlySet<CollectionType> = new Set([
  'page',
  'splash-page',
  'cover-page',
  'template-page',
  'slide-page',
  'section-library',
  'search-page',
  'popup-overlay',
  'lock-screen',
  'error-page',
]);

/** True for a collection that is one document and holds no items. */
export function isSinglePage(type: CollectionType): boolean {
  return SINGLE.has(type);
}

/** True for a collection whose items are edited as items are; products have an editor of their own. */
export function holdsItems({
  type,
  typeName,
  folder,
}: {
  type: CollectionType;
  typeName: string;
  folder: boolean;
}): boolean {
  return !isSinglePage(type) && !folder && type !== 'index' && typeName !== 'products';
}

const PARTS: ReadonlySet<CollectionType> = new Set([
  'popup-overlay',
  'lock-screen',
  'error-page',
  'section-library',
  'gallery-block',
]);

/** True for a page that is a part of others or stands in their place, and has no address of its own. Source: SITE-34. */
export function isDesignedPart(type: CollectionType): boolean {
  return PARTS.has(type);
}

/** Ways a collection can be shown. Source: specification §3. */
export const COLLECTION_VIEWS = ['list', 'grid', 'product'] as const;

/** Behaviour of a folder when it is clicked. Source: specification §3. */
export const FOLDER_BEHAVIOURS = { index: 1, redirect: 2, none: 3, variation: 4 } as const;

/** Where the background of a page or section comes from. Source: specification §3, numbers of JSON-T §7. */
export const BACKGROUND_SOURCES = { upload: 1, instagram: 2, video: 3, none: 4 } as const;

/** Sort orders of a collection, with their numbers in payloads. Source: site format §1.2. */
export const ORDERINGS = {
  'user-orderable': 1,
  chronological: 2,
  none: 3,
  calendar: 4,
  'music-album': 5,
} as const;

/** Name of a sort order. */
export type Ordering = keyof typeof ORDERINGS;

/** True for folders that are links themselves: index and redirect. Source: specification §4. */
export function isClickableFolder(behaviour: number): boolean {
  return behaviour === FOLDER_BEHAVIOURS.index || behaviour === FOLDER_BEHAVIOURS.redirect;
}
