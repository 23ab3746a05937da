import type { CallInput } from '@sitewright/contract/call';
import { listImportLines, listProductImports } from '@sitewright/contract/product-files';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** Results of an import that are shown alone. */
export type ImportResult = NonNullable<NonNullable<CallInput<typeof listImportLines>['query']>['result']>;

/** Imports of products, and what became of their lines. */
export const importQueries = {
  /** Asked again every second while one is running. */
  list: (websiteId: string) =>
    queryOptions({
      queryKey: ['product-imports', websiteId],
      queryFn: () => call(listProductImports, { params: { websiteId } }),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.imports.some(({ status }) => status === 'waiting' || status === 'running') ? 1000 : false,
    }),
  lines: (websiteId: string, importId: string, result: ImportResult | undefined) =>
    paged(['product-imports', websiteId, importId, result], (from) =>
      call(listImportLines, { params: { websiteId, importId }, query: { result, ...from } }),
    ),
};
