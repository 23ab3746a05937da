import { listFormConnections, listFormDeliveries } from '@sitewright/contract/form-connections';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';
import { queryClient } from './query-client.ts';

/** What is named by a site and one of its forms. */
export type FormParams = { websiteId: string; formId: string };

/** Where submissions of a form are sent, and what has not arrived there. */
export const connectionQueries = {
  /** Key of all of it. */
  all: ({ websiteId, formId }: FormParams) => ['form connections', websiteId, formId] as const,
  list: (params: FormParams) =>
    queryOptions({
      queryKey: [...connectionQueries.all(params), 'list'],
      queryFn: () => call(listFormConnections, { params }),
      staleTime: 0,
    }),
  deliveries: (params: FormParams) =>
    paged([...connectionQueries.all(params), 'deliveries'], (from) =>
      call(listFormDeliveries, { params, query: from }),
    ),
};

/** Reads connections and deliveries of a form again after a change. */
export function invalidateConnections(params: FormParams): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: connectionQueries.all(params) });
}
