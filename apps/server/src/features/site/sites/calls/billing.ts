import * as contract from '@sitewright/contract/sites';
import { billingPath, graceEnd, siteAccess } from '@sitewright/domain/site/account-access';
import { ACCOUNT_STATE_CODES } from '@sitewright/domain/site/account-state';
import {
  PREMIUM_FEATURES,
  type PremiumFeature,
  premiumFeaturesOf,
} from '@sitewright/domain/site/premium-features';
import { route } from '../../../../platform/http/calls/route.ts';
import { getWebsite } from '../queries/websites.ts';

/** State of the account and what it brings. */
export const getBilling = route(contract.getBilling, async ({ db, websiteId, now }) => {
  const { accountState, accountStateSince } = await getWebsite(db, websiteId);
  const included = premiumFeaturesOf(accountState);
  const names = Object.keys(PREMIUM_FEATURES) as PremiumFeature[];
  return {
    state: accountState,
    stateCode: ACCOUNT_STATE_CODES[accountState],
    since: accountStateSince,
    graceEndsAt: graceEnd(accountState, accountStateSince),
    access: siteAccess(accountState, accountStateSince, now().getTime()),
    path: billingPath(accountState),
    features: names.map((name) => ({
      id: PREMIUM_FEATURES[name],
      name,
      isIncluded: included.includes(name),
    })),
  };
});
