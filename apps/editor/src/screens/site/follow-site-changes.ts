import type { Editor } from '../../store/editor.ts';

const LOOK_MS = 500;

/**
 * Shows changes of navigation, looks or other parts of the site, whoever made them: the canvas is loaded again where it shows an
 * older version than the server tells of, once for each. Returns the end of it.
 */
export function followSiteChanges(editor: Editor): () => void {
  let taken = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const { toldSite, shownSite } = editor.store.getState();
    if (shownSite === null || toldSite <= Math.max(shownSite, taken)) return;
    // Who writes in the page is not torn out of a sentence: it is loaded again once that text is left.
    if (editor.isWriting) {
      timer = setTimeout(look, LOOK_MS);
      return;
    }
    taken = toldSite;
    editor.reloadCanvas();
    void import('../../queries/site-history.ts')
      .then(({ forgetSiteParts }) => forgetSiteParts(editor.websiteId))
      // Read again when they are asked for next.
      .catch(() => {});
  };
  const stop = editor.store.subscribe((state, before) => {
    if (state.toldSite !== before.toldSite || state.shownSite !== before.shownSite) look();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
