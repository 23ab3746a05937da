import { listPublishes } from '@sitewright/contract/site-restores';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';

/** The last publishes of a site. */
export const publishQueries = {
  list: (websiteId: string) =>
    queryOptions({
      queryKey: ['publishes', websiteId],
      queryFn: () => call(listPublishes, { params: { websiteId } }),
      staleTime: 0,
    }),
};

/** The drafts of a site have changed on the server: whether they are published is asked again. */
export async function forgetDraftStates(websiteId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['document', websiteId] });
}
