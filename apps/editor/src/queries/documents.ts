import type { StateName } from '@sitewright/contract/checkpoints';
import { getDocument, listDocumentVersions, openDocument } from '@sitewright/contract/documents';
import { compareVersions, listScheduledChanges, reviewChanges } from '@sitewright/contract/publishing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';

type DocumentRef = { websiteId: string; documentId: string };
type Owner = { kind: 'page' | 'item' | 'site'; ownerId: string };

/** Documents: their state and versions. */
export const documentQueries = {
  /** The document of a page, or that of a site's areas; made when there is none. */
  ofOwner: (websiteId: string, owner: Owner) =>
    queryOptions({
      queryKey: ['open-document', websiteId, owner.ownerId],
      queryFn: () => call(openDocument, { params: { websiteId }, body: owner }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  state: (params: DocumentRef) =>
    queryOptions({
      queryKey: ['document', params.websiteId, params.documentId],
      queryFn: () => call(getDocument, { params }),
    }),
  /** What would be published of a site, the open document first. */
  review: (websiteId: string, first: string | null) =>
    queryOptions({
      queryKey: ['review', websiteId, first],
      queryFn: () => call(reviewChanges, { params: { websiteId }, query: first === null ? {} : { first } }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** What changed from a version or checkpoint to another, or (null) to the draft. */
  comparison: (params: DocumentRef, { before, after }: { before: StateName; after: StateName | null }) =>
    queryOptions({
      queryKey: ['comparison', params.websiteId, params.documentId, before, after],
      queryFn: () =>
        call(compareVersions, { params, query: after === null ? { before } : { before, after } }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** Changes that go public at a moment. */
  scheduled: (websiteId: string) =>
    queryOptions({
      queryKey: ['scheduled-changes', websiteId],
      queryFn: () => call(listScheduledChanges, { params: { websiteId } }),
      staleTime: 0,
    }),
  versions: (params: DocumentRef) =>
    queryOptions({
      queryKey: ['versions', params.websiteId, params.documentId],
      queryFn: () => call(listDocumentVersions, { params }),
      staleTime: 0,
    }),
};

/** Notes that a draft is no longer what was published: seen in the draft itself, so that the server is not asked after each change. */
export function noteChanged(params: DocumentRef): void {
  const { queryKey } = documentQueries.state(params);
  const state = queryClient.getQueryData(queryKey);
  if (state && !state.hasUnpublishedChanges)
    queryClient.setQueryData(queryKey, { ...state, hasUnpublishedChanges: true });
}

/** Versions or checkpoints of a document have changed. */
export async function forgetVersions(params: DocumentRef): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: documentQueries.versions(params).queryKey });
}

/** The drafts of a site have changed on the server: whether they are published is asked again. */
export async function forgetDraftStates(websiteId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['document', websiteId] });
}
