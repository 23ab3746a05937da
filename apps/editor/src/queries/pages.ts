import { getSiteLayout, listCollections } from '@sitewright/contract/collections';
import { listCollectionTypes } from '@sitewright/contract/site-templates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Pages and collections of a site, their types, and where they stand in the navigation. */
export const pageQueries = {
  list: (websiteId: string) =>
    queryOptions({
      queryKey: ['pages', websiteId],
      queryFn: () => call(listCollections, { params: { websiteId } }),
    }),
  /** Types of pages the site's template knows. */
  types: (websiteId: string) =>
    queryOptions({
      queryKey: ['page-types', websiteId],
      queryFn: () => call(listCollectionTypes, { params: { websiteId } }),
    }),
  layout: (websiteId: string) =>
    queryOptions({
      queryKey: ['layout', websiteId],
      queryFn: () => call(getSiteLayout, { websiteId }),
    }),
};
