import { resolvePreview } from '../../../../platform/http/callers/resolve-preview.ts';
import type { PageContext } from '../../../../platform/http/pages/page.ts';
import type { PreviewViewer } from '../../../../platform/security/preview-access.ts';

/** The contributor who asks for a page with a preview token of the site; null for a visitor. */
export async function previewViewer({
  websiteId,
  deps,
  query,
}: Pick<PageContext, 'websiteId' | 'deps' | 'query'>): Promise<PreviewViewer | null> {
  const token = query.preview;
  if (websiteId === null || token === undefined) return null;
  return deps.database.site(websiteId, (db) => resolvePreview(db, deps, { websiteId, token }));
}
