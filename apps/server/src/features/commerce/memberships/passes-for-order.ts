import { PAYWALL_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { Db } from '../../../platform/database/database.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { sendMemberMail } from '../../people/members/index.ts';
import { notifyShop } from '../../site/notices/index.ts';
import { markLinesSent, type StoredOrder } from '../orders/index.ts';
import { hasLineWithoutPass, insertPasses } from './queries/passes.ts';

/** True for an order with which access to member areas is sold. */
export function sellsMemberships({ items }: Pick<StoredOrder, 'items'>): boolean {
  return items.some(({ productType }) => productType === PAYWALL_TYPE);
}

/**
 * Opens what the paywall products of a paid order sell to its member, emails her the way in, and marks these lines as sent. Each
 * line once, however often it runs. The shop is told of a line that opens nothing, such as one whose area is gone. A later period
 * of a subscription opens nothing new: it keeps open what the first one opened.
 */
export async function passesForOrder(
  db: Db,
  _deps: AppDeps,
  order: StoredOrder & { websiteId: string },
): Promise<void> {
  const { websiteId, id: orderId, renewal, subscription } = order;
  const key = { websiteId, orderId };
  if (renewal === null) {
    const passes = await insertPasses(db, { ...key, isSubscription: subscription !== null });
    for (const invited of passes) await sendMemberMail(db, websiteId, { invited });
  }
  const lines = order.items.filter(({ productType }) => productType === PAYWALL_TYPE);
  const isNew = lines.some(({ quantity, fulfilledQuantity }) => fulfilledQuantity < quantity);
  if (isNew && renewal === null && !order.testMode && (await hasLineWithoutPass(db, key)))
    await notifyShop(db, {
      ...{ websiteId, kind: 'order', subjectId: orderId },
      title: `Order ${order.number} is paid, but a membership in it opens nothing`,
    });
  await markLinesSent(db, key, order, lines);
}
