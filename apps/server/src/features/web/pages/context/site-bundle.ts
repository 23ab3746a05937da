import type { ItemList } from '@sitewright/blocks/block-context';
import type { PageDocument } from '@sitewright/document/schema';
import type { ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import { backgroundImageId } from '@sitewright/domain/site/background-schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ProductContent } from '../../../catalogue/products/index.ts';
import {
  CollectionCache,
  ItemCache,
  type ItemsHeld,
  listCollections,
} from '../../../content/collections/index.ts';
import { getDraft, listPublished } from '../../../content/documents/index.ts';
import {
  type SiteTranslations,
  siteTranslations,
  translationChars,
} from '../../../content/translations/index.ts';
import { findWebsiteSince, type Website } from '../../../site/sites/index.ts';
import type { FragmentCache } from '../cache/fragment-cache.ts';
import type { ItemContext } from './item-context.ts';
import type { PageLabels } from './label-names.ts';
import { divideLocked, type LockedPages } from './locked-pages.ts';
import { pagePaths } from './page-paths.ts';

/** A list that a block or tag asked for. */
export type CachedList = ItemList & { items: readonly ItemContext[] };

/** Data shared by all pages of a site, as of one content version. */
export type SiteBundle = SitePages & {
  version: number;
  /** Counted when it was kept. */
  chars: number;
  website: Website;
  /** Cache owner for values derived from settings and pages alone; the same object until either of them changes. */
  shared: object;
  /** Pages that a password keeps from who asks. */
  locked: LockedPages;
  /** True with what is not published, for previews. */
  drafts: boolean;
  /** Contents of the template's block fields: sections whose id is the field's. */
  fields: PageDocument | null;
  /** Owners of published documents, pages and items with blocks, each with the name of what it shows. */
  documented: ReadonlyMap<string, string>;
  /** Logo, favicon and images of collections: what each page may need. */
  sharedImageIds: readonly string[];
  /** Products loaded so far, with the stock of then: a sale that shows moves the version on, exact stock is fetched. */
  products: Map<string, ProductContent | null>;
  /**
   * Images and other files loaded so far. They may be newer than the version, never older: a change moves the version on, and what was
   * made of this one is not shown any more.
   */
  images: Map<string, ImageAsset | null>;
  files: Map<string, MediaAsset | null>;
  /** Bundles of other languages that were made of this one: what they have loaded is held as long as it is. */
  inLanguages: Set<SiteBundle>;
  /** Items of the newest pages of all sites. */
  held: ItemsHeld;
  /** Prefix of all addresses: '' in the site's first language. */
  prefix: string;
  /** Set in a bundle of another language than the site's first one. */
  local?: LocalPart;
  /** What categories and tags are called in that, by page. */
  labels?: PageLabels;
  /** Set in a bundle for one visitor, who has unlocked something. */
  unlocked?: UnlockedPart;
  /** Translations of pages and of the site itself, of the same version as the pages. */
  translations: SiteTranslations;
  /** Lists that blocks and tags asked for, by their request, to tell that one is still the same. */
  lists: Map<string, CachedList>;
  /** Cache for data derived from this bundle. */
  fragments: Pick<FragmentCache, 'of' | 'forget' | 'same' | 'products' | 'files'>;
};

/** The language of a bundle, and the bundle of the first language it was made of. */
export type LocalPart = { tag: string; prefix: string; first: SiteBundle };

/** The passwords a visitor knows and the areas she belongs to, and the bundle for everybody that hers was made of. */
export type UnlockedPart = { versions: readonly string[]; all: SiteBundle };

/** The pages of a site and their addresses. */
export type SitePages = {
  /** Pages and collections visitors can see, in the order of the page list. */
  collections: readonly Collection[];
  byId: ReadonlyMap<string, Collection>;
  /** Address of each collection, `/` for the home page. */
  urls: ReadonlyMap<string, string>;
  /** The same, but the home page has the path it would have without being that: its items lie below it. */
  paths: ReadonlyMap<string, string>;
  byUrl: ReadonlyMap<string, Collection>;
};

/** Files, products and lists of one version that are remembered, in all languages; a site with more reads some of them again. */
const MAX_FILES = 5_000;
const MAX_PRODUCTS = 1_000;
const MAX_LISTS = 500;

/** Folders inside folders that are followed. */
const MAX_DEPTH = 20;

/** Bundles by site; each is right for ever, for its version. */
export class SiteBundles {
  private readonly fragments: FragmentCache<SiteBundle>;
  private readonly held = new ItemCache();
  private readonly pages = new CollectionCache();

  constructor(fragments: FragmentCache<SiteBundle>) {
    this.fragments = fragments;
  }

  /**
   * The bundle of the newest version: one statement when it is known or has moved on with items alone, else three.
   * Errors: not-found.
   */
  async get(db: Db, websiteId: string): Promise<SiteBundle> {
    const cached = this.fragments.bundles.get(websiteId);
    const website = await findWebsiteSince(db, websiteId, cached?.website);
    if (website === null) throw new AppError('not-found');
    if (website === 'unchanged' && cached) return this.used(cached);
    if (website === 'unchanged') throw new AppError('not-found');
    const bundle =
      cached?.website.sharedVersion === website.sharedVersion
        ? { ...cached, ...nothingLoaded(), version: website.contentVersion, website }
        : await this.newer(db, website, cached);
    this.fragments.bundles.set(websiteId, bundle);
    return bundle;
  }

  /** A bundle read again; its pages are the objects of before where they say the same. */
  private async newer(db: Db, website: Website, previous: SiteBundle | undefined): Promise<SiteBundle> {
    const { held, pages, fragments } = this;
    const read = await bundleOf(db, website, { pages, held, fragments, previous });
    if (!previous) return read;
    const bundle = { ...read, lists: previous.lists };
    return isShared(previous, bundle) ? { ...bundle, shared: previous.shared } : bundle;
  }

  /** The bundle of a version if it is known; asks nothing. */
  at(websiteId: string, version: number): SiteBundle | undefined {
    const cached = this.fragments.bundles.get(websiteId);
    return cached?.version === version ? this.used(cached) : undefined;
  }

  /** A known bundle, which counts for as much as it holds by now. */
  private used(known: SiteBundle): SiteBundle {
    const bundle = trimmed(known);
    const chars = charsOf(bundle);
    if (bundle === known && chars <= known.chars * 1.2) return known;
    bundle.chars = chars;
    // Put in its own place it would keep its size.
    this.fragments.bundles.delete(bundle.website.id);
    this.fragments.bundles.set(bundle.website.id, bundle);
    return bundle;
  }
}

/** Characters of what a bundle holds and of what is derived of that, about. */
const CHARS = { site: 30_000, collection: 6_000, file: 1_500, product: 6_000, list: 3_000 };

function charsOf(bundle: Omit<SiteBundle, 'chars'>): number {
  const { site, collection, file, product, list } = CHARS;
  const loaded = loadedBy(bundle);
  const rows = bundle.collections.length * collection + loaded.files * file;
  return (
    site + rows + loaded.products * product + loaded.lists * list + translationChars(bundle.translations)
  );
}

/** How much a bundle and those of other languages have loaded. An upload is in both of its maps, the products are one map for all. */
function loadedBy(bundle: Pick<SiteBundle, 'products' | 'images' | 'lists' | 'inLanguages'>) {
  let { files, lists } = { files: bundle.images.size, lists: bundle.lists.size };
  for (const local of bundle.inLanguages) {
    files += local.images.size;
    lists += local.lists.size;
  }
  return { files, lists, products: bundle.products.size };
}

/** True where nothing has changed that is read without any content: settings, navigations, pages, state of the account. */
function isShared(one: SiteBundle, other: SiteBundle): boolean {
  const all = ({ website, locked, translations }: SiteBundle) => [
    ...[website.identifier, website.accountState, website.accountStateSince, website.primaryHost],
    ...[website.settings, website.navigations, website.passwordVersion],
    ...[JSON.stringify(website.languages), translations],
    locked,
  ];
  return areSame(all(one), all(other));
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}

type Pages = SitePages & { locked: LockedPages };

/** Published pages as visitors find them; those of before when each of them is the same. */
function visiblePages(published: readonly Collection[], previous: Pages | undefined): Pages {
  if (previous && areSame(previous.locked.published, published)) {
    const { collections, byId, urls, paths, byUrl, locked } = previous;
    return { collections, byId, urls, paths, byUrl, locked };
  }
  const { open, locked } = divideLocked(published, []);
  return { collections: open, ...pagePaths(open, { drafts: false }), locked };
}

/** All pages, as previews show them: none is locked. */
function draftPages(all: readonly Collection[]): Pages {
  return { collections: all, ...pagePaths(all, { drafts: true }), locked: divideLocked([], []).locked };
}

/** Products and files are read again with each version. */
function nothingLoaded(): Pick<SiteBundle, 'products' | 'images' | 'files' | 'inLanguages'> {
  return { products: new Map(), images: new Map(), files: new Map(), inLanguages: new Set() };
}

/**
 * A known bundle; when it remembers too much, another one of the same version that has loaded nothing, in no language. Pages that are
 * being made keep what they have loaded.
 */
function trimmed(bundle: SiteBundle): SiteBundle {
  const { files, products, lists } = loadedBy(bundle);
  if (files <= MAX_FILES && products <= MAX_PRODUCTS && lists <= MAX_LISTS) return bundle;
  return { ...bundle, ...nothingLoaded(), lists: new Map() };
}

/** A bundle with unpublished pages too, for previews. Errors: not-found. */
export async function loadDraftBundle(
  db: Db,
  websiteId: string,
  fragments: SiteBundle['fragments'],
): Promise<SiteBundle> {
  const website = await findWebsiteSince(db, websiteId);
  if (website === null || website === 'unchanged') throw new AppError('not-found');
  const bundle = await bundleOf(db, website, { held: new ItemCache(), fragments });
  const draft = await getDraft(db, { websiteId, kind: 'site', ownerId: websiteId });
  return draft ? { ...bundle, fields: draft.content } : bundle;
}

type Sources = Pick<SiteBundle, 'fragments'> & {
  held: ItemCache;
  pages?: CollectionCache;
  previous?: SiteBundle | undefined;
};

/** A bundle of published pages as they are held, or, without those, of all pages. */
async function bundleOf(
  db: Db,
  website: Website,
  { pages, held, fragments, previous }: Sources,
): Promise<SiteBundle> {
  const drafts = pages === undefined;
  const [all, { versions, site }, translations] = await Promise.all([
    pages ? pages.of(db, website.id) : listCollections(db, website.id),
    listPublished(db, website.id),
    siteTranslations(db, website, { drafts }),
  ]);
  const shown = drafts ? draftPages(all) : visiblePages(visibleOf(all), previous);
  const { logoImageId, faviconImageId } = website.settings;
  const ofCollections = shown.collections.flatMap(({ mainImageId, background }) => [
    mainImageId,
    backgroundImageId(background),
  ]);
  const imageIds = [logoImageId, faviconImageId, ...ofCollections];
  const bundle = {
    version: website.contentVersion,
    website,
    shared: {},
    ...shown,
    drafts,
    fields: site && fragments.same.of(`${website.id} fields`, site),
    documented: versions,
    sharedImageIds: imageIds.filter((id) => id !== null),
    ...nothingLoaded(),
    held,
    prefix: '',
    translations: fragments.same.of(`${website.id} translations${drafts ? ' drafts' : ''}`, translations),
    lists: new Map(),
    fragments,
  };
  return { ...bundle, chars: charsOf(bundle) };
}

/**
 * A bundle for a visitor who knows these passwords, with the pages that they open. Nothing is derived of it but for her: it is
 * held nowhere.
 */
export function unlockedBundle(bundle: SiteBundle, versions: readonly string[]): SiteBundle {
  const { prefix, local } = bundle;
  const { open, locked } = divideLocked(bundle.locked.published, versions, prefix);
  const paths = pagePaths(open, { drafts: false, prefix });
  return {
    ...bundle,
    ...{ collections: open, ...paths, locked, shared: {}, lists: new Map() },
    unlocked: { versions, all: bundle },
    // Links and the switcher look up pages in the first language.
    ...(local ? { local: { ...local, first: unlockedBundle(local.first, versions) } } : {}),
  };
}

/** Collections that are published, as is every page above. */
function visibleOf(all: readonly Collection[]): Collection[] {
  const byId = new Map(all.map((collection) => [collection.id, collection]));
  const isVisible = ({ status, parentId }: Collection, depth = 0): boolean => {
    if (status !== 'published' || depth > MAX_DEPTH) return false;
    const above = parentId === null ? null : byId.get(parentId);
    return above === null || (above !== undefined && isVisible(above, depth + 1));
  };
  return all.filter((collection) => isVisible(collection));
}
