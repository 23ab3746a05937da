import { languagePrefix, offeredLanguage } from '@sitewright/domain/language/site-languages';
import type { Config } from '../../../platform/config/config.ts';
import { siteUrl } from '../../../platform/config/site-urls.ts';
import type { Website } from './queries/websites.ts';

/**
 * Where the pages of a site begin for a reader: its origin, with the prefix of her language where visitors see the site in that. Paths
 * of the first language lead to the translated ones below it.
 */
export function siteAddress(
  config: Pick<Config, 'appUrl' | 'sitesDomain'>,
  website: Pick<Website, 'identifier' | 'primaryHost' | 'settings' | 'languages'>,
  locale: string,
): string {
  const tag = offeredLanguage(website.languages, website.settings.language, locale);
  return siteUrl(config, website) + (tag === null ? '' : languagePrefix(tag));
}

/** Address of the home page for a reader. */
export function homeAddress(...of: Parameters<typeof siteAddress>): string {
  return new URL(siteAddress(...of)).href;
}
