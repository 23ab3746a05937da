import type { ServerDeps } from '../../../../platform/http/deps.ts';
import type { SiteErrorPage } from '../../../../platform/http/errors/error-handler.ts';
import { siteOrigin } from './site-origin.ts';

/** The site's own page for an error of the program: generic words and the id of the request. Source: reliability, A75. */
export function siteErrorPage(deps: ServerDeps): SiteErrorPage {
  return async (request) => {
    if (!request.site) return null;
    const { websiteId } = request.site;
    const path = request.url.split('?', 1)[0] ?? '/';
    const origin = siteOrigin(request, deps);
    const { pipeline } = deps.services.pages;
    const result = await pipeline.errorPage(
      { websiteId, path, language: request.language, origin, query: {} },
      request.id,
    );
    return result.kind === 'page' ? result.page.html : null;
  };
}
