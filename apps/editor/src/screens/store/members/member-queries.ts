import { getMember, listMembers } from '@sitewright/contract/shop-members';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { paged } from '../../../api/paged.ts';

/** Members of a site whose address or name holds a text. */
export const membersOf = (websiteId: string, search: string) =>
  paged(['members', websiteId, search], (from) =>
    call(listMembers, { params: { websiteId }, query: { ...(search === '' ? {} : { search }), ...from } }),
  );

/** One member with orders and addresses. */
export const memberOf = (websiteId: string, memberId: string) =>
  queryOptions({
    queryKey: ['member', websiteId, memberId],
    queryFn: () => call(getMember, { params: { websiteId, memberId } }),
    staleTime: 0,
  });
