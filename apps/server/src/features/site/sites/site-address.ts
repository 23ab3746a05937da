import { languagePrefix, offeredLanguage, withoutMainHost } from '@sitewright/domain/language/site-languages';
import type { Config } from '../../../platform/config/config.ts';
import { languageUrl, siteUrl } from '../../../platform/config/site-urls.ts';
import type { Website } from './queries/websites.ts';

type Site = Pick<Website, 'identifier' | 'primaryHost' | 'settings' | 'languages'>;
type SitesConfig = Pick<Config, 'appUrl' | 'sitesDomain'>;

/**
 * Where the pages of a site begin for a reader: its origin, with the prefix of her language where visitors see the site in that, or the
 * domain of that language. Paths of the first language lead to the translated ones below it.
 */
export function siteAddress(config: SitesConfig, website: Site, locale: string): string {
  const { origin, prefix } = siteAddressParts(config, website, locale);
  return origin + prefix;
}

/** The same in its parts: files of the site are found at the origin. */
export function siteAddressParts(
  config: SitesConfig,
  website: Site,
  locale: string,
): { origin: string; prefix: string } {
  const languages = withoutMainHost(website.languages, website.primaryHost);
  const tag = offeredLanguage(languages, website.settings.language, locale);
  const language = languages.find((one) => one.tag === tag);
  const domain = language ? languageUrl(config, language) : null;
  if (domain !== null) return { origin: domain, prefix: '' };
  return { origin: siteUrl(config, website), prefix: language ? languagePrefix(language.tag) : '' };
}

/** Address of the home page for a reader. */
export function homeAddress(...of: Parameters<typeof siteAddress>): string {
  return new URL(siteAddress(...of)).href;
}
