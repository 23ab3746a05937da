import type { ReplyOf } from '@sitewright/contract/call';
import { checkDomains, listDomains } from '@sitewright/contract/domains';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';

/** Changes of domains so far: what was asked before one is not shown after it. */
let changes = 0;

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
      queryFn: async ({ signal }) => {
        const before = changes;
        const found = await call(checkDomains, { params: { websiteId } });
        const { queryKey } = domainQueries.list(websiteId);
        // What was changed meanwhile is not in it; a check that was begun anew has an answer of its own.
        if (changes !== before) await queryClient.invalidateQueries({ queryKey });
        else if (!signal.aborted) queryClient.setQueryData(queryKey, found);
        return found;
      },
      staleTime: 0,
    }),
};

/** Shows the domains as a change has left them. */
export function showDomains(websiteId: string, domains: ReplyOf<typeof listDomains>): void {
  changes++;
  queryClient.setQueryData(domainQueries.list(websiteId).queryKey, domains);
}

/** Reads what names the domains of a site anew. */
export async function invalidateDomains(websiteId: string): Promise<void> {
  changes++;
  await Promise.all(
    [domainQueries.list(websiteId).queryKey, ['languages', websiteId], ['websites']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
