import { useChange } from '../../../forms/use-change.ts';

/** Runs a change of an order; the order, then the list of orders, are read anew afterwards. */
export function useOrderCall(websiteId: string, orderId: string) {
  return useChange({
    changed: ['order', websiteId, orderId],
    alsoChanged: ['orders', websiteId],
    conflict: 'The order has changed meanwhile. What you see now is how it stands. Please try again.',
  });
}
