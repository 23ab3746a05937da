import type { ReplyOf } from '@sitewright/contract/call';
import { type getSettings, SettingsChange } from '@sitewright/contract/sites';
import { EmailAddress } from '@sitewright/domain/account/account-schema';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { switchableOf } from '@sitewright/domain/site/feature-flags';
import { t } from '@sitewright/owner-texts/t';
import type { Stored } from '../../forms/use-versioned-form.ts';

/** The settings these screens change. */
const NAMES = [
  'siteTitle',
  'siteTagLine',
  'siteDescription',
  'language',
  'timeZone',
  'useCLDRMoneyFormat',
  'logoImageId',
  'faviconImageId',
  'mapTiles',
  'socialAccounts',
  'shareButtonOptions',
  'contactEmail',
  'contactPhoneNumber',
  'location',
  'commentsEnabled',
  'commentApprovalRequired',
  'commentDisableAfterDays',
  'commentFlagsAllowed',
  'commentFlagThreshold',
  'disqusShortname',
  'simpleLikingEnabled',
  'memberAccountsEnabled',
  'storeSettings',
  'homepageTitleFormat',
  'collectionTitleFormat',
  'itemTitleFormat',
  'seoHidden',
  'visits',
  'defaultPostFormat',
  'announcementBar',
  'captchaSettings',
  'popupOverlaySettings',
  'isCoverShownOnce',
  'featureFlags',
  'headerInjection',
  'footerInjection',
] as const satisfies (keyof WebsiteSettings)[];

export type SettingsFields = Pick<WebsiteSettings, (typeof NAMES)[number]>;

/** The settings of a site as they are stored; of its feature flags those with a switch, the others are no one's to send. */
export function storedSettings(site: ReplyOf<typeof getSettings>): Stored<SettingsFields> {
  const fields = Object.fromEntries(NAMES.map((name) => [name, site.settings[name]])) as SettingsFields;
  return {
    fields: { ...fields, featureFlags: switchableOf(fields.featureFlags) },
    rowVersion: site.rowVersion,
  };
}

/** Errors by field: messages of the schema, with our own for those it has none for. */
export function settingsErrors(fields: SettingsFields): Record<string, string> {
  const errors: Record<string, string> = {};
  const checked = SettingsChange.safeParse({ rowVersion: 1, settings: fields });
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path.slice(1).map(String).join('.');
    errors[field] ??= field.endsWith('profileUrl') ? t('siteSettings.enterWebAddress') : message;
  }
  const { contactEmail, captchaSettings: captcha } = fields;
  if (captcha.provider === 'recaptcha' && captcha.siteKey === '' && captcha.enterpriseSiteKey === '')
    errors['captchaSettings.enterpriseSiteKey'] = t('siteSettings.enterSiteKeyChooseAnotherCaptcha');
  if (contactEmail !== '' && !EmailAddress.safeParse(contactEmail).success)
    errors.contactEmail = t('siteSettings.notAnEmailAddress');
  return errors;
}
