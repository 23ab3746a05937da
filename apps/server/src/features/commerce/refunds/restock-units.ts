import type { OrderUnits } from '@sitewright/domain/order/schema';
import type { Db } from '../../../platform/database/database.ts';
import { restock } from '../../catalogue/inventory/index.ts';
import { bumpItemVersion } from '../../site/sites/index.ts';
import { countUnits, recordOrderEvent, type StoredOrder } from '../orders/index.ts';

/**
 * Puts units of an order back on the shelf, none of them a second time. Ends with the content version, which must be the
 * last row that a transaction changes.
 */
export async function restockUnits(
  db: Db,
  key: { websiteId: string; orderId: string },
  { order, units, actor }: { order: StoredOrder; units: readonly OrderUnits[]; actor: string },
): Promise<void> {
  // It took nothing from the shelf.
  if (order.testMode) return;
  const back = units.flatMap(({ position, quantity }) => {
    const item = order.items.find((line) => line.position === position);
    const left = item ? Math.min(quantity, item.quantity - item.restockedQuantity) : 0;
    return item && left > 0 ? [{ position, quantity: left, variantId: item.variantId }] : [];
  });
  if (back.length === 0) return;
  await countUnits(db, key, 'restocked', back);
  const lines = [...Map.groupBy(back, ({ variantId }) => variantId)].map(([variantId, parts]) => ({
    variantId,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  const { changesPages } = await restock(db, { ...key, lines });
  const total = back.reduce((sum, { quantity }) => sum + quantity, 0);
  await recordOrderEvent(db, { ...key, kind: 'restocked', data: { units: total }, actor });
  if (changesPages) await bumpItemVersion(db, key.websiteId);
}
