import type { BlockImage, BlockResources, ItemList, ItemQuery } from '@sitewright/blocks/block-context';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../platform/database/database.ts';
import { listAssetsById, toImageItem } from '../../assets/index.ts';
import { listEvents, listVisibleItems } from '../../collections/index.ts';
import { collectionContext } from './collection-context.ts';
import { type ItemContext, imageIdsOf } from './item-context.ts';
import { itemContexts } from './item-contexts.ts';
import { orderOf } from './item-order.ts';
import type { SiteBundle } from './site-bundle.ts';

type Wish = ItemQuery & { skip?: number };
type List = ItemList & { items: readonly ItemContext[] };

/** Lists one page may ask for. Source: site format §2 (8 queries), and as many summaries. */
const MAX_LISTS = 24;

/**
 * What blocks and tags of one page ask for while they are rendered. Rendering cannot wait, so an unknown thing is noted
 * and answered with null; `load` fetches all wishes at once, and the caller renders again.
 */
export class PageResources implements BlockResources {
  readonly images: Map<string, ImageAsset | null>;
  private readonly lists = new Map<string, List | null>();
  private readonly wantedImages = new Set<string>();
  private readonly wantedLists = new Map<string, Wish>();
  private readonly bundle: SiteBundle;
  private readonly now: number;

  constructor(bundle: SiteBundle, now: number) {
    this.bundle = bundle;
    this.now = now;
    this.images = bundle.images;
  }

  image(id: string): BlockImage | null {
    const known = this.images.get(id);
    if (known === undefined) this.wantedImages.add(id);
    return known ? (toImageItem(known) as BlockImage) : null;
  }

  items(query: Wish): List | null {
    const key = JSON.stringify(query);
    const known = this.lists.get(key);
    if (known === undefined && this.lists.size + this.wantedLists.size < MAX_LISTS)
      this.wantedLists.set(key, query);
    return known ?? null;
  }

  /** Fetches what was asked for since the last time; false when there was nothing. */
  async load(db: Db): Promise<boolean> {
    if (this.wantedImages.size === 0 && this.wantedLists.size === 0) return false;
    const found: { key: string; collection: Collection; items: Item[] }[] = [];
    for (const [key, wish] of this.wantedLists) {
      const collection = this.bundle.byId.get(wish.collectionId);
      if (!collection) this.lists.set(key, null);
      else found.push({ key, collection, items: await this.fetch(db, collection, wish) });
    }
    this.wantedLists.clear();
    const allItems = found.flatMap(({ items }) => items);
    await this.loadImages(db, imageIdsOf(allItems));
    const contexts = await itemContexts(db, this.bundle, allItems, this.images);
    for (const { key, collection, items } of found) {
      const ids = new Set(items.map(({ id }) => id));
      this.lists.set(key, {
        collection: collectionContext(this.bundle, collection),
        items: contexts.filter(({ id }) => ids.has(id)),
      });
    }
    return true;
  }

  /** Fetches pictures by id besides those asked for. */
  async loadImages(db: Db, ids: readonly string[]): Promise<void> {
    const missing = [...new Set([...ids, ...this.wantedImages])].filter((id) => !this.images.has(id));
    this.wantedImages.clear();
    if (missing.length === 0) return;
    for (const id of missing) this.images.set(id, null);
    const assets = await listAssetsById(db, {
      websiteId: this.bundle.website.id,
      ids: missing.filter(isUuid),
    });
    for (const asset of assets) this.images.set(asset.id, asset);
  }

  private fetch(db: Db, collection: Collection, wish: Wish): Promise<Item[]> {
    const filter = {
      websiteId: this.bundle.website.id,
      collectionId: collection.id,
      category: wish.category,
      tag: wish.tag,
      featured: wish.featured,
    };
    const page = { limit: wish.limit, offset: wish.skip ?? 0 };
    if (collection.ordering === 'calendar') {
      return listEvents(db, filter, { ...page, ended: wish.events === 'past', now: this.now });
    }
    return listVisibleItems(db, filter, { ...page, order: orderOf(collection) });
  }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
