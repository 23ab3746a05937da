import type { DataRequest } from '@sitewright/blocks/block-context';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { RECORD_TYPE_CODES } from '@sitewright/domain/site/record-type';
import type { Db } from '../../../../platform/database/database.ts';
import { toImageItem } from '../../../content/assets/index.ts';
import { findItemByUrlId, findVisibleItem, type Neighbour } from '../../../content/collections/index.ts';
import { listItemTitles } from '../../../content/translations/index.ts';
import { orderOf } from './item-order.ts';
import { itemUrl } from './item-url.ts';
import type { SiteBundle } from './site-bundle.ts';

export type LoadedItem = { item: Item; previous: Neighbour | null; following: Neighbour | null };

/** Published item of an address of the first language with its neighbours, or null; in a preview one in any state. */
export async function loadItem(
  db: Db,
  bundle: SiteBundle,
  { collection, urlId }: { collection: Collection; urlId: string },
  firstTexts: Set<string>,
): Promise<LoadedItem | null> {
  const order = collection.ordering === 'calendar' ? 'soonest' : orderOf(collection);
  const key = { websiteId: bundle.website.id, collectionId: collection.id, urlId };
  const visible = await findVisibleItem(db, { ...key, order }, bundle.held);
  if (visible) return bundle.local ? inLanguageOf(db, bundle, visible, firstTexts) : visible;
  if (!bundle.drafts) return null;
  const item = await findItemByUrlId(db, key);
  return item && { item, previous: null, following: null };
}

/** The same with the items beside it in the language of the bundle: one statement more. `firstTexts` gets titles that are not translated. */
async function inLanguageOf(
  db: Db,
  { website, local }: SiteBundle,
  loaded: LoadedItem,
  firstTexts: Set<string>,
): Promise<LoadedItem> {
  const beside = [loaded.previous, loaded.following].filter((one) => one !== null);
  if (!local || beside.length === 0) return loaded;
  const itemIds = beside.map(({ id }) => id);
  const titles = await listItemTitles(db, { websiteId: website.id, locale: local.tag, itemIds });
  const translated = (one: Neighbour | null) => {
    const texts = one && titles.get(one.id);
    if (one && !texts?.title) firstTexts.add(one.title);
    return texts
      ? {
          ...one,
          title: texts.title || one.title,
          excerpt: texts.excerpt || one.excerpt,
          urlId: texts.urlId || one.urlId,
        }
      : one;
  };
  return { ...loaded, previous: translated(loaded.previous), following: translated(loaded.following) };
}

/** Images of the items beside an item. */
export function neighbourFiles({ previous, following }: LoadedItem): DataRequest[] {
  const ids = [previous?.mainImageId, following?.mainImageId].filter((id) => typeof id === 'string');
  return ids.map((id) => ({ kind: 'file', id }));
}

/** `pagination` of an item's page: the items before and after it. Source: site format §3. */
export function neighbourLinks(
  { bundle, images }: { bundle: SiteBundle; images: ReadonlyMap<string, ImageAsset | null> },
  collection: Collection,
  { previous, following }: LoadedItem,
): Record<string, unknown> {
  const link = (neighbour: Neighbour) => {
    const image = images.get(neighbour.mainImageId ?? '');
    const mainImage = image ? toImageItem(image) : undefined;
    return {
      ...neighbour,
      recordType: RECORD_TYPE_CODES[neighbour.recordType],
      recordTypeLabel: neighbour.recordType,
      collectionId: collection.id,
      fullUrl: itemUrl(bundle, collection, neighbour),
      ...(mainImage
        ? { mainImage, assetUrl: mainImage.assetUrl, mediaFocalPoint: mainImage.mediaFocalPoint }
        : {}),
    };
  };
  return {
    ...(previous ? { prevItem: link(previous) } : {}),
    ...(following ? { nextItem: link(following) } : {}),
  };
}
