import { defineFeature } from '../../../platform/http/feature.ts';
import { getCheckout, updateCheckout } from './checkout-calls.ts';
import { startMaintenance } from './maintenance.ts';
import { postCheckout } from './post-checkout.ts';
import { stripeEvents } from './stripe-events.ts';
import { answerPayment, submit } from './submit.ts';

export { chargeWithoutShopper } from './charge-renewal.ts';
export { cartQuery, siteUrl } from './checkout-session.ts';
export { countedUnits } from './draft-order.ts';
export { findCheckoutView } from './find-checkout-view.ts';
export { finishPayment } from './finish-payment.ts';
export { answerOf, askAgain, RETURN_PATH } from './pay.ts';
export { providerOf, type SettleDeps, settle } from './settle.ts';

export const checkout = defineFeature({
  name: 'checkout',
  folder: import.meta.dirname,
  routes: [getCheckout, updateCheckout, submit, answerPayment, postCheckout, stripeEvents],
  plugin: (app, deps) => {
    app.addHook('onClose', startMaintenance(deps));
  },
});
