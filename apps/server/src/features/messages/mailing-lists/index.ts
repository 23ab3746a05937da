import { defineFeature } from '../../../platform/http/feature.ts';
import { captchaCheck, captchaService } from '../../site/captcha/index.ts';
import * as listCalls from './calls/lists.ts';
import * as newsletterCalls from './calls/newsletter.ts';
import { signUpRoute } from './calls/sign-up.ts';
import * as subscriberCalls from './calls/subscribers.ts';
import { handleCleaning } from './jobs/clean-lists.ts';
import { handleSubscriberMails } from './jobs/subscriber-mail.ts';

export { openFirstList } from './first-list.ts';
export { listOfferText, registrationOffer } from './list-offer.ts';
export { noteBounce } from './note-bounce.ts';
export type { NewBounce } from './queries/bounces.ts';
export { listListNames, setOwnWelcomes } from './queries/lists.ts';
export { type ListMembership, listMemberships, listWaiting } from './queries/memberships.ts';
export { findSiteOf, findSubscriber, findSubscriberOf } from './queries/subscribers.ts';
export { joinStoreList } from './store-list.ts';
export { subscribe } from './subscribe.ts';
export {
  preferencesToken,
  readConfirmToken,
  readPreferencesToken,
  readUnsubscribeToken,
  unsubscribeToken,
} from './subscriber-link.ts';

/** Mailing lists of a site, who is on them, and what they agreed to. */
export const mailingLists = defineFeature({
  name: 'mailing-lists',
  folder: import.meta.dirname,
  routes: [
    signUpRoute(captchaCheck(captchaService())),
    ...Object.values(listCalls),
    ...Object.values(newsletterCalls),
    ...Object.values(subscriberCalls),
  ],
  jobs: (deps) => {
    handleCleaning(deps);
    handleSubscriberMails(deps);
  },
});
