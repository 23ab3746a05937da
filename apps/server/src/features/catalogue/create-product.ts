import type { ProductDraft } from '@sitewright/domain/product/schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../platform/database/database.ts';
import { createItem, type ItemChange, type NewItem, updateItem } from '../collections/index.ts';
import { saveProduct } from './save-product.ts';
import { lockVariants } from './variant-queries.ts';

/** Item fields of a new product beside the product itself. */
export type NewProduct = Omit<NewItem, 'recordType' | 'id'> & {
  id?: string;
  newId: () => string;
  product: ProductDraft;
};

/**
 * Adds a product to a products collection: its item, its variants and their stock. Errors: those of createItem,
 * sku-taken, options-incomplete.
 */
export async function createProduct(db: Db, given: NewProduct): Promise<Item> {
  const { newId, product, id = newId(), ...fields } = given;
  const item = await createItem(db, { ...fields, id, recordType: 'store-item' });
  await saveProduct(db, { websiteId: given.websiteId, itemId: item.id, newId, product });
  return item;
}

/** Who changes a product, and what of it; the versions are those its writer has seen. */
export type ProductChange = {
  newId: () => string;
  change: ItemChange;
  product: ProductDraft;
  productVersion?: number;
  accountId?: string;
  counts?: ReadonlyMap<string, number>;
};

/**
 * Changes a product and its item's fields together. Rows of variants are locked first, since sales lock them before
 * the site's content version. Errors: those of updateItem, and of saveProduct.
 */
export async function updateProduct(
  db: Db,
  key: { websiteId: string; id: string; rowVersion: number },
  { change, productVersion, ...given }: ProductChange,
): Promise<Item> {
  const itemKey = { websiteId: key.websiteId, itemId: key.id };
  await lockVariants(db, itemKey);
  const item = await updateItem(db, key, change);
  await saveProduct(db, { ...given, ...itemKey, rowVersion: productVersion });
  return item;
}
