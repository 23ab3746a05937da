import { listAuthors } from '@sitewright/contract/authors';
import { getItem, listItems } from '@sitewright/contract/items';
import { listLabels } from '@sitewright/contract/labels';
import { listRedirects } from '@sitewright/contract/redirects';
import { listItemTypes } from '@sitewright/contract/site-templates';
import type { LabelKind } from '@sitewright/domain/site/label-schema';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from './call.ts';
import { call } from './call.ts';

type CollectionRef = { websiteId: string; collectionId: string };

/** What of a collection's items is shown, and in which order. */
export type ItemView = Pick<NonNullable<CallInput<typeof listItems>['query']>, 'search' | 'status' | 'sort'>;

/** An ordered collection holds at most so many, so that all of it is there when it is put into order. */
const PAGE = 250;

/** Items of collections with what is chosen in them: labels, authors, kinds. */
export const itemQueries = {
  /** Key of every list of a collection's items. */
  lists: ({ websiteId, collectionId }: CollectionRef) => ['items', websiteId, collectionId] as const,
  list: (ref: CollectionRef, view: ItemView) =>
    infiniteQueryOptions({
      queryKey: [...itemQueries.lists(ref), 'view', view],
      queryFn: ({ pageParam }) =>
        call(listItems, { params: ref, query: { ...view, limit: PAGE, offset: pageParam } }),
      initialPageParam: 0,
      getNextPageParam: ({ items }, pages) => (items.length < PAGE ? null : pages.length * PAGE),
      staleTime: 0,
    }),
  one: (websiteId: string, itemId: string) =>
    queryOptions({
      queryKey: ['item', websiteId, itemId],
      queryFn: () => call(getItem, { params: { websiteId, itemId } }),
      staleTime: 0,
    }),
  types: (websiteId: string) =>
    queryOptions({
      queryKey: ['item-types', websiteId],
      queryFn: () => call(listItemTypes, { params: { websiteId } }),
    }),
  labels: (ref: CollectionRef & { kind: LabelKind }, filter = '') =>
    queryOptions({
      queryKey: ['labels', ref.websiteId, ref.collectionId, ref.kind, filter],
      queryFn: () => call(listLabels, { params: ref, query: { filter, limit: 1000 } }),
      staleTime: 0,
    }),
  authors: (websiteId: string) =>
    queryOptions({
      queryKey: ['authors', websiteId],
      queryFn: () => call(listAuthors, { params: { websiteId } }),
    }),
  redirects: (websiteId: string) =>
    queryOptions({
      queryKey: ['redirects', websiteId],
      queryFn: () => call(listRedirects, { params: { websiteId } }),
      staleTime: 0,
    }),
};
