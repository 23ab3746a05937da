import { createPreview } from '@sitewright/contract/pages';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** A preview token lives two hours; the canvas gets a new one well before. */
const RENEW_MS = 100 * 60 * 1000;

/** Token with which the canvas shows the drafts of a site. */
export const previewQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['preview', websiteId],
    queryFn: () => call(createPreview, { params: { websiteId } }),
    staleTime: RENEW_MS,
    gcTime: RENEW_MS,
    refetchOnWindowFocus: false,
  });
