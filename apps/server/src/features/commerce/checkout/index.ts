import { defineFeature } from '../../../platform/http/feature.ts';
import * as checkoutCalls from './calls/checkout.ts';
import * as formCalls from './calls/checkout-form.ts';
import * as stripeCalls from './calls/stripe-events.ts';
import { handleFailedPayments } from './jobs/failed-payment.ts';
import { handleListJoins } from './jobs/join-list.ts';
import { registerMaintenance } from './jobs/maintenance.ts';
import { leaveCheckout } from './leave-checkout.ts';

export { chargeWithoutShopper } from './charge-renewal.ts';
export { cartQuery, siteUrl } from './checkout-session.ts';
export { countedUnits } from './draft-order.ts';
export { finalizePayment, type PaymentDeps, providerOf } from './finalize-payment.ts';
export { findCheckoutView, findSampleView } from './find-checkout-view.ts';
export { finishPayment } from './finish-payment.ts';
export { answerOf, RETURN_PATH, refreshPaymentStatus } from './pay.ts';
export { findRecentOrderPath } from './recent-order.ts';

/** From a cart to a paid order: what shoppers type, units kept back, payments brought to an end. */
export const checkout = defineFeature({
  name: 'checkout',
  folder: import.meta.dirname,
  memberHooks: leaveCheckout,
  routes: [...Object.values(checkoutCalls), ...Object.values(formCalls), ...Object.values(stripeCalls)],
  jobs: (deps) => {
    handleFailedPayments(deps);
    handleListJoins(deps);
  },
  plugin: registerMaintenance,
});
