import { listAuthors } from '@sitewright/contract/authors';
import type { CallInput } from '@sitewright/contract/call';
import { getItem, listItems } from '@sitewright/contract/items';
import { listLabels } from '@sitewright/contract/labels';
import { listItemTypes } from '@sitewright/contract/site-templates';
import type { LabelKind } from '@sitewright/domain/site/label-schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

type CollectionRef = { websiteId: string; collectionId: string };

/** Filter and order of a collection's items. */
export type ItemView = Pick<NonNullable<CallInput<typeof listItems>['query']>, 'search' | 'status' | 'sort'>;

/** An ordered collection holds at most so many, so that all of it is there when it is put into order. */
const PAGE = 250;

/** Items of collections with what is chosen in them: labels, authors, kinds. */
export const itemQueries = {
  /** Key of every list of a site's items. */
  allLists: (websiteId: string) => ['items', websiteId] as const,
  /** Key of every list of a collection's items. */
  lists: ({ websiteId, collectionId }: CollectionRef) =>
    [...itemQueries.allLists(websiteId), collectionId] as const,
  list: (ref: CollectionRef, view: ItemView) =>
    paged([...itemQueries.lists(ref), 'view', view], (from) =>
      call(listItems, { params: ref, query: { ...view, limit: PAGE, ...from } }),
    ),
  /** The first items of a collection in its own order. */
  first: (ref: CollectionRef) =>
    queryOptions({
      queryKey: itemQueries.lists(ref),
      queryFn: () => call(listItems, { params: ref, query: { limit: PAGE } }),
    }),
  /** Key of every single item of a site. */
  each: (websiteId: string) => ['item', websiteId] as const,
  one: (websiteId: string, itemId: string) =>
    queryOptions({
      queryKey: [...itemQueries.each(websiteId), itemId],
      queryFn: () => call(getItem, { params: { websiteId, itemId } }),
      staleTime: 0,
    }),
  types: (websiteId: string) =>
    queryOptions({
      queryKey: ['item-types', websiteId],
      queryFn: () => call(listItemTypes, { params: { websiteId } }),
    }),
  /** Key of every list of a site's labels. */
  allLabels: (websiteId: string) => ['labels', websiteId] as const,
  /** Key of the lists of one kind of a collection's labels. */
  labelLists: ({ websiteId, collectionId, kind }: CollectionRef & { kind: LabelKind }) =>
    [...itemQueries.allLabels(websiteId), collectionId, kind] as const,
  labels: ({ kind, ...ref }: CollectionRef & { kind: LabelKind }, filter = '') =>
    queryOptions({
      queryKey: [...itemQueries.labelLists({ ...ref, kind }), filter],
      queryFn: () => call(listLabels, { params: { ...ref, kind }, query: { filter, limit: 1000 } }),
      staleTime: 0,
    }),
  authors: (websiteId: string) =>
    queryOptions({
      queryKey: ['authors', websiteId],
      queryFn: () => call(listAuthors, { params: { websiteId } }),
    }),
};
