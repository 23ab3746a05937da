import type { ProductDraft } from '@sitewright/domain/product/schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../platform/database/database.ts';
import { createItem, type ItemChange, type NewItem, updateItem } from '../collections/index.ts';
import { saveProduct } from './save-product.ts';

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

/** Changes a product and its item's fields together. Errors: those of updateItem, sku-taken, options-incomplete, stock-held. */
export async function updateProduct(
  db: Db,
  key: { websiteId: string; id: string; rowVersion: number },
  given: { newId: () => string; change: ItemChange; product: ProductDraft },
): Promise<Item> {
  await saveProduct(db, { ...given, websiteId: key.websiteId, itemId: key.id });
  return updateItem(db, key, given.change);
}
