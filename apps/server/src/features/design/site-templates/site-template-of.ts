import type { Db } from '../../../platform/database/database.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { getWebsite } from '../../site/sites/index.ts';
import type { SiteTemplate } from './site-template.ts';
import { templateRoom } from './template-room.ts';

/** The template a site has chosen. Errors: not-found (site). */
export async function siteTemplateOf(db: Db, websiteId: string, deps: AppDeps): Promise<SiteTemplate> {
  const { settings } = await getWebsite(db, websiteId);
  return templateRoom(deps).templates.of(db, websiteId, settings);
}
