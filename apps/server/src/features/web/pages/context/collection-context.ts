import { backgroundImageId, backgroundSourceCode } from '@sitewright/domain/site/background-schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { COLLECTION_TYPE_CODES, ORDERINGS } from '@sitewright/domain/site/collection-type';
import { toImageItem } from '../../../content/assets/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { SiteBundle } from './site-bundle.ts';

/** A collection as page contexts hold it; the same object each time. Source: site format §3. */
export function collectionContext(bundle: SiteBundle, collection: Collection): CollectionContext {
  const imageIds = [collection.mainImageId, backgroundImageId(collection.background)];
  const make = () => makeContext(bundle, collection);
  // Without its images, which may be loaded later, it is made again.
  if (!imageIds.every((id) => id === null || bundle.images.has(id))) return make();
  const images = imageIds.map((id) => bundle.images.get(id ?? ''));
  const around = [urlOf(bundle, collection), offersQuickView(bundle, collection)];
  return bundle.fragments.of(collection, fragmentKey('collection-context', ...around, ...images), make);
}

function makeContext(bundle: SiteBundle, collection: Collection) {
  const image = bundle.images.get(collection.mainImageId ?? '');
  const behind = bundle.images.get(backgroundImageId(collection.background) ?? '');
  return {
    id: collection.id,
    websiteId: bundle.website.id,
    enabled: true,
    type: COLLECTION_TYPE_CODES[collection.type],
    typeName: collection.typeName,
    typeLabel: collection.typeName,
    ordering: ORDERINGS[collection.ordering],
    title: collection.title,
    navigationTitle: collection.navigationTitle || collection.title,
    urlId: collection.urlId,
    fullUrl: urlOf(bundle, collection),
    itemCount: collection.itemCount,
    updatedOn: collection.updatedOn,
    description: collection.description,
    pageSize: collection.pageSize,
    mainImageId: collection.mainImageId ?? '',
    ...(image ? { mainImage: toImageItem(image) } : {}),
    backgroundSource: backgroundSourceCode(collection.background),
    background: collection.background,
    ...(behind ? { backgroundImage: toImageItem(behind) } : {}),
    view: collection.view,
    folder: collection.folder,
    ...(collection.folderBehavior === null ? {} : { folderBehavior: collection.folderBehavior }),
    categories: collection.categories,
    tags: collection.tags,
    eventView: collection.eventView === 'calendar' ? 2 : 1,
    homepage: collection.homepage,
    regionName: collection.regionName,
    seoHidden: collection.seoHidden,
    seoData: { seoTitle: collection.seoTitle, seoDescription: collection.seoDescription },
    // Visitors comment on items alone. Source: FMT-03.
    commentState: 2,
    publicCommentCount: 0,
    features: { productQuickView: { isEnabled: offersQuickView(bundle, collection) } },
    passwordProtected: collection.passwordVersion !== null,
    draft: collection.status !== 'published',
    synchronizing: false,
  };
}

/** Menus lead to locked pages too. */
function urlOf({ urls, locked }: SiteBundle, { id }: Collection): string {
  return urls.get(id) ?? locked.urls.get(id) ?? '/';
}

/** Lists of products show one of them over the list where the store wants it. Source: PROD-14. */
function offersQuickView({ website }: SiteBundle, { type }: Collection): boolean {
  return type === 'products' && website.settings.storeSettings.quickViewEnabled;
}

export type CollectionContext = ReturnType<typeof makeContext>;
