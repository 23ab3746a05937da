import type { Db } from '../../../platform/database/database.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { findOrder, lockOrder, type StoredOrder } from '../orders/index.ts';

/** A paid order with its site. */
export type PaidOrder = StoredOrder & { websiteId: string };

/** One thing that follows from an order being paid. */
export type OrderPaidStep = {
  /** Whether there is anything to do for an order; by what was ordered, which never changes. */
  concerns(order: StoredOrder): boolean;
  /**
   * Does it, in a transaction of its own with the order locked, and may run again for the same order: each line of it does
   * its work once.
   */
  run(db: Db, deps: AppDeps, order: PaidOrder): Promise<void>;
};

/**
 * Runs every step that concerns an order, also after one has failed, so that an error of gift cards keeps nobody from a
 * download. Throws the errors at the end: the job is tried again. An order that was canceled or refunded meanwhile gets
 * nothing.
 */
export async function runSteps(
  deps: AppDeps,
  steps: Readonly<Record<string, OrderPaidStep>>,
  key: { websiteId: string; orderId: string },
): Promise<void> {
  const errors: unknown[] = [];
  const ordered = await deps.database.statement(key.websiteId, (db) => findOrder(db, key));
  for (const [name, step] of Object.entries(steps)) {
    if (!ordered || !step.concerns(ordered)) continue;
    try {
      await deps.database.site(key.websiteId, async (db) => {
        await lockOrder(db, key);
        const order = await findOrder(db, key);
        if (order && isStillPaid(order)) await step.run(db, deps, { ...order, websiteId: key.websiteId });
      });
    } catch (error) {
      deps.log.warn({ err: error, orderId: key.orderId, step: name }, 'a step after payment failed');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'not everything after a payment could be done');
}

function isStillPaid({ status, paymentStatus }: StoredOrder): boolean {
  return status !== 'canceled' && (paymentStatus === 'paid' || paymentStatus === 'partially-refunded');
}
