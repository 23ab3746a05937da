import { useChange } from '../../../forms/use-change.ts';
import { orderQueries } from '../../../queries/orders.ts';

/** Runs a change of an order; the order, then the list of orders, are read anew afterwards. */
export function useOrderCall(websiteId: string, orderId: string) {
  return useChange({
    changed: orderQueries.one(websiteId, orderId).queryKey,
    alsoChanged: orderQueries.lists(websiteId),
    conflict: 'The order has changed meanwhile. What you see now is how it stands. Please try again.',
  });
}
