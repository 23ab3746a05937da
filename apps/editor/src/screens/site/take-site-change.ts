import { changedParts } from '@sitewright/domain/history/site-parts';
import { queryClient } from '../../queries/query-client.ts';
import { siteQueries } from '../../queries/site.ts';
import { forgetSiteParts } from '../../queries/site-history.ts';
import type { Editor } from '../../store/editor.ts';

/**
 * Loads the canvas again where parts of the site have changed that pages show. `shown` is the version that it shows. False where
 * that has to wait, since a text is written by now. Errors: those of a call, when the settings cannot be read.
 */
export async function takeSiteChange(editor: Editor, shown: number): Promise<boolean> {
  const settings = siteQueries.settings(editor.websiteId);
  const before = queryClient.getQueryData(settings.queryKey);
  const after = await queryClient.fetchQuery({ ...settings, staleTime: 0 });
  // Settings kept from before the page was drawn tell whether anything has changed since that it shows; newer ones do not.
  if (before && before.rowVersion <= shown && changedParts(before, after).length === 0) return true;
  if (editor.isWriting) return false;
  await forgetSiteParts(editor.websiteId);
  editor.reloadCanvas();
  return true;
}
