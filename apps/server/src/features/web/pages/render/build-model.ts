import { documentRequests } from '@sitewright/blocks/data-requests';
import { renderPage } from '@sitewright/blocks/render-page';
import type { PageDocument } from '@sitewright/document/schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { type CollectionType, isSinglePage } from '@sitewright/domain/site/collection-type';
import type { Item } from '@sitewright/domain/site/item-schema';
import { describing, formatTitle, pageDescription } from '@sitewright/domain/site/search-texts';
import type { Db } from '../../../../platform/database/database.ts';
import type { PreviewViewer } from '../../../../platform/security/preview-access.ts';
import { toImageItem } from '../../../content/assets/index.ts';
import { addressesOfItem } from '../../../content/collections/index.ts';
import { rulesOf } from '../../../content/documents/index.ts';
import type { SiteTemplate, Templates } from '../../../design/site-templates/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { PageSubject } from '../context/block-site.ts';
import { collectionContext } from '../context/collection-context.ts';
import type { Target } from '../context/find-target.ts';
import { instalmentsOf } from '../context/instalments.ts';
import { itemContexts } from '../context/item-contexts.ts';
import type { Contents } from '../context/linked-contents.ts';
import { filtersOf } from '../context/list-filters.ts';
import type { ListRequest } from '../context/listed-items.ts';
import { type ListQuery, loadCollection } from '../context/load-collection.ts';
import { loadItem, neighbourFiles, neighbourLinks } from '../context/load-item.ts';
import type { Door } from '../context/locked-pages.ts';
import { basicContext, type PageLocation, type PageModel } from '../context/page-context.ts';
import type { PageResources } from '../context/page-resources.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import { slicesOf } from '../context/slices.ts';
import { blockEnvironment, blockHost, surroundingsOf } from './block-host.ts';
import type { DeferredSlots } from './deferred-slots.ts';
import { itemBlocks, requestItemBlocks } from './item-blocks.ts';
import { itemParts } from './item-parts.ts';
import { listDocuments } from './list-bodies.ts';
import { hasFullData, pageCollection } from './page-collection.ts';

/** Sources a page is rendered from. */
export type PageSources = {
  db: Db;
  bundle: SiteBundle;
  /** Whether the address is locked to the visitor. */
  door: Door;
  template: SiteTemplate;
  renderer: Templates['renderer'];
  resources: PageResources;
  late: DeferredSlots;
  location: PageLocation;
  query: ListQuery;
  /** True for drafts in the editor. */
  isPreview: boolean;
  /** Viewer of a preview; undefined on the pages of visitors. */
  viewer?: PreviewViewer | undefined;
} & Contents;

/** Loads everything a page shows; null when its item does not exist. */
export async function buildModel(
  sources: PageSources,
  target: Extract<Target, { kind: 'collection' | 'item' }>,
): Promise<PageModel | null> {
  if (target.kind === 'item') return itemModel(sources, target.collection, target.urlId);
  const { collection, canonicalPath } = target;
  const model =
    isSinglePage(collection.type) || collection.folder
      ? await pageModel(sources, collection)
      : ((await landingModel(sources, collection)) ?? (await listModel(sources, collection)));
  return canonicalPath === undefined ? model : { ...model, canonicalPath };
}

async function pageModel(sources: PageSources, collection: Collection): Promise<PageModel> {
  const { bundle, resources } = sources;
  resources.place = { collectionId: collection.id };
  const document = await requestedDocument(sources, 'page', collection.id);
  const printChildren = collection.folder ? await indexChildren(sources, collection) : null;
  await sources.resources.load(sources.db);
  const mainContent = document && (await contentOf(sources, collection, document));
  const children = (await printChildren?.()) ?? [];
  const isList = children.length > 0 || (collection.folder && !mainContent);
  const context = pageCollection(sources, collection);
  const kind = kindOf(collection);
  const slices = kind.pageType === 'splash-page' && document ? { slices: slicesOf(document) } : {};
  return {
    ...common(sources, collection),
    ...kind,
    view: 'page',
    content: isList ? null : (mainContent ?? ''),
    sections: isList ? (mainContent ?? '') : null,
    context: {
      ...basicContext(bundle, sources.template, sources.location),
      collection: { ...context, ...slices, mainContent: mainContent ?? '', collections: children },
      empty: mainContent === null || mainContent === '',
      ...(collection.folder ? { emptyFolder: children.length === 0 } : {}),
    },
  };
}

const PAGE_KINDS: Readonly<Partial<Record<CollectionType, Pick<PageModel, 'pageType' | 'frame'>>>> = {
  'splash-page': { pageType: 'splash-page', frame: 'bare' },
  'cover-page': { pageType: 'splash-page', frame: 'bare' },
  'popup-overlay': { pageType: 'popup-overlay', frame: 'bare' },
  'lock-screen': { pageType: 'lock-screen', frame: 'bare' },
  'error-page': { pageType: 'not-found' },
};

/** A cover has no header; a part of the site is a page only where it is edited. Source: SITE-06. */
function kindOf({ type }: Collection): Pick<PageModel, 'pageType' | 'frame'> {
  return PAGE_KINDS[type] ?? { pageType: 'page' };
}

/** Requests what the pages of an index show where its list shows it, contents and first items; prints it once it is loaded. */
async function indexChildren(sources: PageSources, folder: Collection) {
  const { bundle, resources, template } = sources;
  const pages = bundle.collections.filter(
    ({ parentId, id }) => parentId === folder.id && bundle.urls.has(id),
  );
  if (!hasFullData(template, folder.typeName))
    return async () => pages.map((page) => ({ ...collectionContext(bundle, page), mainContent: '' }));
  const children: { page: Collection; document: PageDocument | null; query: ListRequest | null }[] = [];
  for (const page of pages) {
    const document = await requestedDocument(sources, 'page', page.id);
    const hasItems = !isSinglePage(page.type) && !page.folder;
    children.push({
      page,
      document,
      query: hasItems ? { collectionId: page.id, limit: page.pageSize } : null,
    });
  }
  resources.requestLists(children.flatMap(({ query }) => query ?? []));
  return async () => {
    const printed = [];
    for (const { page, document, query } of children) {
      const mainContent = document ? await contentOf(sources, page, document) : '';
      const items = query ? { items: resources.items(query)?.items ?? [] } : {};
      printed.push({ ...collectionContext(bundle, page), mainContent, ...items });
    }
    return printed;
  };
}

/** A type that brings an item view and no list begins with its first item. Source: site format §1. */
async function landingModel(sources: PageSources, collection: Collection): Promise<PageModel | null> {
  const { db, bundle, template, query, location } = sources;
  const type = template.collections.get(collection.typeName);
  const isFeed = /^(?:rss|ical)$/i.test(query.format ?? '');
  if (!type || type.isSystem || type.list || !type.item || isFeed) return null;
  const one = { ...collection, pageSize: 1 };
  const [first] = (await loadCollection(db, bundle, one, { query, now: location.now })).items;
  const model = first && (await itemModel(sources, collection, addressesOfItem(first).first));
  if (!model) return null;
  const { fullUrl } = model.context.item ?? {};
  return {
    ...model,
    isHomepage: collection.homepage,
    ...(typeof fullUrl === 'string' ? { canonicalPath: fullUrl } : {}),
  };
}

async function listModel(sources: PageSources, collection: Collection): Promise<PageModel> {
  const { db, bundle, resources, query, location } = sources;
  resources.place = { collectionId: collection.id };
  const list = await loadCollection(db, bundle, collection, { query, now: location.now });
  const documents = await listDocuments(sources, collection, list.items);
  for (const document of documents.values())
    resources.request(documentRequests(document, blockEnvironment(sources)));
  resources.requestFilesOf(list.items);
  requestItemBlocks(sources, list.items);
  const isFirst = isFirstOfList(query);
  const sections = isFirst ? await requestedDocument(sources, 'page', collection.id) : null;
  await resources.load(db);
  const bodies = await listBodies(sources, documents, list.items);
  const blocks = await itemBlocks(sources, list.items);
  const items = await itemContexts(db, bundle, list.items, resources, { bodies, ...blocks });
  const isUpcoming = new Set(list.upcoming?.map(({ id }) => id));
  return {
    ...common(sources, collection, list.context),
    pageType: 'main-content',
    view: 'list',
    content: null,
    sections: isFirst ? ((sections && (await contentOf(sources, collection, sections))) ?? '') : null,
    context: {
      ...basicContext(bundle, sources.template, location),
      collection: pageCollection(sources, collection),
      items,
      ...(list.upcoming
        ? {
            upcoming: items.filter(({ id }) => isUpcoming.has(id)),
            past: items.filter(({ id }) => !isUpcoming.has(id)),
          }
        : {}),
      pagination: list.pagination,
      empty: items.length === 0,
      productMerchandisingContext: merchandisingOf(items),
      ...list.context,
    },
  };
}

/** Content an owner added to a page of items is on its first page; later and filtered ones go without. */
function isFirstOfList(query: ListQuery): boolean {
  if (query.offset !== undefined || query.page !== undefined) return false;
  return Object.keys(filtersOf(query)).length === 0;
}

/** Bodies of the items of a list whose documents it shows. */
async function listBodies(
  sources: PageSources,
  documents: ReadonlyMap<string, PageDocument>,
  items: readonly Item[],
) {
  const bodies = new Map<string, string>();
  for (const { id, title, collectionId } of items) {
    const document = documents.get(id);
    const subject = { title, collectionId, itemId: id };
    if (document)
      bodies.set(id, await renderDocument(sources, document, { kind: 'item', ownerId: id, subject }));
  }
  return bodies;
}

async function itemModel(
  sources: PageSources,
  collection: Collection,
  urlId: string,
): Promise<PageModel | null> {
  const { db, bundle, resources } = sources;
  const loaded = await loadItem(db, bundle, { collection, urlId }, resources.firstTexts);
  if (!loaded) return null;
  const { item } = loaded;
  resources.place = {
    collectionId: collection.id,
    item: { addresses: addressesOfItem(item), publishOn: item.publishOn },
  };
  resources.requestFilesOf([item]);
  resources.request(neighbourFiles(loaded));
  requestItemBlocks(sources, [item]);
  const subject = { title: item.title, collectionId: collection.id, itemId: item.id };
  const body = await documentHtml(sources, 'item', item.id, subject);
  const bodies = new Map(body === null ? [] : [[item.id, body]]);
  const blocks = await itemBlocks(sources, [item]);
  const [context] = await itemContexts(db, bundle, [item], resources, { bodies, ...blocks });
  if (!context) return null;
  return {
    ...common(sources, collection),
    pageType: 'content-item',
    view: 'item',
    content: null,
    pageId: `item-${item.id}`,
    isHomepage: false,
    title: formatTitle(bundle.website.settings.itemTitleFormat, {
      site: bundle.website.settings.siteTitle,
      item: item.content.seoTitle || item.title,
    }),
    socialTitle: item.content.seoTitle || item.title,
    itemParts: await itemParts(sources, item),
    description: item.content.seoDescription || describing(item.excerpt),
    context: {
      ...basicContext(bundle, sources.template, sources.location),
      collection: pageCollection(sources, collection),
      item: { ...context, instalments: instalmentsOf(bundle.website.settings, context) },
      pagination: neighbourLinks({ bundle, images: resources.images }, collection, loaded),
      productMerchandisingContext: merchandisingOf([context]),
    },
  };
}

type ShownFilters = { [F in `${'category' | 'tag' | 'author' | 'month'}Filter`]?: unknown };

/** `shown`: what of a list is shown, which tells its pages apart. */
function common(sources: PageSources, collection: Collection, shown: ShownFilters = {}) {
  const { settings } = sources.bundle.website;
  const format = collection.homepage ? settings.homepageTitleFormat : settings.collectionTitleFormat;
  const filters = [shown.categoryFilter, shown.tagFilter, shown.authorFilter, shown.monthFilter];
  const own = collection.seoTitle || collection.title;
  const name = [...filters, own].filter(Boolean).join(' – ');
  return {
    status: 200,
    title: formatTitle(format, { site: settings.siteTitle, collection: name }),
    description: descriptionOf(sources.bundle, collection),
    socialTitle: collection.homepage && name === own ? settings.siteTitle : name,
    layout: layoutName(sources.template, collection),
    pageId: `collection-${collection.id}`,
    isHomepage: collection.homepage,
    robots: collection.seoHidden || settings.seoHidden ? ('noindex' as const) : ('index' as const),
  };
}

/** The type's own layout wins, then that of the page; the home page takes a layout called so. Source: site format §1.1. */
function layoutName(
  { collections, layouts }: SiteTemplate,
  { typeName, regionName, homepage }: Collection,
): string {
  const conf = collections.get(typeName)?.conf;
  if (conf?.layout) return conf.layout;
  if (regionName !== 'default' && layouts.has(regionName)) return regionName;
  return homepage && layouts.has('homepage') ? 'homepage' : (conf?.regionName ?? regionName);
}

/** Blocks of a document as HTML, or null when there is none; loads all that was requested so far, too. */
export async function documentHtml(
  sources: PageSources,
  kind: Owner['kind'],
  ownerId: string,
  subject: PageSubject,
): Promise<string | null> {
  const document = await requestedDocument(sources, kind, ownerId);
  await sources.resources.load(sources.db);
  return document && renderDocument(sources, document, { kind, ownerId, subject });
}

/** Blocks of a document that is stored nowhere. */
export async function looseHtml(
  sources: PageSources,
  document: PageDocument,
  subject: PageSubject,
): Promise<string> {
  sources.resources.request(documentRequests(document, blockEnvironment(sources)));
  await sources.resources.load(sources.db);
  return renderDocument(sources, document, { kind: 'page', ownerId: 'preview', subject });
}

/** A document whose blocks have requested what they show. */
async function requestedDocument(
  sources: PageSources,
  kind: Owner['kind'],
  ownerId: string,
): Promise<PageDocument | null> {
  const document = await sources.readDocument(kind, ownerId);
  if (document) sources.resources.request(documentRequests(document, blockEnvironment(sources)));
  return document;
}

function contentOf(sources: PageSources, page: Collection, document: PageDocument): Promise<string> {
  const subject = collectionSubject(sources, page);
  return renderDocument(sources, document, { kind: 'page', ownerId: page.id, subject });
}

type Owner = { kind: 'page' | 'item' | 'site'; ownerId: string; subject: PageSubject };

function renderDocument(
  sources: PageSources,
  document: PageDocument,
  { kind, ownerId, subject }: Owner,
): Promise<string> {
  const id = `${kind}-${ownerId}`;
  const surroundings = surroundingsOf(
    sources,
    basicContext(sources.bundle, sources.template, sources.location),
    subject,
  );
  const { layoutType: type } = rulesOf(kind);
  return sources.late.fill(renderPage(document, { type, id }, blockHost(surroundings)));
}

function collectionSubject({ resources }: PageSources, collection: Collection): PageSubject {
  const image = resources.images.get(collection.mainImageId ?? '');
  return {
    title: collection.title,
    collectionId: collection.id,
    imagePath: image ? toImageItem(image).assetUrl : undefined,
  };
}

function merchandisingOf(items: readonly { id: string; merchandising?: unknown }[]): Record<string, unknown> {
  return Object.fromEntries(
    items.flatMap(({ id, merchandising }) => (merchandising ? [[id, merchandising]] : [])),
  );
}

/** Meta description of a collection, whose row is the same for all pages of a version. */
function descriptionOf({ fragments }: SiteBundle, collection: Collection): string {
  return fragments.of(collection, fragmentKey('description'), () => pageDescription(collection));
}
