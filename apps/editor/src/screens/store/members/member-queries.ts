import { getMember, listMembers } from '@sitewright/contract/shop-members';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Members of a site whose address or name holds a text. */
export const membersOf = (websiteId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['members', websiteId, search],
    queryFn: ({ pageParam }) =>
      call(listMembers, {
        params: { websiteId },
        query: { ...(search === '' ? {} : { search }), ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextPageCursor,
    staleTime: 0,
  });

/** One member with orders and addresses. */
export const memberOf = (websiteId: string, memberId: string) =>
  queryOptions({
    queryKey: ['member', websiteId, memberId],
    queryFn: () => call(getMember, { params: { websiteId, memberId } }),
    staleTime: 0,
  });
