import { getMember, listMembers } from '@sitewright/contract/shop-members';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** Members of a site. */
export const memberQueries = {
  /** Key of every list of members. */
  lists: (websiteId: string) => ['members', websiteId] as const,
  /** Those whose address or name holds a text. */
  list: (websiteId: string, search: string) =>
    paged([...memberQueries.lists(websiteId), search], (from) =>
      call(listMembers, { params: { websiteId }, query: { ...(search === '' ? {} : { search }), ...from } }),
    ),
  /** One member with orders and addresses. */
  one: (websiteId: string, memberId: string) =>
    queryOptions({
      queryKey: ['member', websiteId, memberId],
      queryFn: () => call(getMember, { params: { websiteId, memberId } }),
      staleTime: 0,
    }),
};
