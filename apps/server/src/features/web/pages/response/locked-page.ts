import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { wholeAddress } from '../../../../platform/http/sites/address-language.ts';
import type { LockedPage } from '../../../../platform/http/sites/locked-page.ts';
import { hostOf } from '../../../../platform/security/origin.ts';
import { defaultHeaders } from '../../../../platform/security/security-headers.ts';
import { siteOrigin } from './site-origin.ts';
import { withFlash } from './with-flash.ts';

/** The lock screen of a site in place of one of its addresses, which answers again once the password is known. Source: AUTH-11. */
export function lockedPage(deps: ServerDeps): LockedPage {
  return async (context) => {
    const { request, websiteId, path } = context;
    const origin = siteOrigin(request, deps);
    const { pipeline } = deps.services.pages;
    const { originalUrl, language } = request;
    const address = wholeAddress(deps.siteHosts, hostOf(request.raw), originalUrl) ?? originalUrl;
    const result = await pipeline.lockScreen({ websiteId, path, language, address, origin, query: {} });
    if (result.kind !== 'page') throw new AppError('site-locked');
    const headers = {
      ...defaultHeaders('site', deps.config.appUrl),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    };
    const { html } = result.page;
    return withFlash({ ...context, deps }, { status: result.model.status, headers, body: html }, html);
  };
}
