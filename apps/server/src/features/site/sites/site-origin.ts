import type { Website } from './queries/websites.ts';

/** Address of a site for links in mails, without a slash at its end: its own host, else its name before the app's host. */
export function siteOrigin(config: { appUrl: string }, website: Website): string {
  const { protocol, host, port } = new URL(config.appUrl);
  const { primaryHost, identifier } = website;
  if (primaryHost === null) return `${protocol}//${identifier}.${host}`;
  return `${protocol}//${primaryHost.includes(':') || port === '' ? primaryHost : `${primaryHost}:${port}`}`;
}
