import type { WebsiteSummary } from '@sitewright/contract/websites';
import { permissionsOf } from '@sitewright/domain/account/permissions';
import type { MembershipRow } from './queries/memberships.ts';

/** A site of the dashboard with its address for visitors. */
export function toWebsiteSummary(row: MembershipRow, appUrl: string): WebsiteSummary {
  return {
    id: row.id,
    identifier: row.identifier,
    title: row.title,
    url: siteUrl(row, appUrl),
    roles: row.roles,
    permissions: [...permissionsOf(row.roles)],
    createdAt: row.created_at,
  };
}

/** Its primary host, else its identifier in front of the app's host; scheme and port are those of the app. */
function siteUrl({ identifier, primary_host: host }: MembershipRow, appUrl: string): string {
  const app = new URL(appUrl);
  if (host === null) return `${app.protocol}//${identifier}.${app.host}`;
  const port = host.includes(':') || app.port === '' ? '' : `:${app.port}`;
  return `${app.protocol}//${host}${port}`;
}
