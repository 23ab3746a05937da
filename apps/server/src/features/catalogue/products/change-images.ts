import type { Db } from '../../../platform/database/database.ts';
import { findItem, updateItem } from '../../content/collections/index.ts';
import { toItemChange } from './owned-product.ts';
import { lockVariants, updateVariantImages } from './queries/variants.ts';

/** New images of a product, first to last, and of its variants; those not named keep theirs. */
type ProductImages = { imageIds: readonly string[]; ofVariants: readonly { id: string; imageId: string }[] };

/**
 * Gives a product other images; nothing is done for one that is gone. Without `imageIds` its own stay. What visitors see
 * is another version then: the caller says so last.
 */
export async function changeImages(
  db: Db,
  { websiteId, itemId }: { websiteId: string; itemId: string },
  { imageIds, ofVariants }: ProductImages,
): Promise<void> {
  await lockVariants(db, websiteId, [itemId]);
  const item = await findItem(db, { websiteId, id: itemId });
  if (!item) return;
  if (ofVariants.length > 0) await updateVariantImages(db, { websiteId, itemId }, ofVariants);
  if (imageIds.length === 0) return;
  const key = { websiteId, id: itemId, rowVersion: item.rowVersion };
  await updateItem(db, key, toItemChange({ imageIds: [...new Set(imageIds)] }, item.content));
}
