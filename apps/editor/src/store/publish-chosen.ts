import { publishDocuments, scheduleChanges } from '@sitewright/contract/publishing';
import { call } from '../api/call.ts';
import { documentQueries, noteChanged } from '../queries/documents.ts';
import { itemQueries } from '../queries/items.ts';
import { pageQueries } from '../queries/pages.ts';
import { queryClient } from '../queries/query-client.ts';
import type { Editor } from './editor.ts';

/** A document and the number of the last change of it that is published. */
export type Chosen = { documentId: string; seq: number };

/** Publishes documents as they were reviewed, all of them or none; gives how many have newer changes, which stay a draft. */
export async function publishChosen(editor: Editor, chosen: readonly Chosen[]): Promise<number> {
  const { websiteId } = editor;
  const { page, document } = editor.store.getState();
  const { documents } = await call(publishDocuments, {
    params: { websiteId },
    body: { documents: [...chosen] },
  });
  for (const state of documents) {
    const params = { websiteId, documentId: state.id };
    const { queryKey } = documentQueries.state(params);
    // One that was asked for before would come after it and say the opposite.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, state);
    // Typed while it was published: the reply was made before.
    const now = editor.store.getState();
    if (page?.documentId === state.id && now.page?.documentId === state.id && now.document !== document)
      noteChanged(params);
  }
  // A page or an item that was a draft is public from now on, and an item has the words of its blocks.
  for (const queryKey of [itemQueries.each(websiteId), itemQueries.allLists(websiteId)])
    await queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey });
  return documents.filter(({ hasUnpublishedChanges }) => hasUnpublishedChanges).length;
}

/** Publishes documents at a moment as they were reviewed, whatever is written after that. */
export async function scheduleChosen(
  { websiteId }: Editor,
  chosen: readonly Chosen[],
  publishOn: number,
): Promise<void> {
  const body = { documents: [...chosen], publishOn };
  const scheduled = await call(scheduleChanges, { params: { websiteId }, body });
  queryClient.setQueryData(documentQueries.scheduled(websiteId).queryKey, scheduled);
}
