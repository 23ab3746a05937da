import {
  domainOf,
  languageAt,
  languageOfHost,
  languagePrefix,
  type SiteLanguage,
  withoutMainHost,
  withoutPrefix,
} from '@sitewright/domain/language/site-languages';
import type { Config } from '../../../../platform/config/config.ts';
import { languageUrl, siteUrl } from '../../../../platform/config/site-urls.ts';

/**
 * Paths of a site as one of its pages writes them. Everywhere else a path has the prefix of its language; where that has a domain, visitors
 * see it without, at another host than those of languages that have none. Files have the same path at each host.
 */
export type SiteLinks = {
  /** Prefix of the language of the page, as its scripts begin their calls. */
  prefix: string;
  /** Whole address of a page, which may have a query. */
  absolute(path: string): string;
  /** The same as short as it can be: a path where it is at the host of the page. */
  to(path: string): string;
  /** Path of whatever is in the language of the page; any other one, and whole addresses, as they are. */
  own(address: string): string;
};

type SitesConfig = Pick<Config, 'appUrl' | 'sitesDomain'>;
type Site = {
  website: { identifier: string; primaryHost: string | null; languages: readonly SiteLanguage[] };
  /** A preview shows all languages at the host that it was opened on. */
  drafts: boolean;
  prefix: string;
};

/** Links of a page of a site in the language of a bundle that is seen at an origin. */
export function siteLinks(config: SitesConfig, { website, drafts, prefix }: Site, origin: string): SiteLinks {
  const languages = withoutMainHost(website.languages, website.primaryHost);
  if (drafts || !languages.some((language) => domainOf(language) !== null))
    return { prefix, absolute: (path) => origin + path, to: (path) => path, own: (address) => address };
  const here = languageOfHost(languages, new URL(origin).host);
  const main = here ? siteUrl(config, website) : origin;
  const absolute = (address: string) => {
    const path = address.split(/[?#]/, 1)[0] ?? '';
    const language = languageAt(languages, path);
    const domain = language ? languageUrl(config, language) : null;
    if (!language || domain === null) return main + address;
    const begin = language === here ? origin : domain;
    return begin + withoutPrefix(path, languagePrefix(language.tag)) + address.slice(path.length);
  };
  const to = (path: string) => {
    const whole = absolute(path);
    return whole.startsWith(`${origin}/`) ? whole.slice(origin.length) : whole;
  };
  const isAtHome = here !== null && languagePrefix(here.tag) === prefix;
  const isOwn = (path: string) => path === prefix || path.startsWith(`${prefix}/`);
  return {
    prefix: isAtHome ? '' : prefix,
    absolute,
    to,
    own: (address) => (isAtHome && isOwn(address.split(/[?#]/, 1)[0] ?? '') ? to(address) : address),
  };
}
