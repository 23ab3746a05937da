import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import type { Navigations } from '@sitewright/domain/site/navigation-schema';
import { GATED_FEATURES, type GatedFeature } from '@sitewright/domain/site/premium-features';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { requireFeatureOf } from '../../../platform/http/sites/require-feature.ts';
import { defineJob, sendJob } from '../../../platform/jobs/job.ts';
import { bumpContentVersion } from './content-version.ts';
import { keepParts } from './keep-parts.ts';
import { getWebsite, updateListedWebsite, updateWebsiteSettings, type Website } from './queries/websites.ts';
import { settingsOf } from './settings-of.ts';

/**
 * Sent when a site's first language changes, or those it offers (by the database, whichever release a node is of): what is kept by language
 * has to be made again.
 */
export const siteLanguageChanged = defineJob('site-language-changed', { limitSeconds: 600 });

export type SettingsChange = { settings?: Partial<WebsiteSettings>; navigations?: Navigations };

/**
 * Changes the named settings and navigations; visitors see it from the commit on, and what becomes of the parts of the site is kept
 * with who changed them (`by`, an account). Without `rowVersion` the newest is changed. Errors: not-found, conflict, feature-not-included, invalid-fields.
 */
export async function changeSettings(
  db: Db,
  key: { websiteId: string; rowVersion?: number | undefined; by?: string | undefined },
  change: SettingsChange,
): Promise<Website> {
  const website = await getWebsite(db, key.websiteId);
  const next = {
    settings: settingsOf({ ...website.settings, ...change.settings }),
    navigations: { ...website.navigations, ...change.navigations },
  };
  if (next.settings.language !== website.settings.language) refuseOffered(website, next.settings.language);
  for (const feature of newlyUsed(website.settings, next.settings))
    requireFeatureOf(website.accountState, feature);
  const rowVersion = await updateWebsiteSettings(
    db,
    { websiteId: key.websiteId, rowVersion: key.rowVersion ?? website.rowVersion },
    next,
  );
  if (rowVersion === null) throw new AppError('conflict');
  await keepParts(db, { websiteId: key.websiteId, by: key.by ?? null }, { before: website, after: next });
  if (next.settings.language !== website.settings.language)
    await sendJob(db, siteLanguageChanged, { websiteId: key.websiteId, data: {}, onceKey: 'language' });
  await updateListedWebsite(db, key.websiteId, next.settings);
  await bumpContentVersion(db, key.websiteId);
  return { ...website, ...next, rowVersion };
}

/** The first language cannot be one that is offered beside it: it would have two addresses. Errors: invalid-fields. */
function refuseOffered({ languages }: Website, language: string): void {
  if (languages.some(({ tag }) => tag.toLowerCase() === language.toLowerCase()))
    throw new AppError('invalid-fields', {
      language: 'The site offers this language beside its own. Remove it under Languages first.',
    });
}

/** Features that settings use and did not use in the same way before: what is there stays, whatever becomes of the account. */
function newlyUsed(before: WebsiteSettings, after: WebsiteSettings): GatedFeature[] {
  const isNew = (name: 'headerInjection' | 'footerInjection' | 'customCss') =>
    after[name] !== '' && after[name] !== before[name];
  const used: Partial<Record<GatedFeature, boolean>> = {
    'custom-code': isNew('headerInjection') || isNew('footerInjection'),
    'custom-css': isNew('customCss'),
    'promo-popup': after.popupOverlaySettings.enabled && !before.popupOverlaySettings.enabled,
    'announcement-bar': after.announcementBar !== null && before.announcementBar === null,
  };
  return GATED_FEATURES.filter((feature) => used[feature]);
}
