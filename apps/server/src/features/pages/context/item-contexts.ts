import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../platform/database/database.ts';
import { listMediaById } from '../../assets/index.ts';
import { loadProductContents } from '../../catalogue/index.ts';
import { collectionContext } from './collection-context.ts';
import { type ItemContext, itemContext } from './item-context.ts';
import { itemUrl } from './item-url.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Contexts of items of any collections: one statement when there are products, one when some play files. */
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
  const fileIds = items.flatMap(({ content }) => content.media?.fileId ?? []);
  const files = await listMediaById(db, { websiteId: bundle.website.id, ids: fileIds });
  const byId = new Map(files.map((file) => [file.id, file]));
  return items.flatMap((item) => {
    const collection = bundle.byId.get(item.collectionId);
    if (!collection) return [];
    return {
      ...itemContext(item, collection, {
        url: itemUrl(bundle, collection, item),
        images,
        files: byId,
        product: products.get(item.id),
        bodyHtml: bodies.get(item.id),
      }),
      collection: collectionContext(bundle, collection),
    };
  });
}
