import { callUrl } from '@sitewright/contract/call-url';
import { exportMembers, getMember, listMembers } from '@sitewright/contract/shop-members';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';
import { queryClient } from './query-client.ts';

/** Which members are shown: those whose address or name holds a text, those of a tag. */
export type MemberView = { search?: string; tag?: string | undefined };

const filterQuery = ({ search = '', tag }: MemberView) => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(tag === undefined ? {} : { tag }),
});

/** Members of a site. */
export const memberQueries = {
  /** Key of every list of members. */
  lists: (websiteId: string) => ['members', websiteId] as const,
  list: (websiteId: string, view: MemberView) =>
    paged([...memberQueries.lists(websiteId), filterQuery(view)], (from) =>
      call(listMembers, { params: { websiteId }, query: { ...filterQuery(view), ...from } }),
    ),
  /** One member with orders, addresses and notes. */
  one: (websiteId: string, memberId: string) =>
    queryOptions({
      queryKey: ['member', websiteId, memberId],
      queryFn: () => call(getMember, { params: { websiteId, memberId } }),
      staleTime: 0,
    }),
  /** Address of those shown as a file. */
  exportAddress: (websiteId: string, view: MemberView) =>
    callUrl(exportMembers.path, { websiteId }, filterQuery(view)),
};

/** Reads lists of members, and those that are open, again after a change. */
export async function invalidateMembers(websiteId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: memberQueries.lists(websiteId) }),
    queryClient.invalidateQueries({ queryKey: ['member', websiteId] }),
  ]);
}
