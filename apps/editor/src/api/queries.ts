import { listAssets, listMedia } from '@sitewright/contract/assets';
import { getSiteLayout, listCollections } from '@sitewright/contract/collections';
import { listDocumentVersions, readDocument } from '@sitewright/contract/documents';
import { listItems } from '@sitewright/contract/items';
import { getMail, listMails } from '@sitewright/contract/mails';
import { getOrder } from '@sitewright/contract/orders';
import { listCollectionTypes } from '@sitewright/contract/site-templates';
import { readBilling, readSettings } from '@sitewright/contract/sites';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { paged } from './paged.ts';

type DocumentRef = { websiteId: string; documentId: string };

/** Documents: their state and versions. */
export const documentQueries = {
  state: (params: DocumentRef) =>
    queryOptions({
      queryKey: ['document', params.documentId],
      queryFn: () => call(readDocument, { params }),
    }),
  versions: (params: DocumentRef) =>
    queryOptions({
      queryKey: ['versions', params.documentId],
      queryFn: () => call(listDocumentVersions, { params }),
      staleTime: 0,
    }),
};

/** Lists of one site. */
export const siteQueries = {
  settings: (websiteId: string) =>
    queryOptions({
      queryKey: ['settings', websiteId],
      queryFn: () => call(readSettings, { params: { websiteId } }),
    }),
  billing: (websiteId: string) =>
    queryOptions({
      queryKey: ['billing', websiteId],
      queryFn: () => call(readBilling, { params: { websiteId } }),
    }),
  pages: (websiteId: string) =>
    queryOptions({
      queryKey: ['pages', websiteId],
      queryFn: () => call(listCollections, { params: { websiteId } }),
    }),
  /** Types of pages the site's template knows. */
  pageTypes: (websiteId: string) =>
    queryOptions({
      queryKey: ['page-types', websiteId],
      queryFn: () => call(listCollectionTypes, { params: { websiteId } }),
    }),
  layout: (websiteId: string) =>
    queryOptions({
      queryKey: ['layout', websiteId],
      queryFn: () => call(getSiteLayout, { websiteId }),
    }),
  assets: (websiteId: string) =>
    queryOptions({
      queryKey: ['assets', websiteId],
      queryFn: () => call(listAssets, { params: { websiteId }, query: { limit: 200 } }),
    }),
  media: (websiteId: string) =>
    queryOptions({
      queryKey: ['media', websiteId],
      queryFn: () => call(listMedia, { params: { websiteId }, query: { limit: 200 } }),
    }),
  items: (websiteId: string, collectionId: string) =>
    queryOptions({
      queryKey: ['items', websiteId, collectionId],
      queryFn: () => call(listItems, { params: { websiteId, collectionId }, query: { limit: 250 } }),
    }),
  order: (websiteId: string, orderId: string) =>
    queryOptions({
      queryKey: ['order', websiteId, orderId],
      queryFn: () => call(getOrder, { params: { websiteId, orderId } }),
      staleTime: 0,
    }),
  mails: (websiteId: string) =>
    paged(['site-mails', websiteId], (query) => call(listMails, { params: { websiteId }, query })),
  mail: (websiteId: string, mailId: string) =>
    queryOptions({
      queryKey: ['site-mail', websiteId, mailId],
      queryFn: () => call(getMail, { params: { websiteId, mailId } }),
      staleTime: 0,
    }),
};
