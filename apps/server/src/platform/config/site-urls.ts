import { domainOf, type SiteLanguage } from '@sitewright/domain/language/site-languages';
import type { Config } from './config.ts';

type UrlConfig = Pick<Config, 'appUrl' | 'sitesDomain'>;

/** Host below which each site has its first address, with the port of the app: `SITES_DOMAIN`, else the app's own host. */
export function sitesHost({ appUrl, sitesDomain }: UrlConfig): string {
  const { host, port } = new URL(appUrl);
  if (sitesDomain === undefined) return host;
  return port === '' ? sitesDomain : `${sitesDomain}:${port}`;
}

/** Origin of a site for visitors: its primary host, else its identifier before the sites' host; scheme and port are the app's. */
export function siteUrl(
  config: UrlConfig,
  { identifier, primaryHost }: { identifier: string; primaryHost: string | null },
): string {
  const { protocol, port } = new URL(config.appUrl);
  if (primaryHost === null) return `${protocol}//${identifier}.${sitesHost(config)}`;
  return `${protocol}//${primaryHost.includes(':') || port === '' ? primaryHost : `${primaryHost}:${port}`}`;
}

/** Origin of a language that visitors see on a domain of its own, else null. */
export function languageUrl(config: UrlConfig, language: SiteLanguage): string | null {
  const primaryHost = domainOf(language);
  return primaryHost === null ? null : siteUrl(config, { identifier: '', primaryHost });
}

/**
 * One sentence for the operator of a public installation whose sites can set cookies for the editor, else null. Sites
 * hold scripts of their owners, and browsers share cookies below one registrable domain.
 */
export function sharedDomainWarning({ appUrl, sitesDomain }: UrlConfig): string | null {
  const { protocol, hostname } = new URL(appUrl);
  const sites = sitesDomain ?? hostname;
  if (protocol !== 'https:' || !isBelow(sites, registrable(hostname))) return null;
  return `Sites at *.${sites} share cookies with the editor at ${hostname}: set SITES_DOMAIN to a domain of their own.`;
}

/**
 * Whether a host, with a port or without, is the app's or the sites' common one, or below it, where the installation gives sites their
 * first addresses: no site may have it as a domain of its own.
 */
export function isOfInstallation(config: UrlConfig, host: string): boolean {
  const own = [new URL(config.appUrl).host, sitesHost(config)];
  const withoutPort = (name: string) => name.replace(/:\d+$/, '');
  return own.some((name) => isBelow(host, host.includes(':') ? name : withoutPort(name)));
}

/** Whether a domain has, as far as its name tells, none above it that somebody has registered: it can have no CNAME. */
export function isRegistrable(domain: string): boolean {
  return registrable(domain) === domain;
}

/** The registrable domain of a host, near enough for advice: two labels, or three where the second is short (`co.uk`). */
function registrable(host: string): string {
  const labels = host.split('.');
  const isShort = (labels.at(-2)?.length ?? 0) <= 3 && labels.at(-1)?.length === 2;
  return labels.slice(isShort ? -3 : -2).join('.');
}

function isBelow(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
