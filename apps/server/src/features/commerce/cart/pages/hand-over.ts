import { localTarget } from '../../../../platform/http/local-path.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { hostOf } from '../../../../platform/security/origin.ts';
import { readHandOverToken } from '../hand-over.ts';
import { takeOver } from '../take-over.ts';

/**
 * Way to a page of another domain of the site: the same cart is open there. Only a link of the site itself brings one: nobody fills the cart
 * of a stranger.
 */
export const handOverPage = page('/cart/hand-over/:token', 'visitor', handOver, { isWordless: true });

async function handOver(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, params, query, request, reply } = context;
  if (websiteId === null) return { status: 404 };
  const target = { secret: deps.secret, limits: deps.limits, websiteId, host: hostOf(request.raw) };
  const token = (await comesFromSite(context, websiteId))
    ? await readHandOverToken(target, params.token ?? '', deps.now())
    : null;
  if (token !== null)
    await deps.database.site(websiteId, (db) => takeOver(db, { request, reply }, { websiteId, token }));
  const location = localTarget(query.to);
  return { status: 303, headers: { location, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } };
}

async function comesFromSite({ request, deps }: PageContext, websiteId: string): Promise<boolean> {
  const { referer = '' } = request.headers;
  if (!URL.canParse(referer)) return false;
  return deps.services.handOverHosts.accepts({ websiteId, host: new URL(referer).host });
}
