import {
  domainOf,
  languageOfHost,
  languagePrefix,
  type SiteLanguage,
} from '@sitewright/domain/language/site-languages';
import { siteAccess } from '@sitewright/domain/site/account-access';
import { withUnlocked } from '../../../../platform/database/unlocked.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { hostOf } from '../../../../platform/security/origin.ts';
import { siteLinks } from '../context/site-links.ts';
import type { Pages } from '../create-pages.ts';
import { siteOrigin } from '../response/site-origin.ts';
import { robotsText } from '../seo/robots.ts';
import { SITEMAP_SIZE, sitemapCount, sitemapIndex, sitemapPart } from '../seo/sitemap.ts';

const HEADERS = { 'cache-control': 'public, max-age=600' };
const XML = { ...HEADERS, 'content-type': 'application/xml; charset=utf-8' };

/** Files that search engines request first. */
export const seoPages = [
  page('/robots.txt', 'visitor', serveRobots),
  page('/sitemap.xml', 'visitor', (context) => serveSitemap(context, null)),
  page('/sitemap-:part.xml', 'visitor', (context) => serveSitemap(context, context.params.part ?? '')),
];

async function serveRobots(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, request } = context;
  if (websiteId === null) return { status: 404 };
  const { bundle } = await deps.services.pages.pipeline.site(websiteId);
  const { languages } = bundle.website;
  const isOfOne = languageOfHost(languages, hostOf(request.raw)) !== null;
  const isHere = (language: SiteLanguage) => language.isPublic && domainOf(language) === null && !isOfOne;
  const prefixes = languages.filter(isHere).map(({ tag }) => languagePrefix(tag));
  const body = robotsText({
    origin: siteOrigin(request, deps),
    prefixes,
    isHidden: isHidden(context, bundle.website),
  });
  return { status: 200, headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' }, body };
}

/** The sitemap; of a large site a list of several, which are found by their numbers. */
async function serveSitemap(context: PageContext, part: string | null): Promise<PageReply> {
  const { websiteId, deps, request } = context;
  if (websiteId === null) return { status: 404 };
  const origin = siteOrigin(request, deps);
  const size = SITEMAP_SIZE;
  // It is kept by caches for all, whoever asks for it.
  const body = await withUnlocked([], () =>
    deps.services.pages.pipeline.withBundle(
      websiteId,
      async (db, bundle, template) => {
        if (isHidden(context, bundle.website)) return null;
        const links = siteLinks(deps.config, bundle, origin);
        const count = await sitemapCount(db, bundle, size);
        if (part === null && count > 1) return sitemapIndex(origin + links.prefix, count);
        const number = part === null ? 1 : Number(part);
        if (!/^[1-9]\d{0,3}$/.test(part ?? '1') || number > count) return null;
        const staticPaths = [...template.pages.keys()].map((urlId) => `/${urlId}`);
        return sitemapPart(db, { bundle, origin, links, size, staticPaths }, number);
      },
      request.language,
    ),
  );
  return body === null
    ? { status: 404, headers: NOTHING, body: 'Not found\n' }
    : { status: 200, headers: XML, body };
}

const NOTHING = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

type Site = Awaited<ReturnType<Pages['pipeline']['site']>>['bundle']['website'];

/** Hidden by its owner, behind a password, or not open to visitors. */
function isHidden({ deps }: PageContext, site: Site): boolean {
  const { settings, accountState, accountStateSince, passwordVersion } = site;
  if (settings.seoHidden || passwordVersion !== null) return true;
  return siteAccess(accountState, accountStateSince, deps.now().getTime()) !== 'public';
}
