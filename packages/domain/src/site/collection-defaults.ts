import { type CollectionType, FOLDER_BEHAVIOURS, type Ordering } from './collection-type.ts';

/** Initial settings of a new collection. */
export interface CollectionDefaults {
  readonly type: CollectionType;
  readonly ordering: Ordering;
  readonly pageSize: number;
  readonly folder: boolean;
  /** Behaviour of a folder when it is clicked. Source: SITE-19. */
  readonly folderBehavior?: number;
}

function single(type: CollectionType): CollectionDefaults {
  return { type, ordering: 'none', pageSize: 20, folder: false };
}

function list(type: CollectionType, pageSize = 20): CollectionDefaults {
  return { type, ordering: 'user-orderable', pageSize, folder: false };
}

const DEFAULTS: Readonly<Record<string, CollectionDefaults>> = {
  page: single('page'),
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
  // Types that no template of ours has a design for: templates that are uploaded may, and other programs' calls.
  subscription: list('subscription'),
  portfolio: list('portfolio'),
  course: list('course'),
  'member-area': {
    type: 'member-area',
    ordering: 'none',
    pageSize: 20,
    folder: true,
    folderBehavior: FOLDER_BEHAVIOURS.redirect,
  },
  'gallery-block': list('gallery-block', 200),
  'slide-gallery': list('slide-gallery', 200),
  'slide-album': { ...list('slide-album', 60), ordering: 'music-album' },
  navigation: {
    type: 'navigation',
    ordering: 'none',
    pageSize: 20,
    folder: true,
    folderBehavior: FOLDER_BEHAVIOURS.none,
  },
  'template-page': single('template-page'),
  'slide-page': single('slide-page'),
  'cover-page': single('cover-page'),
  'section-library': single('section-library'),
  'search-page': single('search-page'),
  'splash-page': single('splash-page'),
  'popup-overlay': single('popup-overlay'),
  'lock-screen': single('lock-screen'),
  'error-page': single('error-page'),
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
