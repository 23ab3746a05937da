import { getItemDocument } from '@sitewright/contract/documents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The document of an item, if its body has been made one. */
export const itemDocumentQuery = (websiteId: string, itemId: string) =>
  queryOptions({
    queryKey: ['item-document', websiteId, itemId],
    queryFn: () => call(getItemDocument, { params: { websiteId, itemId } }),
    staleTime: 0,
  });
