import { SUBSCRIPTION, SUBSCRIPTION_ERRORS } from '@sitewright/domain/texts/en/subscription';
import { SUBSCRIPTION_STATES } from '@sitewright/domain/texts/en/subscription-states';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words of the page of a subscription. */
export const TEXTS = siteTexts('subscription', SUBSCRIPTION);

/** Errors of subscription forms, by error code. */
export const FLASH_MESSAGES: Readonly<Record<string, string>> = siteTexts(
  'subscriptionError',
  SUBSCRIPTION_ERRORS,
);

/** Words for where a subscription stands. */
export const STATE = siteTexts('subscriptionState', SUBSCRIPTION_STATES);
