import { getOverview } from '@sitewright/contract/site-overview';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The state of a site at a glance; asked for each time it is looked at. */
export const overviewQueries = {
  one: (websiteId: string) =>
    queryOptions({
      queryKey: ['overview', websiteId],
      queryFn: () => call(getOverview, { params: { websiteId } }),
      staleTime: 0,
    }),
};
