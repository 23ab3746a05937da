import { isLocal } from '../../../../platform/http/local-path.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { readHandOverToken } from '../hand-over.ts';
import { reopenCart } from '../reopen-cart.ts';

/**
 * Way to a page of another domain of the site: the cart comes along as a copy, which is joined into one that is there. Only a link of the
 * site itself brings one: nobody finds in her cart what a stranger has sent her.
 */
export const handOverPage = page('/cart/hand-over/:token', 'visitor', handOver, { isWordless: true });

async function handOver(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, params, query, request, reply } = context;
  if (websiteId === null) return { status: 404 };
  const { secret, newId } = deps;
  const fromCartId = readHandOverToken({ secret, websiteId }, params.token ?? '', deps.now());
  if (fromCartId !== null && (await comesFromSite(context, websiteId)))
    await deps.database.site(websiteId, (db) =>
      reopenCart(db, { request, reply }, { websiteId, fromCartId, newId }),
    );
  const { to = '' } = query;
  const location = isLocal(to) && /^[\x21-\x7e]*$/.test(to) ? to : '/';
  return { status: 303, headers: { location, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } };
}

async function comesFromSite({ request, deps }: PageContext, websiteId: string): Promise<boolean> {
  const { referer = '' } = request.headers;
  return URL.canParse(referer) && (await deps.siteHosts.find(new URL(referer).host)) === websiteId;
}
