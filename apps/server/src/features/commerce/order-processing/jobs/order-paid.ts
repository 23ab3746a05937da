import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { downloadsForOrder, hasDigitalGoods } from '../../downloads/index.ts';
import { giftCardsForOrder, sellsGiftCards } from '../../gift-cards/index.ts';
import { passesForOrder, sellsMemberships } from '../../memberships/index.ts';
import { orderPaid } from '../../orders/index.ts';
import { isOfSubscription, subscriptionsForOrder } from '../../subscriptions/index.ts';
import { type OrderPaidStep, runSteps } from '../run-steps.ts';

/**
 * Steps that follow a paid order, by feature: add a line here. A step is exported by its feature as `…ForOrder` and does
 * its work once for each line of the order; orders it does not concern are never locked for it.
 */
const STEPS: Readonly<Record<string, OrderPaidStep>> = {
  downloads: { concerns: hasDigitalGoods, run: downloadsForOrder },
  'gift-cards': { concerns: sellsGiftCards, run: giftCardsForOrder },
  memberships: { concerns: sellsMemberships, run: passesForOrder },
  subscriptions: { concerns: isOfSubscription, run: subscriptionsForOrder },
};

/** Does the work that a paid order sets off. */
export function handlePaidOrders(deps: ServerDeps): void {
  deps.jobs.handle(orderPaid, ({ websiteId, data }) =>
    runSteps(deps, STEPS, { websiteId, orderId: data.orderId }),
  );
}
