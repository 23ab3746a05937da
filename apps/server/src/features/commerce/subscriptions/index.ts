import { defineFeature } from '../../../platform/http/feature.ts';
import * as shopperCalls from './calls/shopper.ts';
import * as ownerCalls from './calls/subscriptions.ts';
import { handleRenewals, registerSchedule } from './jobs/renewals.ts';
import { startTelling } from './jobs/tell-of-renewals.ts';
import { handleTrialEnding } from './jobs/trial-ending.ts';
import { accountPage } from './pages/account.ts';
import { subscriptionPages } from './pages/subscription.ts';

export { changeSubscription } from './change-subscription.ts';
export { subscriptionOfMail } from './mail-texts.ts';
export {
  listSubscriptionsOfMember,
  type StoredSubscription,
  subscriptionPath,
} from './queries/subscriptions.ts';
export { waitsForTestStep } from './second-step.ts';
export { isOfSubscription, subscriptionsForOrder } from './subscriptions-for-order.ts';

/** Subscriptions: what follows from their first order, period by period, until they end. */
export const subscriptions = defineFeature({
  name: 'subscriptions',
  folder: import.meta.dirname,
  routes: [...Object.values(ownerCalls), ...Object.values(shopperCalls)],
  pages: [
    // Reached by secret links of mails.
    ...subscriptionPages.map((page) => ({ ...page, whileLocked: true })),
    accountPage,
  ],
  jobs: (deps) => {
    handleRenewals(deps);
    handleTrialEnding(deps);
  },
  plugin: (app, deps) => {
    registerSchedule(app, deps);
    app.addHook('onClose', startTelling(deps));
  },
});
