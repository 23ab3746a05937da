import type { Editor } from './editor.ts';

/**
 * Runs once all of the open page has come from the server: at once, or when it does; never when another page was opened before.
 * What waits runs in its order.
 */
export function whenLoaded({ store }: Pick<Editor, 'store'>, run: () => void): void {
  const { page, isLoaded } = store.getState();
  if (!page) return;
  if (isLoaded) {
    run();
    return;
  }
  const stop = store.subscribe((state) => {
    if (state.page?.documentId === page.documentId && !state.isLoaded) return;
    stop();
    if (state.page?.documentId === page.documentId) run();
  });
}
