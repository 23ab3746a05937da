import { listItemPreviewLinks, listPreviewLinks } from '@sitewright/contract/preview-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Links that show the draft of a page or item to whoever has them. */
export const previewLinkQueries = {
  of: (websiteId: string, { kind, id }: { kind: 'page' | 'item'; id: string }) =>
    queryOptions({
      queryKey: ['preview-links', websiteId, id],
      queryFn: () =>
        kind === 'page'
          ? call(listPreviewLinks, { params: { websiteId, collectionId: id } })
          : call(listItemPreviewLinks, { params: { websiteId, itemId: id } }),
      staleTime: 0,
    }),
};
