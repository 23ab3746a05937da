import { resolvePreview } from '../../../../platform/http/callers/resolve-preview.ts';
import type { PageContext } from '../../../../platform/http/pages/page.ts';
import type { PreviewViewer } from '../../../../platform/security/preview-access.ts';
import { acceptedLanguage } from '../../../../platform/texts/owner-language.ts';

/**
 * The contributor who asks for a page with a preview token of the site; null for a visitor. The canvas is in the language that the
 * editor around it has, by the same rule: that of the account, else of the browser.
 */
export async function previewViewer({
  websiteId,
  deps,
  query,
  request,
}: Pick<PageContext, 'websiteId' | 'deps' | 'query' | 'request'>): Promise<PreviewViewer | null> {
  const token = query.preview;
  if (websiteId === null || token === undefined) return null;
  const viewer = await deps.database.site(websiteId, (db) => resolvePreview(db, deps, { websiteId, token }));
  return (
    viewer && { ...viewer, language: viewer.language ?? acceptedLanguage(request.headers['accept-language']) }
  );
}
