import { defineFeature } from '../../../platform/http/feature.ts';
import { accountPage } from './account-page.ts';
import { changeSubscription, getSubscription, listSubscriptions } from './owner-calls.ts';
import { postSubscription } from './post-subscription.ts';
import { renew } from './renew.ts';
import { renewSubscription, startSchedule } from './schedule-renewals.ts';
import { answerStep } from './second-step.ts';
import { shopperPages } from './shopper-page.ts';

export { subscriptionOfMail } from './mail-words.ts';
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
  routes: [listSubscriptions, getSubscription, changeSubscription, postSubscription, answerStep],
  pages: [...shopperPages, accountPage],
  jobs: (deps) => {
    deps.jobs.handle(renewSubscription, ({ websiteId, data }) =>
      renew(deps, { websiteId, subscriptionId: data.subscriptionId }),
    );
  },
  plugin: (app, deps) => {
    app.addHook('onClose', startSchedule(deps));
  },
});
