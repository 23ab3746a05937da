import * as contract from '@sitewright/contract/subscriptions';
import type { OwnerSubscriptionAction } from '@sitewright/domain/subscription/schema';
import { subscriptionActions } from '@sitewright/domain/subscription/subscription-state';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { getWebsite, siteOrigin } from '../../../site/sites/index.ts';
import { providerTitle } from '../../payments/index.ts';
import { changeSubscription as change } from '../change-subscription.ts';
import { scheduleNow } from '../jobs/renewals.ts';
import { listPeriods } from '../queries/periods.ts';
import { findSubscription, listSubscriptionRows, type StoredSubscription } from '../queries/subscriptions.ts';

export const listSubscriptions = route(contract.listSubscriptions, async ({ db, websiteId, query }) => {
  const before = query.cursor === undefined ? null : Number(query.cursor);
  const { search, status = null } = query;
  return readPage(
    query.limit,
    (limit) => listSubscriptionRows(db, { websiteId, search: search || null, status, before, limit }),
    ({ sequence }) => String(sequence),
  );
});

export const getSubscription = route(contract.getSubscription, async ({ db, websiteId, params, deps }) => {
  const key = { websiteId, subscriptionId: params.subscriptionId };
  const found = await findSubscription(db, key);
  if (!found) throw new AppError('not-found');
  const origin = siteOrigin(deps.config, await getWebsite(db, websiteId));
  return {
    subscription: {
      ...found,
      paidBy: providerTitle(found.provider),
      url: `${origin}/subscriptions/${found.accessToken}`,
      periods: await listPeriods(db, key),
      actions: ownerActions(found),
    },
  };
});

export const changeSubscription = route(
  contract.changeSubscription,
  async ({ db, websiteId, params, body }) => {
    const { subscriptionId, action } = params;
    await change(db, { websiteId, subscriptionId }, { action, rowVersion: body.rowVersion });
    // A period due now need not wait for the next round.
    await scheduleNow(db, { websiteId, subscriptionId });
    return {};
  },
);

function ownerActions({ status }: StoredSubscription): OwnerSubscriptionAction[] {
  return [...(status === 'past-due' ? (['retry'] as const) : []), ...subscriptionActions(status)];
}
