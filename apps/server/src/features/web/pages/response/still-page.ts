import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { PageContext, PageReply } from '../../../../platform/http/pages/page.ts';
import { stillPreviewHeaders } from '../../../../platform/security/security-headers.ts';
import { withPasses } from '../../../content/assets/index.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import type { PageRequest } from '../page-request.ts';
import { previewViewer } from './preview-viewer.ts';
import { siteOrigin } from './site-origin.ts';

/** Scripts do not run here; without their elements the browser does not report each of them. */
const SCRIPT = /<script\b[^<>]*>(?:(?!<script\b)[\s\S])*?<\/script>|<link rel="modulepreload"[^<>]*>/g;

/**
 * Sections in the look of the site, without scripts and without what a template has around its pages, for whoever holds a
 * preview token. `sectionsOf` gives null for what is not there.
 */
export async function stillPage(
  context: PageContext,
  sectionsOf: (db: Db, bundle: SiteBundle) => Promise<PageDocument | null>,
  options: Pick<PageRequest, 'samples'> = {},
): Promise<PageReply> {
  const { websiteId, deps, request } = context;
  const viewer = await previewViewer(context);
  if (websiteId === null) return plain(404, 'Not found\n');
  if (!viewer) return plain(403, 'This preview has expired. Reload the editor.\n');
  const origin = siteOrigin(request, deps);
  const shown = { websiteId, path: '/', origin, query: {}, isPreview: true, viewer, ...options };
  const result = await deps.services.pages.pipeline.sectionsPage(shown, async (db, bundle) => {
    const sections = await sectionsOf(db, bundle);
    if (!sections) throw new AppError('not-found');
    return sections;
  });
  if (result.kind === 'redirect') return plain(404, 'Not found\n');
  return {
    status: 200,
    headers: { ...stillPreviewHeaders(deps.config.appUrl), 'content-type': 'text/html; charset=utf-8' },
    body: await withPasses(
      deps,
      { websiteId, accountId: viewer.accountId },
      result.page.html.replace(SCRIPT, ''),
    ),
  };
}

function plain(status: number, body: string): PageReply {
  return { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' }, body };
}
