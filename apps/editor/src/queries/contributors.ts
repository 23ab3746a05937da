import { listContributors } from '@sitewright/contract/contributors';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** People who work on a site, and those who were asked to. */
export const contributorQueries = {
  list: (websiteId: string) =>
    queryOptions({
      queryKey: ['contributors', websiteId],
      queryFn: () => call(listContributors, { params: { websiteId } }),
      staleTime: 0,
    }),
};
