import type { Db } from '../../../platform/database/database.ts';
import { newSku } from './new-sku.ts';
import { listProducts, type StoredVariant } from './queries.ts';
import { saveProduct } from './save-product.ts';

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
