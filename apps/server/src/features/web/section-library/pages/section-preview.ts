import type { PageDocument } from '@sitewright/document/schema';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { stillPreviewHeaders } from '../../../../platform/security/security-headers.ts';
import { previewViewer, siteOrigin } from '../../pages/index.ts';
import { previewParts, previewSamples } from '../preview-parts.ts';
import { drawSection, readySection } from '../ready-section.ts';
import { savedDraft } from '../saved-section.ts';

/** A section of the library, or one of the site's own by its id, in the look of the site for whoever holds a preview token. */
export const sectionPreview = page('/_sw/section-previews/:sectionId', 'visitor', preview, {
  isWordless: true,
  whileLocked: true,
});

/** Scripts do not run here; without their elements the browser does not report each of them. */
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

async function preview(context: PageContext): Promise<PageReply> {
  const { websiteId, params, deps, request } = context;
  const viewer = await previewViewer(context);
  const id = params.sectionId ?? '';
  if (websiteId === null || !(readySection(id) || isUuid(id))) return plain(404, 'Not found\n');
  if (!viewer) return plain(403, 'This preview has expired. Reload the editor.\n');
  const origin = siteOrigin(request, deps);
  const shown = { websiteId, path: '/', origin, query: {}, isPreview: true, viewer };
  const result = await deps.services.pages.pipeline.sectionsPage(
    { ...shown, samples: previewSamples },
    async (db, bundle): Promise<PageDocument> => {
      const ready = readySection(id);
      if (!ready) return savedDraft(db, { websiteId, collectionId: id });
      const parts = await previewParts(db, bundle, deps.now().getTime());
      return { format: 1, sections: [drawSection(ready, parts, deps.newId)] };
    },
  );
  if (result.kind === 'redirect') return plain(404, 'Not found\n');
  return {
    status: 200,
    headers: {
      ...stillPreviewHeaders(deps.config.appUrl),
      'content-type': 'text/html; charset=utf-8',
    },
    body: result.page.html.replace(SCRIPT, ''),
  };
}

function plain(status: number, body: string): PageReply {
  return { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' }, body };
}
