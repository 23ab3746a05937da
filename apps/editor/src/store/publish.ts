import { publishDocument } from '@sitewright/contract/documents';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { ApiError, textOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { documentQueries, noteChanged } from '../queries/documents.ts';
import { pageQueries } from '../queries/pages.ts';
import { queryClient } from '../queries/query-client.ts';
import type { Editor, EditorState, OpenPage } from './editor.ts';

/** Longest wait for the last edits to be stored. */
const SETTLE_MS = 10_000;

/**
 * Publishes the page that is open when this is called, as it is then: once all that was done to it until now is stored on the
 * server, exactly the state that holds it. Says so, or why it was not published.
 */
export async function publishPage(editor: Editor): Promise<void> {
  const { page } = editor.store.getState();
  if (!page) return;
  const { websiteId } = editor;
  const before = pageOf(websiteId, page);
  editor.set({ publishing: 'busy' });
  try {
    const stored = await storedState(editor, page);
    if (typeof stored === 'string') return editor.say(REFUSALS[stored](before?.title ?? 'The page'));
    const params = { websiteId, documentId: page.documentId };
    const { document } = editor.store.getState();
    const state = await call(publishDocument, { params, body: { seq: stored } });
    const { queryKey } = documentQueries.state(params);
    // One that was asked for before would come after it and say the opposite.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, state);
    // Typed while it was published: the reply was made before.
    const now = editor.store.getState();
    if (isOpen(now, page) && now.document !== document) noteChanged(params);
    // A page that was a draft is public from now on.
    await queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey });
    editor.say(publishedText(pageOf(websiteId, page)));
  } catch (error) {
    editor.say(textOf(error));
    if (isOpen(editor.store.getState(), page)) selectError(editor, error);
  } finally {
    editor.set({ publishing: 'idle' });
  }
}

type Refusal = 'left' | 'offline';

const REFUSALS: Record<Refusal, (title: string) => string> = {
  left: (title) =>
    `“${title}” was not published: you left it before its last changes were saved. Open it again and publish it then.`,
  offline: (title) =>
    `“${title}” was not published: its last changes are not saved yet. Please try again when you are online.`,
};

/** The page of the list; null for the areas of the template, which belong to all pages. */
function pageOf(websiteId: string, { pageId, isAreas }: OpenPage): Collection | null {
  if (isAreas) return null;
  const list = queryClient.getQueryData(pageQueries.list(websiteId).queryKey)?.collections;
  return list?.find(({ id }) => id === pageId) ?? null;
}

function publishedText(page: Collection | null): string {
  if (page?.status === 'private') return 'Published. The page is private: visitors do not see it.';
  if (page?.status === 'scheduled') return 'Published. Visitors see it when the page’s time has come.';
  return 'Published';
}

/** Selects the first node the server complained of. */
function selectError(editor: Editor, error: unknown): void {
  const [id] = error instanceof ApiError ? Object.keys(error.fields) : [];
  if (id) editor.select(id);
}

function isOpen(state: EditorState, { documentId }: OpenPage): boolean {
  return state.page?.documentId === documentId;
}

/**
 * Number of the state that holds all that has been done to a page until now, once it is stored; else what came in between.
 * What is done meanwhile does not hold it up, and another page's being stored says nothing.
 */
function storedState({ store }: Editor, page: OpenPage): Promise<number | Refusal> {
  const { made } = store.getState().save;
  const outcome = (): number | Refusal | 'waiting' => {
    const state = store.getState();
    if (!isOpen(state, page)) return 'left';
    const { save } = state;
    return save.made - save.queued >= made && save.seq !== null ? save.seq : 'waiting';
  };
  return new Promise((resolve) => {
    const finish = (result: number | Refusal) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(result);
    };
    const look = () => {
      const now = outcome();
      if (now !== 'waiting') finish(now);
    };
    const timer = setTimeout(() => finish('offline'), SETTLE_MS);
    const unsubscribe = store.subscribe(look);
    look();
  });
}
