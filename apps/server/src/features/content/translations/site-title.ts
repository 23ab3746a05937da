import { offeredLanguage } from '@sitewright/domain/language/site-languages';
import { localSite } from '@sitewright/domain/settings/local-site';
import type { Db } from '../../../platform/database/database.ts';
import type { Website } from '../../site/sites/index.ts';
import { findSiteTexts } from './queries/translations.ts';

/** What readers of a language know a site by: no statement where they read its first one. */
export async function siteTitleIn(
  db: Db,
  {
    id: websiteId,
    identifier,
    settings,
    languages,
  }: Pick<Website, 'id' | 'identifier' | 'settings' | 'languages'>,
  locale: string,
): Promise<string> {
  const tag = offeredLanguage(languages, settings.language, locale);
  const texts = tag === null ? {} : await findSiteTexts(db, { websiteId, kind: 'site', locale: tag });
  return localSite(settings, texts).siteTitle || identifier;
}
