import type { SsoFailure } from '@sitewright/contract/sso-failure';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { clientNetwork } from '../../../../platform/security/client-address.ts';
import { beginAttempt } from '../begin-attempt.ts';
import { failedReply } from '../failed-reply.ts';
import { findProvider, listProviders, START_PATH } from '../provider.ts';
import { type ProviderClient, ProviderFailure } from '../provider-client.ts';
import { findSsoSite } from '../queries/sites.ts';
import { returnUrl } from '../return-url.ts';

/** A whole organization may begin its day behind one address. */
const LIMIT = { max: 600, windowSeconds: 900 };

/**
 * Begins a sign-in and leads to the provider. `next`: where to go on to; `site`: the one whose page it was begun on, which must be
 * an enterprise site. Source: AUTH-14.
 */
export function startPage(client: ProviderClient) {
  return page(START_PATH, 'anyone', async (context): Promise<PageReply> => {
    const { deps, request, query } = context;
    if (request.method === 'HEAD') return { status: 200 };
    await deps.limits.take(`sso ${clientNetwork(request.ip)}`, LIMIT);
    const site = await siteOf(context);
    const to = returnUrl(deps.config, { next: query.next, site });
    const fail = (reason: SsoFailure) =>
      failedReply(deps.config, { reason, returnUrl: to, isConnecting: false });
    const { provider: id } = query;
    const provider = id === undefined ? listProviders(deps.config)[0] : findProvider(deps.config, id);
    if (!provider || (query.site !== undefined && !site?.isEnterprise)) return fail('not-offered');
    try {
      const location = await beginAttempt(client, context, { provider, returnUrl: to, accountId: null });
      return { status: 303, headers: { location } };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      deps.log.warn({ err: error.cause, provider: provider.id }, 'a sign-in could not begin at its provider');
      return fail(error.reason);
    }
  });
}

async function siteOf({ deps, query: { site } }: PageContext) {
  if (site === undefined || !isUuid(site)) return null;
  return deps.database.installation((db) => findSsoSite(db, site));
}
