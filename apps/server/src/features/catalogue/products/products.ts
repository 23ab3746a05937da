import type { ProductDraft } from '@sitewright/domain/product/schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../platform/database/database.ts';
import {
  addItems,
  createItem,
  type ItemChange,
  type NewItem,
  updateItem,
} from '../../content/collections/index.ts';
import { newSku } from './new-sku.ts';
import { listProducts, type StoredVariant } from './queries/products.ts';
import { beforeVariants, lockVariants } from './queries/variants.ts';
import { saveProduct, saveProducts } from './save-product.ts';

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
export async function createProduct(db: Db, input: NewProduct): Promise<Item> {
  const { newId, product, id = newId(), ...fields } = input;
  const item = await createItem(db, { ...fields, id, recordType: 'store-item' });
  await saveProduct(db, { websiteId: input.websiteId, itemId: item.id, newId, product });
  return item;
}

/**
 * Adds products to one collection, all or none, in as many statements as one of them needs; their ids. What visitors see
 * is another version then: the caller says so last. Errors: those of createProduct.
 */
export async function createProducts(
  db: Db,
  { newId, ...scope }: { websiteId: string; collectionId: string; newId: () => string },
  given: readonly Omit<NewProduct, 'websiteId' | 'collectionId' | 'newId' | 'document'>[],
): Promise<string[]> {
  const { websiteId, collectionId } = scope;
  const products = given.map((product) => ({ ...product, id: product.id ?? newId() }));
  const items = products.map(({ product: _, ...item }) => ({
    ...item,
    ...{ collectionId, recordType: 'store-item' as const },
  }));
  await beforeVariants(db, () => addItems(db, scope, items));
  await saveProducts(
    db,
    { websiteId, newId },
    products.map(({ id, product }) => ({ itemId: id, product })),
  );
  return products.map(({ id }) => id);
}

/** Change of a product and its author; the versions are those its writer has seen. */
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
  { change, productVersion, ...input }: ProductChange,
): Promise<Item> {
  const itemKey = { websiteId: key.websiteId, itemId: key.id };
  await lockVariants(db, key.websiteId, [key.id]);
  const item = await updateItem(db, key, change);
  await saveProduct(db, { ...input, ...itemKey, rowVersion: productVersion });
  return item;
}

/** Gives an item the product of another one; its variants get SKUs of their own. Does nothing when there is no product. */
export async function copyProduct(
  db: Db,
  { websiteId, from, to, newId }: { websiteId: string; from: string; to: string; newId: () => string },
): Promise<void> {
  const [stored] = await listProducts(db, { websiteId, itemIds: [from] });
  if (!stored) return;
  const { itemId: _, title: __, collectionId: ___, rowVersion: ____, variants, ...product } = stored;
  await saveProduct(db, {
    websiteId,
    itemId: to,
    newId,
    copyOf: from,
    product: { ...product, variants: variants.map((variant) => copyOf(variant, newId())) },
  });
}

function copyOf(
  { id: _, held: __, qty, widthMm, heightMm, lengthMm, ...variant }: StoredVariant,
  newId: string,
) {
  const dimensions = widthMm !== null && heightMm !== null && lengthMm !== null;
  return {
    ...variant,
    sku: newSku(newId),
    qtyInStock: qty,
    ...(dimensions ? { dimensionsMm: { width: widthMm, height: heightMm, length: lengthMm } } : {}),
  };
}
