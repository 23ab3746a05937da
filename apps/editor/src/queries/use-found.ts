import { findInSite } from '@sitewright/contract/site-overview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Fewer letters begin too much. */
const MIN_LENGTH = 2;

/** What a site has under some letters; what the letters before had is shown until it comes. Nothing is asked without a site. */
export function useFound(websiteId: string | undefined, query: string) {
  const isSearching = websiteId !== undefined && query.length >= MIN_LENGTH;
  return useQuery({
    queryKey: ['found', websiteId, query],
    queryFn: () => call(findInSite, { params: { websiteId: websiteId ?? '' }, query: { search: query } }),
    enabled: isSearching,
    ...(isSearching ? { placeholderData: keepPreviousData } : {}),
  });
}
