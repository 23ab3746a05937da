import { getSubscription, listSubscriptions } from '@sitewright/contract/subscriptions';
import type { SubscriptionState } from '@sitewright/domain/subscription/subscription-state';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { paged } from '../../../api/paged.ts';

export type SubscriptionFilter = { search: string; status: SubscriptionState | undefined };

/** Subscriptions of a site that a filter lets through. */
export const subscriptionsOf = (websiteId: string, { search, status }: SubscriptionFilter) =>
  paged(['subscriptions', websiteId, search, status], (from) =>
    call(listSubscriptions, {
      params: { websiteId },
      query: {
        ...(search === '' ? {} : { search }),
        ...(status === undefined ? {} : { status }),
        ...from,
      },
    }),
  );

/** One subscription with its periods. */
export const subscriptionOf = (websiteId: string, subscriptionId: string) =>
  queryOptions({
    queryKey: ['subscription', websiteId, subscriptionId],
    queryFn: () => call(getSubscription, { params: { websiteId, subscriptionId } }),
    staleTime: 0,
  });
