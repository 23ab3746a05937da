import { listPublishes } from '@sitewright/contract/site-restores';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The last publishes of a site. */
export const publishQueries = {
  list: (websiteId: string) =>
    queryOptions({
      queryKey: ['publishes', websiteId],
      queryFn: () => call(listPublishes, { params: { websiteId } }),
      staleTime: 0,
    }),
};
