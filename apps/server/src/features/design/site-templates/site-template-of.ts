import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { getWebsite } from '../../site/sites/index.ts';
import type { SiteTemplate } from './site-template.ts';

/** The template a site has chosen. Errors: not-found (site). */
export async function siteTemplateOf(db: Db, websiteId: string, deps: ServerDeps): Promise<SiteTemplate> {
  const { settings } = await getWebsite(db, websiteId);
  return deps.services.templates.library.of(db, websiteId, settings);
}
