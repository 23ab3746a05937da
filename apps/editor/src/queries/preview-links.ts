import { listPreviewLinks } from '@sitewright/contract/preview-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Links that show the draft of a page to whoever has them. */
export const previewLinkQueries = {
  ofPage: (websiteId: string, collectionId: string) =>
    queryOptions({
      queryKey: ['preview-links', websiteId, collectionId],
      queryFn: () => call(listPreviewLinks, { params: { websiteId, collectionId } }),
      staleTime: 0,
    }),
};
