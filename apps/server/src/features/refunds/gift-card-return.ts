import type { Db } from '../../platform/database/database.ts';

/** Part of a refund that gift cards had paid; amount in minor units of the order's currency. */
export type GiftCardReturn = { websiteId: string; orderId: string; refundId: string; amountMinor: number };

/**
 * Puts the part of a refund back that gift cards had paid, in the refund's transaction. A payment service has taken all
 * of an order in which no gift card was used, so that nothing is left for this.
 */
export function returnToGiftCards(_db: Db, { orderId, amountMinor }: GiftCardReturn): Promise<void> {
  throw new Error(`order ${orderId} has ${amountMinor} to give back that no payment service took`);
}
