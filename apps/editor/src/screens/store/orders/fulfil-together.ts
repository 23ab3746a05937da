import { fulfilOrders } from '@sitewright/contract/orders';
import { MAX_ORDERS_TOGETHER } from '@sitewright/domain/order/bulk-limits';
import { call } from '../../../api/call.ts';

/**
 * What came of it; with an error the first `fulfilled + skipped` orders are done. Some of those of the call that failed may be, too: each
 * is fulfilled by itself, and an answer can get lost.
 */
export type Fulfilled = { fulfilled: number; skipped: number; error: unknown };

/** Fulfils any number of orders, as many in a call as one takes; `onProgress` hears how many are done before each further call. */
export async function fulfilTogether(
  websiteId: string,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<Fulfilled> {
  let [fulfilled, skipped] = [0, 0];
  for (let from = 0; from < ids.length; from += MAX_ORDERS_TOGETHER) {
    if (from > 0) onProgress(from);
    const part = ids.slice(from, from + MAX_ORDERS_TOGETHER);
    try {
      const reply = await call(fulfilOrders, { params: { websiteId }, body: { ids: part } });
      fulfilled += reply.fulfilled;
      skipped += reply.skipped;
    } catch (error) {
      return { fulfilled, skipped, error };
    }
  }
  return { fulfilled, skipped, error: null };
}
