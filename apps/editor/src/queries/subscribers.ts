import {
  getSubscriber,
  listMailingListNames,
  listMailingLists,
  listSubscribers,
} from '@sitewright/contract/mailing-lists';
import type { SubscriberFilter } from '@sitewright/domain/mailing/mailing-schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';
import { queryClient } from './query-client.ts';

/** Filter of the subscriber list. */
export type SubscriberView = {
  search?: string;
  listId?: string | undefined;
  status?: SubscriberFilter | undefined;
  segmentId?: string | undefined;
};

/** Mailing lists of a site and who is on them. */
export const subscriberQueries = {
  /** Key of all of it. */
  all: (websiteId: string) => ['subscribers', websiteId] as const,
  lists: (websiteId: string) =>
    queryOptions({
      queryKey: [...subscriberQueries.all(websiteId), 'lists'],
      queryFn: () => call(listMailingLists, { params: { websiteId } }),
      staleTime: 0,
    }),
  /** Their names, for those who choose one. */
  names: (websiteId: string) =>
    queryOptions({
      queryKey: [...subscriberQueries.all(websiteId), 'names'],
      queryFn: () => call(listMailingListNames, { params: { websiteId } }),
      staleTime: 0,
    }),
  list: (websiteId: string, { search, listId, status, segmentId }: SubscriberView) =>
    paged([...subscriberQueries.all(websiteId), 'list', search, listId, status, segmentId], (from) =>
      call(listSubscribers, {
        params: { websiteId },
        query: {
          ...(search ? { search } : {}),
          ...(listId ? { listId } : {}),
          ...(status ? { status } : {}),
          ...(segmentId ? { segmentId } : {}),
          ...from,
        },
      }),
    ),
  one: (websiteId: string, subscriberId: string) =>
    queryOptions({
      queryKey: [...subscriberQueries.all(websiteId), 'one', subscriberId],
      queryFn: () => call(getSubscriber, { params: { websiteId, subscriberId } }),
      staleTime: 0,
    }),
};

/** Reads lists and subscribers again after a change. */
export function invalidateSubscribers(websiteId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: subscriberQueries.all(websiteId) });
}
