import type { Cart } from '@sitewright/domain/cart/schema';
import { assetUrl } from '@sitewright/domain/site/image-item';
import type { Db } from '../../../platform/database/database.ts';
import { listAlsoBought } from './queries/also-bought.ts';

/** Products shown beside a cart. */
const SHOWN = 4;

/** A product that goes with a cart, as its page prints it. */
export type AlsoBoughtProduct = {
  itemId: string;
  title: string;
  fullUrl: string;
  imageUrl: string | null;
  fromMinor: number;
  isVaried: boolean;
  /** Its one variant; null where something has to be chosen or answered first. */
  sku: string | null;
};

/** Products that go with a cart: related ones as the owner chose them, else those often bought together. Source: CART-25. */
export async function alsoBought(
  db: Db,
  websiteId: string,
  { entries }: Pick<Cart, 'entries'>,
): Promise<AlsoBoughtProduct[]> {
  const itemIds = [...new Set(entries.map(({ itemId }) => itemId))];
  const found = await listAlsoBought(db, { websiteId, itemIds, limit: SHOWN });
  return found.map(({ itemId, title, fromMinor, isVaried, sku, ...location }) => ({
    itemId,
    title,
    fullUrl: `/${[location.collectionPath, location.itemUrlId].filter(Boolean).join('/')}`,
    imageUrl:
      location.imageKey && location.imageFilename
        ? assetUrl({ key: location.imageKey, filename: location.imageFilename })
        : null,
    fromMinor: fromMinor,
    isVaried,
    sku,
  }));
}
