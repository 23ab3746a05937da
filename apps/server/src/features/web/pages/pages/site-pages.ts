import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { languagePrefix, withPrefix } from '@sitewright/domain/language/site-languages';
import { unlockedVersions } from '../../../../platform/database/unlocked.ts';
import { pickEncoding } from '../../../../platform/http/encoding/encode-body.ts';
import { normaliseUrl } from '../../../../platform/http/normalise-url.ts';
import { encodeLocation } from '../../../../platform/http/pages/encode-location.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { wholeAddress } from '../../../../platform/http/sites/address-language.ts';
import { hostOf } from '../../../../platform/security/origin.ts';
import { defaultHeaders, previewHeaders } from '../../../../platform/security/security-headers.ts';
import { withPasses } from '../../../content/assets/index.ts';
import { devTemplateOf } from '../../../design/site-templates/index.ts';
import type { CachedPage } from '../cache/page-cache.ts';
import { allowedQuery, pathAndQuery } from '../cache/page-key.ts';
import { utf8Of } from '../files/utf8.ts';
import type { PageResult } from '../page-request.ts';
import { pageTypeOf } from '../render/page-shells.ts';
import { bodyOf, type Format, formatOf } from '../response/formats.ts';
import { previewTemplate, withPreviewFiles } from '../response/preview-template.ts';
import { previewViewer } from '../response/preview-viewer.ts';
import { siteOrigin } from '../response/site-origin.ts';
import { withFlash } from '../response/with-flash.ts';

/** Pages are asked for again each time, and answered with 304 while they are the same. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Which word an address has in a language changes seldom, but who hides a translation turns the way round. */
const TO_LANGUAGE = 'public, max-age=60';
/** Lists of events move with the clock, so no page is held longer. */
const MAX_AGE_MS = 300_000;

/** Every address of a site that nothing else answers. */
export const sitePages = ['/', '/*'].map((path) =>
  page(path, 'visitor', servePage, { isWordless: true, whileLocked: true }),
);

async function servePage(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, request } = context;
  if (websiteId === null) return { status: 404 };
  const { path, language } = addressOf(context);
  const url = wholeAddress(deps.siteHosts, hostOf(request.raw), request.originalUrl) ?? request.originalUrl;
  const pathname = url.split('?', 1)[0] ?? '/';
  const search = url.slice(pathname.length);
  const normal = normaliseUrl(url).split('?', 1)[0] ?? '/';
  if (pathname !== normal) return redirect(normal + search);
  const query = allowedQuery(context.query);
  const origin = siteOrigin(request, deps);
  if (context.query.preview !== undefined) return servePreview(context, { websiteId, origin, query });
  const { pipeline, cache } = deps.services.pages;
  const address = {
    websiteId,
    audience: 'visitor',
    origin,
    pathAndQuery: pathAndQuery(path, query),
  } as const;
  const isBeingMade = devTemplateOf(websiteId) !== undefined;
  // Who has unlocked something is given what nobody else is.
  const isForOne = unlockedVersions().length > 0;
  const seesMore = isForOne && (await deps.services.fileLocks.of(websiteId)).hasKeptItems;
  const known = isBeingMade || seesMore ? null : cache.find(address);
  if (known) return withFlash(context, reply(context, known), known.encoded.identity);
  const result = await pipeline.page({
    websiteId,
    path,
    language,
    address: url,
    origin,
    query,
    memberId: request.member?.id ?? null,
    seesMore,
  });
  if (result.kind === 'redirect') {
    const led = redirectTo(result, search);
    return isForOne ? keptByNobody(led) : led;
  }
  const page = fresh(context, result, formatOf(query));
  if (result.model.access === 'locked') return withFlash(context, page, page.body);
  if (isForOne) return withFlash(context, keptByNobody(page), page.body);
  if (isBeingMade) return { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } };
  const { contentVersion, locales } = result;
  // Not the one its address seems to be of: this node may know other languages than the site has by now.
  const locale = language ?? locales[0] ?? '';
  const kept = cache.keep({ ...address, contentVersion, locales, locale }, page);
  return withFlash(context, reply(context, kept), page.body);
}

/** The whole path of a page, as it stands in its links: that of a language begins with it. */
function addressOf({ path, request }: PageContext): { path: string; language: string | null } {
  const { language } = request;
  return { path: language === null ? path : withPrefix(path, languagePrefix(language)), language };
}

type Preview = { websiteId: string; origin: string; query: Record<string, string> };

/** The draft, for whoever holds a preview token; never kept anywhere. */
async function servePreview(context: PageContext, preview: Preview): Promise<PageReply> {
  const { deps, query } = context;
  const { path, language } = addressOf(context);
  const token = query.preview ?? '';
  const viewer = await previewViewer(context);
  if (!viewer) {
    return {
      status: 403,
      headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
      body: 'This preview has expired. Reload the editor.\n',
    };
  }
  const nonce = randomBytes(16).toString('base64');
  const pageType = pageTypeOf(query['page-type']);
  const template = previewTemplate(query.template);
  const areas = query.areas !== undefined;
  const shown = { isPreview: true, viewer, pageType, areas, nonce, ...(template ? { template } : {}) };
  const result = await deps.services.pages.pipeline.page({ ...preview, path, language, ...shown });
  if (result.kind === 'redirect') {
    const kept = new URLSearchParams({
      preview: token,
      ...(template ? { template: query.template ?? '' } : {}),
    });
    return keptByNobody(redirectTo(result, `?${kept}`, 302));
  }
  const { status, headers, body } = fresh(context, result, formatOf(preview.query));
  const shownBody = template ? withPreviewFiles(body.toString(), template) : body.toString();
  const contributor = { websiteId: preview.websiteId, accountId: viewer.accountId };
  const policy = { appUrl: deps.config.appUrl, siteOrigin: preview.origin, nonce };
  return {
    status,
    headers: { ...headers, ...previewHeaders(policy) },
    body: await withPasses(deps, contributor, shownBody),
  };
}

/** A page as neither browsers nor anything on the way to them may keep it. */
function keptByNobody(page: PageReply): PageReply {
  return { ...page, headers: { ...page.headers, 'cache-control': 'private, no-store' } };
}

function fresh({ deps }: PageContext, result: Extract<PageResult, { kind: 'page' }>, format: Format) {
  const { body, type } = bodyOf(result, result.model.access === 'locked' ? 'html' : format);
  const status = result.model.status;
  return {
    status,
    headers: {
      ...defaultHeaders('site', deps.config.appUrl),
      'content-type': type,
      'cache-control': status === 200 && result.model.view !== 'system' ? REVALIDATE : 'no-store',
      vary: 'accept-encoding',
      ...(result.model.robots === 'noindex' ? { 'x-robots-tag': 'noindex' } : {}),
    },
    body: utf8Of(body),
    maxAgeMs: MAX_AGE_MS,
  };
}

function reply({ request }: PageContext, cached: CachedPage): PageReply {
  const headers = { ...cached.headers, etag: cached.etag };
  if (cached.status === 200 && request.headers['if-none-match'] === cached.etag)
    return { status: 304, headers };
  const accept = request.headers['accept-encoding'];
  const { body, encoding } = pickEncoding(cached.encoded, accept);
  return {
    status: cached.status,
    headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
    body,
  };
}

/** A decoded path as headers can carry it; slashes that were encoded stay so. */
function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/').replaceAll('%252F', '%2F');
}

/** Where a page leads: a path of the site keeps the query, an owner's address stays as it was typed. */
function redirectTo(
  { location, status, isTyped, isToLanguage }: Extract<PageResult, { kind: 'redirect' }>,
  search: string,
  fallback: 301 | 302 = 301,
): PageReply {
  if (isTyped) return redirect(encodeLocation(location), status ?? fallback);
  const led = redirect(encodePath(location) + search, status ?? fallback);
  return isToLanguage ? { ...led, headers: { ...led.headers, 'cache-control': TO_LANGUAGE } } : led;
}

function redirect(location: string, status: 301 | 302 = 301): PageReply {
  return {
    status,
    headers: {
      location,
      'cache-control': status === 301 ? 'public, max-age=300' : 'no-store',
      'content-type': 'text/plain',
    },
    body: `${STATUS_CODES[status]}\n`,
  };
}
