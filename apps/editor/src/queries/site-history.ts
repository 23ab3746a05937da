import type { ReplyOf } from '@sitewright/contract/call';
import {
  compareSiteVersions,
  listSiteVersions,
  restoreNavigation,
  restoreSitePart,
} from '@sitewright/contract/site-history';
import type { SitePart } from '@sitewright/domain/history/site-parts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { accountQueries } from './account.ts';
import { paged } from './paged.ts';
import { pageQueries } from './pages.ts';
import { queryClient } from './query-client.ts';
import { siteQueries } from './site.ts';
import { styleQueries } from './styles.ts';
import { templateQueries } from './templates.ts';

type PartRef = { websiteId: string; part: SitePart };
export type SiteVersion = ReplyOf<typeof listSiteVersions>['items'][number];

/** Versions of the parts of a site that are no documents. */
export const siteHistoryQueries = {
  versions: (params: PartRef) =>
    paged(['site-history', params.websiteId, params.part], (from) =>
      call(listSiteVersions, { params, query: from }),
    ),
  /** What changed from a version to another. */
  comparison: (params: PartRef, query: { before: number; after: number }) =>
    queryOptions({
      queryKey: ['site-comparison', params.websiteId, params.part, query.before, query.after],
      queryFn: () => call(compareSiteVersions, { params, query }),
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Puts a part back to a version, if `newest` still is its newest; visitors see it at once. */
export async function restorePart({
  websiteId,
  part,
  version,
  newest,
}: PartRef & { version: number; newest: number }): Promise<ReplyOf<typeof restoreSitePart>> {
  const body = { newest };
  const restored =
    part === 'navigation'
      ? await call(restoreNavigation, { params: { websiteId, version }, body })
      : await call(restoreSitePart, { params: { websiteId, part, version }, body });
  await forgetSiteParts(websiteId);
  return restored;
}

/** Parts of the site have changed on the server: whatever shows them is read again. */
export async function forgetSiteParts(websiteId: string): Promise<void> {
  await Promise.all(
    [
      ['site-history', websiteId],
      pageQueries.layout(websiteId).queryKey,
      siteQueries.settings(websiteId).queryKey,
      styleQueries.sheet(websiteId).queryKey,
      templateQueries.list(websiteId).queryKey,
      // The name of the site stands in the list of sites, too.
      accountQueries.me().queryKey,
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
