import { publishDocument } from '@sitewright/contract/documents';
import { ApiError, textOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { documentQueries } from '../queries/documents.ts';
import { queryClient } from '../queries/query-client.ts';
import type { Editor } from './editor.ts';

/** Longest wait for the last edits to be stored. */
const SETTLE_MS = 10_000;

/** Publishes the open page once everything of it is stored on the server. */
export async function publishPage(editor: Editor): Promise<void> {
  const { page } = editor.store.getState();
  if (!page) return;
  editor.set({ publishing: 'busy' });
  try {
    if (!(await isSettled(editor))) {
      editor.say('The page is not saved yet. Please try again when you are online.');
      return;
    }
    const params = { websiteId: editor.websiteId, documentId: page.documentId };
    const state = await call(publishDocument, { params });
    queryClient.setQueryData(documentQueries.state(params).queryKey, state);
    editor.say('Published');
  } catch (error) {
    editor.say(textOf(error));
    selectError(editor, error);
  } finally {
    editor.set({ publishing: 'idle' });
  }
}

/** Selects the first node the server complained of. */
function selectError(editor: Editor, error: unknown): void {
  const [id] = error instanceof ApiError ? Object.keys(error.fields) : [];
  if (id) editor.select(id);
}

function isSettled(editor: Editor): Promise<boolean> {
  const isSaved = () => editor.store.getState().save.status === 'saved';
  if (isSaved()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const finish = (result: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(result);
    };
    const timer = setTimeout(() => finish(false), SETTLE_MS);
    const unsubscribe = editor.store.subscribe(() => isSaved() && finish(true));
  });
}
