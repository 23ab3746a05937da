import { changedParts } from '@sitewright/domain/history/site-parts';
import { queryClient } from '../../queries/query-client.ts';
import { siteQueries } from '../../queries/site.ts';
import { forgetSiteParts } from '../../queries/site-history.ts';
import type { Editor } from '../../store/editor.ts';

const LOOK_MS = 500;

/** Navigation, looks or other parts of the site have changed, here or elsewhere: the editor and its canvas show them. */
export async function takeSiteChange(editor: Editor): Promise<void> {
  const { queryKey } = siteQueries.settings(editor.websiteId);
  const before = queryClient.getQueryData(queryKey);
  const after = await queryClient.fetchQuery({ ...siteQueries.settings(editor.websiteId), staleTime: 0 });
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
