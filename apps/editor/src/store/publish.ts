import { t } from '@sitewright/owner-texts/t';
import { pageQueries } from '../queries/pages.ts';
import { queryClient } from '../queries/query-client.ts';
import type { Editor, OpenPage } from './editor.ts';

/** Longest wait for the last edits to be stored. */
const SETTLE_MS = 10_000;

/** Shows what would be published once all that was done to the open page until now is stored, or says why it is not. */
export async function reviewChanges(editor: Editor): Promise<void> {
  const { page } = editor.store.getState();
  if (!page) return editor.set({ overlay: 'publish' });
  const before = titleOf(editor.websiteId, page);
  editor.set({ publishing: 'busy' });
  try {
    const stored = await storedState(editor, page);
    if (typeof stored === 'string') return editor.say(REFUSALS[stored](before));
    editor.set({ overlay: 'publish' });
  } finally {
    editor.set({ publishing: 'idle' });
  }
}

type Refusal = 'left' | 'offline';

const REFUSALS: Record<Refusal, (title: string) => string> = {
  left: (title) => t('shell.notPublishedLeft', { title }),
  offline: (title) => t('shell.notPublishedUnsaved', { title }),
};

/** What an owner calls the page or item; the areas of the template belong to all pages. */
function titleOf(websiteId: string, { pageId, isAreas, listedOn }: OpenPage): string {
  if (isAreas) return t('shell.headerAndFooter');
  if (listedOn) return t('shell.theBody');
  const list = queryClient.getQueryData(pageQueries.list(websiteId).queryKey)?.collections;
  return list?.find(({ id }) => id === pageId)?.title ?? t('shell.thePage');
}

/**
 * Number of the state that holds all that has been done to a page until now, once it is stored; else what came in between.
 * What is done meanwhile does not hold it up, and another page's being stored says nothing.
 */
function storedState({ store }: Editor, page: OpenPage): Promise<number | Refusal> {
  const { made } = store.getState().save;
  const outcome = (): number | Refusal | 'waiting' => {
    const state = store.getState();
    if (state.page?.documentId !== page.documentId) return 'left';
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
