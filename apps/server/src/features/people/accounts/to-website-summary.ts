import type { WebsiteSummary } from '@sitewright/contract/websites';
import { permissionsOf } from '@sitewright/domain/account/permissions';
import { gatedFeaturesOf } from '@sitewright/domain/site/premium-features';
import { siteUrl } from '../../../platform/config/site-urls.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listMemberships, type MembershipRow } from './queries/memberships.ts';

type SiteHost = Parameters<typeof siteUrl>[0];

/** A site of the dashboard with its address for visitors. */
export function toWebsiteSummary(row: MembershipRow, config: SiteHost): WebsiteSummary {
  return {
    id: row.id,
    identifier: row.identifier,
    title: row.title,
    timeZone: row.time_zone,
    language: row.language,
    url: siteUrl(config, { identifier: row.identifier, primaryHost: row.primary_host }),
    roles: row.roles,
    permissions: [...permissionsOf(row.roles)],
    features: gatedFeaturesOf(row.account_state),
    isTrial: row.account_state === 'trial',
    createdAt: row.created_at,
  };
}

/** A site as its contributor sees it in the dashboard, or null where she has no roles. */
export async function findWebsiteSummary(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
  config: SiteHost,
): Promise<WebsiteSummary | null> {
  const row = (await listMemberships(db, accountId)).find(({ id }) => id === websiteId);
  return row ? toWebsiteSummary(row, config) : null;
}
