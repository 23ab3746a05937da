import { type OrderAction, orderActions } from '@sitewright/domain/order/order-state';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Account } from '../../../platform/http/callers/caller.ts';
import { findOrder, lockOrder, type StoredOrder } from './queries/orders.ts';

/**
 * An order locked for a change by its owner. Errors: not-found, conflict when it has changed since it was read,
 * order-action-impossible when it stands where this cannot be done.
 */
export async function openOrder(
  db: Db,
  key: { websiteId: string; orderId: string },
  { rowVersion, action }: { rowVersion: number | null; action: OrderAction },
): Promise<StoredOrder> {
  await lockOrder(db, key);
  const order = await findOrder(db, key);
  if (!order) throw new AppError('not-found');
  if (rowVersion !== null && order.rowVersion !== rowVersion) throw new AppError('conflict');
  if (!actionsOf(order).includes(action)) throw new AppError('order-action-impossible');
  return order;
}

/** Available actions for an order now. */
export function actionsOf(order: StoredOrder): OrderAction[] {
  return orderActions({ ...order, refundableMinor: order.grandTotalCents - order.refundedMinor });
}

/** Name of a contributor in the timeline. */
export function actorOf(account: Account): string {
  return account.name || account.email;
}
