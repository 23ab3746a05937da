import { type CollectionType, FOLDER_BEHAVIOURS, type Ordering } from './collection-type.ts';

/** What a new collection starts with. */
export interface CollectionDefaults {
  readonly type: CollectionType;
  readonly ordering: Ordering;
  readonly pageSize: number;
  readonly folder: boolean;
  /** What a folder does when it is clicked. Source: SITE-19. */
  readonly folderBehavior?: number;
}

const DEFAULTS: Readonly<Record<string, CollectionDefaults>> = {
  page: { type: 'page', ordering: 'none', pageSize: 20, folder: false },
  blog: { type: 'generic', ordering: 'chronological', pageSize: 20, folder: false },
  events: { type: 'events', ordering: 'calendar', pageSize: 30, folder: false },
  products: { type: 'products', ordering: 'user-orderable', pageSize: 200, folder: false },
  gallery: { type: 'gallery', ordering: 'user-orderable', pageSize: 200, folder: false },
  album: { type: 'album', ordering: 'music-album', pageSize: 60, folder: false },
  index: {
    type: 'index',
    ordering: 'none',
    pageSize: 20,
    folder: true,
    folderBehavior: FOLDER_BEHAVIOURS.index,
  },
  'splash-page': { type: 'splash-page', ordering: 'none', pageSize: 20, folder: false },
  'popup-overlay': { type: 'popup-overlay', ordering: 'none', pageSize: 20, folder: false },
  'lock-screen': { type: 'lock-screen', ordering: 'none', pageSize: 20, folder: false },
  'error-page': { type: 'error-page', ordering: 'none', pageSize: 20, folder: false },
  folder: {
    type: 'folder',
    ordering: 'none',
    pageSize: 20,
    folder: true,
    folderBehavior: FOLDER_BEHAVIOURS.redirect,
  },
};

const CUSTOM: CollectionDefaults = {
  type: 'generic',
  ordering: 'user-orderable',
  pageSize: 20,
  folder: false,
};

/** Defaults of a collection type; a type that only the site template knows holds ordered items. Source: site format §1.2. */
export function collectionDefaults(typeName: string): CollectionDefaults {
  return (Object.hasOwn(DEFAULTS, typeName) && DEFAULTS[typeName]) || CUSTOM;
}
