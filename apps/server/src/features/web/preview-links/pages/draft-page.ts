import { randomBytes } from 'node:crypto';
import { permissionsOf } from '@sitewright/domain/account/permissions';
import { pagePath } from '@sitewright/domain/site/page-path';
import { ownerText } from '@sitewright/owner-texts/owner-text';
import type { Db } from '../../../../platform/database/database.ts';
import { findRoles } from '../../../../platform/http/callers/queries.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { previewHeaders } from '../../../../platform/security/security-headers.ts';
import { acceptedLanguage, DEFAULT_OWNER_LANGUAGE } from '../../../../platform/texts/owner-language.ts';
import { withPasses } from '../../../content/assets/index.ts';
import { findCollection, findItem, itemPathOf, listCollections } from '../../../content/collections/index.ts';
import { findOwner, mayDo } from '../../../content/documents/index.ts';
import { siteOrigin } from '../../pages/index.ts';
import { readLinkToken } from '../link-token.ts';
import { findLink } from '../queries/preview-links.ts';
import type { Shown } from '../shown.ts';

/** Kept by nobody, left out by search engines, and its address told to no other site. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;

/** The draft of a page or item, for whoever has a link to it. */
export const draftPage = page('/_sw/draft/:token', 'visitor', serveDraft, {
  isWordless: true,
  whileLocked: true,
});

async function serveDraft(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, params, request } = context;
  if (websiteId === null) return { status: 404 };
  const found = await placeOfLink(context, { websiteId, token: params.token ?? '' });
  if (found === null) {
    // In the language of the browser: whoever follows a link may know no more of the site than that.
    const language = acceptedLanguage(request.headers['accept-language']) ?? DEFAULT_OWNER_LANGUAGE;
    return {
      status: 404,
      headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' },
      body: `${ownerText(language, 'server.draftExpired')}\n`,
    };
  }
  const origin = siteOrigin(request, deps);
  const nonce = randomBytes(16).toString('base64');
  const { path, accountId } = found;
  const request_ = { websiteId, path, origin, query: {}, isPreview: true, isStill: true, nonce };
  const result = await deps.services.pages.pipeline.page(request_);
  // A folder that leads on to its first page, which the link does not show.
  if (result.kind === 'redirect') return { status: 302, headers: { ...HEADERS, location: result.location } };
  const policy = { appUrl: deps.config.appUrl, siteOrigin: origin, nonce };
  return {
    status: result.model.status,
    headers: { ...previewHeaders(policy), ...HEADERS, 'content-type': 'text/html; charset=utf-8' },
    body: await withPasses(deps, { websiteId, accountId, byLink: true }, result.page.html),
  };
}

/** Where a link leads now, and whose it is; null for one that has ended, whose maker may no longer publish what it shows, or where that is gone. */
async function placeOfLink(
  { deps }: PageContext,
  { websiteId, token }: { websiteId: string; token: string },
): Promise<{ path: string; accountId: string } | null> {
  const id = readLinkToken(deps, { websiteId, token });
  if (id === null) return null;
  return deps.database.site(websiteId, async (db) => {
    const link = await findLink(db, { websiteId, id, at: deps.now() });
    if (!link) return null;
    const { accountId } = link;
    const owner = await findOwner(db, { websiteId, ...link });
    const roles = await findRoles(db, { accountId, websiteId });
    if (!owner || roles === null || !mayDo(owner, permissionsOf(roles), 'publish')) return null;
    const path = await (link.kind === 'page' ? pathOfPage : pathOfItem)(db, websiteId, link);
    return path === null ? null : { path, accountId };
  });
}

async function pathOfPage(db: Db, websiteId: string, { ownerId }: Shown): Promise<string | null> {
  const found = await findCollection(db, { websiteId, id: ownerId });
  if (!found) return null;
  if (found.homepage) return '/';
  const pages = await listCollections(db, websiteId);
  return pagePath(found, new Map(pages.map((each) => [each.id, each])));
}

async function pathOfItem(db: Db, websiteId: string, { ownerId }: Shown): Promise<string | null> {
  const found = await findItem(db, { websiteId, id: ownerId });
  return found && itemPathOf(db, websiteId, found);
}
