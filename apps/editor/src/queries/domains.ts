import { checkDomains, listDomains } from '@sitewright/contract/domains';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';

/** Domains of a site. */
export const domainQueries = {
  /** As they were found last. */
  list: (websiteId: string) =>
    queryOptions({
      queryKey: ['domains', websiteId],
      queryFn: () => call(listDomains, { params: { websiteId } }),
      staleTime: 0,
    }),
  /** Looks them up; the list has what is found. Asked again whenever the owner comes back to the window. */
  check: (websiteId: string) =>
    queryOptions({
      queryKey: ['domains-checked', websiteId],
      queryFn: async () => {
        const found = await call(checkDomains, { params: { websiteId } });
        queryClient.setQueryData(domainQueries.list(websiteId).queryKey, found);
        return found;
      },
      staleTime: 0,
    }),
};

/** Reads what names the domains of a site anew. */
export async function invalidateDomains(websiteId: string): Promise<void> {
  await Promise.all(
    [domainQueries.list(websiteId).queryKey, ['languages', websiteId], ['websites']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
