import type { OwnedProduct, OwnedVariant, ProductItemFields } from '@sitewright/domain/product/owner-schema';
import { DigitalSettings, StoredMerchandising } from '@sitewright/domain/product/schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { getItem, type ItemChange } from '../../content/collections/index.ts';
import { listProducts, type StoredProduct, type StoredVariant } from './queries/products.ts';

/** A product with both of its versions; the owner sees their sum, which grows with each change of either. */
export type ProductRows = { item: Item; stored: StoredProduct };

/** Reads a product of any status. Errors: not-found. */
export async function getProductRows(db: Db, key: { websiteId: string; id: string }): Promise<ProductRows> {
  const item = await getItem(db, key);
  const [stored] = await listProducts(db, { websiteId: key.websiteId, itemIds: [key.id] });
  if (!stored) throw new AppError('not-found');
  return { item, stored };
}

export function versionOf({ item, stored }: ProductRows): number {
  return item.rowVersion + stored.rowVersion;
}

export function toOwnedProduct(rows: ProductRows): OwnedProduct {
  const { item, stored } = rows;
  const { title, urlId, excerpt, body, status, publishOn, starred, mainImageId, memberAreaId } = item;
  const { tags, categories } = item;
  const { itemId: _, title: __, collectionId, rowVersion: ___, variants, ...product } = stored;
  return {
    ...{ title, urlId, excerpt, body, status, publishOn, starred, mainImageId, memberAreaId },
    ...{ tags, categories },
    id: item.id,
    collectionId,
    imageIds: item.content.imageIds ?? [],
    seoTitle: item.content.seoTitle ?? '',
    seoDescription: item.content.seoDescription ?? '',
    rowVersion: versionOf(rows),
    product: {
      ...product,
      merchandising: StoredMerchandising.parse(product.merchandising),
      digital: DigitalSettings.parse(product.digital),
      variants: variants.map(toOwnedVariant),
    },
  };
}

function toOwnedVariant({ qty, widthMm, heightMm, lengthMm, ...variant }: StoredVariant): OwnedVariant {
  const hasSize = widthMm !== null && heightMm !== null && lengthMm !== null;
  return {
    ...variant,
    qtyInStock: qty,
    ...(hasSize ? { dimensionsMm: { width: widthMm, height: heightMm, length: lengthMm } } : {}),
  };
}

/** Change of the item from the owner's fields of a product. The first image is the one lists show. */
export function toItemChange(values: Partial<ProductItemFields>, content: Item['content'] = {}): ItemChange {
  const { imageIds, seoTitle, seoDescription, ...fields } = values;
  const given = { imageIds, seoTitle: seoTitle || undefined, seoDescription: seoDescription || undefined };
  const merged = Object.entries({ ...content, ...(imageIds === undefined ? {} : given) });
  return {
    ...(imageIds === undefined ? {} : { mainImageId: imageIds[0] ?? null }),
    ...fields,
    content: Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Item['content'],
  };
}
