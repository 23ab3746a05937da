import type { CallInput } from '@sitewright/contract/call';
import { listImportLines, listProductImports } from '@sitewright/contract/product-files';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

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
    infiniteQueryOptions({
      queryKey: ['product-imports', websiteId, importId, result],
      queryFn: ({ pageParam }) =>
        call(listImportLines, { params: { websiteId, importId }, query: { result, after: pageParam } }),
      initialPageParam: 0,
      getNextPageParam: (page) => page.nextPageCursor,
      staleTime: 0,
    }),
};
