import type { ParamsOf, QueryOf } from '@sitewright/contract/call';
import { listFileFolders, listFiles, listFileUses } from '@sitewright/contract/files';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** What a list of files is narrowed to, and its order. */
export type FileView = Pick<QueryOf<typeof listFiles>, 'search' | 'sort' | 'direction'> &
  Partial<Pick<QueryOf<typeof listFiles>, 'kind' | 'folder'>>;

/** Files of a site, of all kinds. */
export const fileQueries = {
  all: (websiteId: ParamsOf<typeof listFiles>['websiteId']) => ['files', websiteId] as const,
  /** One numbered page, from 1 on. */
  page: (websiteId: string, view: FileView, { page, rows }: { page: number; rows: number }) =>
    queryOptions({
      queryKey: [...fileQueries.all(websiteId), 'page', view, page, rows],
      queryFn: () =>
        call(listFiles, {
          params: { websiteId },
          query: { ...view, limit: rows, cursor: String((page - 1) * rows) },
        }),
      staleTime: 0,
    }),
  /** One page after the other. */
  more: (websiteId: string, view: FileView) =>
    paged([...fileQueries.all(websiteId), 'more', view], (from) =>
      call(listFiles, { params: { websiteId }, query: { ...view, limit: 48, ...from } }),
    ),
  folders: (websiteId: string) =>
    queryOptions({
      queryKey: [...fileQueries.all(websiteId), 'folders'],
      queryFn: () => call(listFileFolders, { params: { websiteId } }),
    }),
  uses: (websiteId: string, assetId: string) =>
    queryOptions({
      queryKey: [...fileQueries.all(websiteId), 'uses', assetId],
      queryFn: () => call(listFileUses, { params: { websiteId, assetId } }),
      staleTime: 0,
    }),
};
