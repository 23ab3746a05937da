import { t } from '@sitewright/owner-texts/t';
import { orderQueries } from '../../../queries/orders.ts';
import { useChange } from '../../../queries/use-change.ts';

/** Runs a change of an order; the order, then the list of orders, are read again afterwards. */
export function useOrderCall(websiteId: string, orderId: string) {
  return useChange({
    changed: orderQueries.one(websiteId, orderId).queryKey,
    alsoChanged: orderQueries.lists(websiteId),
    conflict: t('orders.orderChanged'),
  });
}
