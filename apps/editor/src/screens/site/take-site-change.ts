import { changedParts } from '@sitewright/domain/history/site-parts';
import { queryClient } from '../../queries/query-client.ts';
import { siteQueries } from '../../queries/site.ts';
import { forgetSiteParts } from '../../queries/site-history.ts';
import type { Editor } from '../../store/editor.ts';

const LOOK_MS = 500;

/** The version of the site that an editor shows. */
const shown = new WeakMap<Editor, number>();

/**
 * Navigation, looks or other parts of the site have changed, here or elsewhere: the editor and its canvas show them. The first version
 * that an editor hears of is how it was loaded; settings are kept from then on, to tell what has changed.
 */
export async function takeSiteChange(editor: Editor, version: number): Promise<void> {
  const known = shown.get(editor);
  if (known !== undefined && version <= known) return;
  const settings = { ...siteQueries.settings(editor.websiteId), gcTime: Number.POSITIVE_INFINITY };
  if (known === undefined) {
    shown.set(editor, version);
    await queryClient.prefetchQuery(settings);
    return;
  }
  const before = queryClient.getQueryData(settings.queryKey);
  const after = await queryClient.fetchQuery({ ...settings, staleTime: 0 });
  shown.set(editor, Math.max(shown.get(editor) ?? 0, version));
  // Settings that no page shows, or what this editor has done itself and read again.
  if (before && changedParts(before, after).length === 0) return;
  await forgetSiteParts(editor.websiteId);
  reloadAfterWriting(editor);
}

/** Who writes in the page is not torn out of a sentence: it is loaded again once that text is left. */
function reloadAfterWriting(editor: Editor): void {
  if (editor.isWriting) setTimeout(reloadAfterWriting, LOOK_MS, editor);
  else editor.reloadCanvas();
}
