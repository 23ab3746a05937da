import { getSubscription, listSubscriptions } from '@sitewright/contract/subscriptions';
import type { SubscriptionState } from '@sitewright/domain/subscription/subscription-state';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

export type SubscriptionFilter = { search: string; status: SubscriptionState | undefined };

/** Subscriptions of a store. */
export const subscriptionQueries = {
  /** Key of every list of subscriptions. */
  lists: (websiteId: string) => ['subscriptions', websiteId] as const,
  /** Those that a filter lets through. */
  list: (websiteId: string, { search, status }: SubscriptionFilter) =>
    paged([...subscriptionQueries.lists(websiteId), { search, status }], (from) =>
      call(listSubscriptions, {
        params: { websiteId },
        query: {
          ...(search === '' ? {} : { search }),
          ...(status === undefined ? {} : { status }),
          ...from,
        },
      }),
    ),
  /** Key of every single subscription. */
  each: (websiteId: string) => ['subscription', websiteId] as const,
  /** One subscription with its periods. */
  one: (websiteId: string, subscriptionId: string) =>
    queryOptions({
      queryKey: [...subscriptionQueries.each(websiteId), subscriptionId],
      queryFn: () => call(getSubscription, { params: { websiteId, subscriptionId } }),
      staleTime: 0,
    }),
};
