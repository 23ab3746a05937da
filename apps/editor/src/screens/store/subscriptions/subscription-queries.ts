import { getSubscription, listSubscriptions } from '@sitewright/contract/subscriptions';
import type { SubscriptionState } from '@sitewright/domain/subscription/subscription-state';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export type SubscriptionFilter = { search: string; status: SubscriptionState | null };

/** Subscriptions of a site that a filter lets through. */
export const subscriptionsOf = (websiteId: string, { search, status }: SubscriptionFilter) =>
  infiniteQueryOptions({
    queryKey: ['subscriptions', websiteId, search, status],
    queryFn: ({ pageParam }) =>
      call(listSubscriptions, {
        params: { websiteId },
        query: {
          ...(search === '' ? {} : { search }),
          ...(status === null ? {} : { status }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextPageCursor,
    staleTime: 0,
  });

/** One subscription with its periods. */
export const subscriptionOf = (websiteId: string, subscriptionId: string) =>
  queryOptions({
    queryKey: ['subscription', websiteId, subscriptionId],
    queryFn: () => call(getSubscription, { params: { websiteId, subscriptionId } }),
    staleTime: 0,
  });
