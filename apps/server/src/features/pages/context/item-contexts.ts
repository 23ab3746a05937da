import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../platform/database/database.ts';
import { loadProductContents } from '../../catalogue/index.ts';
import { collectionContext } from './collection-context.ts';
import { type ItemContext, itemContext } from './item-context.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Contexts of items of any collections, products with their variants; one statement when there are products. */
export async function itemContexts(
  db: Db,
  bundle: SiteBundle,
  items: readonly Item[],
  images: ReadonlyMap<string, ImageAsset | null>,
  bodies: ReadonlyMap<string, string> = new Map(),
): Promise<(ItemContext & Record<string, unknown>)[]> {
  const itemIds = items.filter(({ recordType }) => recordType === 'store-item').map(({ id }) => id);
  const currency = bundle.website.settings.storeSettings.defaultCurrency;
  const products = await loadProductContents(db, { websiteId: bundle.website.id, itemIds, currency });
  return items.flatMap((item) => {
    const collection = bundle.byId.get(item.collectionId);
    if (!collection) return [];
    return {
      ...itemContext(item, collection, {
        collectionUrl: bundle.urls.get(collection.id) ?? '/',
        images,
        product: products.get(item.id),
        bodyHtml: bodies.get(item.id),
      }),
      collection: collectionContext(bundle, collection),
    };
  });
}
