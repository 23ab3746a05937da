import type { WebsiteSummary } from '@sitewright/contract/websites';
import { permissionsOf } from '@sitewright/domain/account/permissions';
import { gatedFeaturesOf } from '@sitewright/domain/site/premium-features';
import type { Db } from '../../../platform/database/database.ts';
import { listMemberships, type MembershipRow } from './queries/memberships.ts';

/** A site of the dashboard with its address for visitors. */
export function toWebsiteSummary(row: MembershipRow, appUrl: string): WebsiteSummary {
  return {
    id: row.id,
    identifier: row.identifier,
    title: row.title,
    url: siteUrl(row, appUrl),
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
  appUrl: string,
): Promise<WebsiteSummary | null> {
  const row = (await listMemberships(db, accountId)).find(({ id }) => id === websiteId);
  return row ? toWebsiteSummary(row, appUrl) : null;
}

/** Its primary host, else its identifier in front of the app's host; scheme and port are those of the app. */
function siteUrl({ identifier, primary_host: host }: MembershipRow, appUrl: string): string {
  const app = new URL(appUrl);
  if (host === null) return `${app.protocol}//${identifier}.${app.host}`;
  const port = host.includes(':') || app.port === '' ? '' : `:${app.port}`;
  return `${app.protocol}//${host}${port}`;
}
