import type { Editor } from '../../store/editor.ts';

const LOOK_MS = 500;
const RETRY_MS = 5_000;

/**
 * Shows changes of navigation, looks or other parts of the site, whoever made them: the canvas is loaded again where it shows an
 * older version than the server tells of, once for each. Returns the end of it.
 */
export function followSiteChanges(editor: Editor): () => void {
  let taken = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookLater = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  };
  const look = async () => {
    const { toldSite, shownSite } = editor.store.getState();
    if (shownSite === null || toldSite <= Math.max(shownSite, taken)) return;
    // Who writes in the page is not torn out of a sentence, and without a connection the page that is there is better than none.
    if (editor.isWriting || !navigator.onLine) return lookLater(LOOK_MS);
    const before = taken;
    taken = toldSite;
    try {
      const { takeSiteChange } = await import('./take-site-change.ts');
      if (await takeSiteChange(editor, shownSite)) return;
      taken = before;
      lookLater(LOOK_MS);
    } catch {
      taken = before;
      lookLater(RETRY_MS);
    }
  };
  const stop = editor.store.subscribe((state, before) => {
    if (state.toldSite !== before.toldSite || state.shownSite !== before.shownSite) void look();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
