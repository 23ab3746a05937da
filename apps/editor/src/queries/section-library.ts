import { listLinkedSections, listReadySections } from '@sitewright/contract/section-library';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Queries of the section library. */
export const sectionQueries = {
  /** Ready sections that the site can use; asked again each time the library is opened, as products may have come. */
  ready: (websiteId: string) =>
    queryOptions({
      queryKey: ['ready-sections', websiteId],
      queryFn: () => call(listReadySections, { params: { websiteId } }),
      staleTime: 0,
    }),
  /** Saved sections that stand linked on pages, with these. What is stored of a page may change it. */
  linked: (websiteId: string) =>
    queryOptions({
      queryKey: ['linked-sections', websiteId],
      queryFn: () => call(listLinkedSections, { params: { websiteId } }),
      staleTime: 0,
    }),
};
