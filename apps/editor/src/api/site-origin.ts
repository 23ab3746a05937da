import { useQuery } from '@tanstack/react-query';
import { siteQueries } from './queries.ts';

/** Origin of a site: its own host, else its identifier in front of the app's host. */
export function originOfSite(site: { identifier: string; primaryHost: string | null }): string {
  const { protocol, host, port } = window.location;
  if (site.primaryHost === null) return `${protocol}//${site.identifier}.${host}`;
  const hasPort = site.primaryHost.includes(':') || port === '' || !site.primaryHost.endsWith('localhost');
  return `${protocol}//${site.primaryHost}${hasPort ? '' : `:${port}`}`;
}

/** Origin of the open site; '' until its settings are read. */
export function useSiteOrigin(websiteId: string): string {
  const settings = useQuery(siteQueries.settings(websiteId));
  return settings.data ? originOfSite(settings.data) : '';
}
