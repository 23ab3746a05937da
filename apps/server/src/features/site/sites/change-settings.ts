import type { Navigations } from '@sitewright/domain/site/navigation-schema';
import { WebsiteSettings } from '@sitewright/domain/site/website-schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { defineJob, sendJob } from '../../../platform/jobs/job.ts';
import { bumpContentVersion } from './content-version.ts';
import { getWebsite, updateWebsiteSettings, updateWebsiteTitle, type Website } from './queries/websites.ts';

/** Sent when a site's language changes: what is kept by language has to be made anew. */
export const siteLanguageChanged = defineJob('site-language-changed', { limitSeconds: 600 });

export type SettingsChange = { settings?: Partial<WebsiteSettings>; navigations?: Navigations };

/**
 * Changes the named settings and navigations; visitors see it from the commit on. Without `rowVersion` the newest is
 * changed. Errors: not-found, conflict.
 */
export async function changeSettings(
  db: Db,
  key: { websiteId: string; rowVersion?: number | undefined },
  change: SettingsChange,
): Promise<Website> {
  const website = await getWebsite(db, key.websiteId);
  const next = {
    settings: WebsiteSettings.parse({ ...website.settings, ...change.settings }),
    navigations: { ...website.navigations, ...change.navigations },
  };
  const rowVersion = await updateWebsiteSettings(
    db,
    { websiteId: key.websiteId, rowVersion: key.rowVersion ?? website.rowVersion },
    next,
  );
  if (rowVersion === null) throw new AppError('conflict');
  if (next.settings.language !== website.settings.language)
    await sendJob(db, siteLanguageChanged, { websiteId: key.websiteId, data: {}, onceKey: 'language' });
  await updateWebsiteTitle(db, key.websiteId, next.settings.siteTitle);
  await bumpContentVersion(db, key.websiteId);
  return { ...website, ...next, rowVersion };
}
