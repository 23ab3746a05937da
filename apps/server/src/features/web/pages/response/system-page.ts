import { randomBytes } from 'node:crypto';
import { consumeFlashMessage } from '../../../../platform/http/forms/flash-message.ts';
import type { PageContext, PageReply } from '../../../../platform/http/pages/page.ts';
import { previewHeaders } from '../../../../platform/security/security-headers.ts';
import type { SystemPage } from '../render/system-model.ts';
import { withFlashMessage } from './flash-message-form.ts';
import { previewViewer } from './preview-viewer.ts';
import { siteOrigin } from './site-origin.ts';

/**
 * A page of another feature (cart, checkout, order) in the look of the site. Never kept by caches; `headers` are added.
 * The caller has escaped what stands in `content`. With a preview token the editor may show it, on a closed site too.
 */
export async function renderSystemPage(
  context: PageContext,
  page: SystemPage,
  headers: Record<string, string> = {},
): Promise<PageReply> {
  const { websiteId, path, deps, request } = context;
  if (websiteId === null) return { status: 404 };
  const origin = siteOrigin(request, deps);
  const viewer = await previewViewer(context);
  const nonce = randomBytes(16).toString('base64');
  const result = await deps.services.pages.pipeline.systemPage(
    {
      websiteId,
      path,
      language: request.language,
      origin,
      query: {},
      ...(viewer ? { isPreview: true, viewer, nonce } : {}),
    },
    page,
  );
  const note = consumeFlashMessage(context, path);
  if (result.kind === 'redirect') return { status: 302, headers: { location: result.location } };
  return {
    // The page of a site that is not open says so itself.
    status: result.model.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
      ...(viewer ? previewHeaders({ appUrl: deps.config.appUrl, siteOrigin: origin, nonce }) : {}),
    },
    // A product may stand on it, whose form was rejected.
    body: note && !note.isDone ? withFlashMessage(result.page.html, note) : result.page.html,
  };
}
