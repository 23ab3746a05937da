import * as contract from '@sitewright/contract/sites';
import { billingPath, graceEnd, siteAccess } from '@sitewright/domain/site/account-access';
import { ACCOUNT_STATE_CODES } from '@sitewright/domain/site/account-state';
import { GATED_FEATURES, hasFeature, PREMIUM_FEATURES } from '@sitewright/domain/site/premium-features';
import { route } from '../../../../platform/http/calls/route.ts';
import { getWebsite } from '../queries/websites.ts';

/** State of the account and what it brings. */
export const getBilling = route(contract.getBilling, async ({ db, websiteId, now }) => {
  const { accountState, accountStateSince } = await getWebsite(db, websiteId);
  return {
    state: accountState,
    stateCode: ACCOUNT_STATE_CODES[accountState],
    since: accountStateSince,
    graceEndsAt: graceEnd(accountState, accountStateSince),
    access: siteAccess(accountState, accountStateSince, now().getTime()),
    path: billingPath(accountState),
    features: GATED_FEATURES.map((name) => ({
      id: PREMIUM_FEATURES[name],
      name,
      isIncluded: hasFeature(accountState, name),
    })),
  };
});
