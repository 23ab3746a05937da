import { AppError } from '../../../../platform/errors/app-error.ts';
import { type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { renderSystemPage, SSO_PATH, ssoPage } from '../../../web/pages/index.ts';
import { listProviders, START_PATH } from '../provider.ts';
import { findSsoSite } from '../queries/sites.ts';

/**
 * Page of an enterprise site that leads its contributors to the sign-in at the app's own origin, where attempt, answer and session
 * live. `next` is where they go on to. Source: AUTH-11, AUTH-14.
 */
export const sitePage = page(
  SSO_PATH,
  'visitor',
  async (context): Promise<PageReply> => {
    const { deps, websiteId, query } = context;
    const site =
      websiteId === null ? null : await deps.database.installation((db) => findSsoSite(db, websiteId));
    const providers = listProviders(deps.config);
    if (!site?.isEnterprise || providers.length === 0) throw new AppError('not-found');
    const links = providers.map(({ id, name }) => {
      const search = new URLSearchParams({ site: site.id, provider: id });
      if (query.next !== undefined) search.set('next', query.next);
      return { name, href: `${deps.config.appUrl}${START_PATH}?${search}` };
    });
    return renderSystemPage(context, ssoPage(links));
  },
  { whileLocked: true },
);
