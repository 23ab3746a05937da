import { printedCaptchaSettings } from '@sitewright/domain/settings/captcha';
import { ACCOUNT_STATE_CODES } from '@sitewright/domain/site/account-state';
import { integrationServiceId } from '@sitewright/domain/site/integration-services';
import { isDisqusName } from '@sitewright/domain/social/disqus-name';
import { toImageItem } from '../../../content/assets/index.ts';
import { cleanText } from '../../../content/documents/index.ts';
import type { SiteBundle } from './site-bundle.ts';
import { zoneOffset } from './zone-offset.ts';

/** The site as page contexts hold it. `origin` is the site's own. Source: site format §3. */
export function websiteContext(bundle: SiteBundle, { origin, now }: { origin: string; now: number }) {
  const { website, images } = bundle;
  const { settings } = website;
  const logo = images.get(settings.logoImageId ?? '');
  const offset = zoneOffset(settings.timeZone, now);
  return {
    id: website.id,
    identifier: website.identifier,
    websiteType: 1,
    siteStatus: siteStatusContext(website),
    // Of the settings: pages that show them are not made again with each change of the site.
    contentModifiedOn: website.rowVersion,
    language: settings.language,
    timeZone: settings.timeZone,
    machineTimeZoneOffset: offset.ms,
    timeZoneOffset: offset.ms,
    timeZoneAbbr: offset.name,
    siteTitle: settings.siteTitle,
    siteTagLine: settings.siteTagLine,
    siteDescription: cleanText(settings.siteDescription),
    ...(settings.location ? { location: settings.location } : {}),
    ...(logo ? { logoImageId: logo.id, logoImageUrl: toImageItem(logo).assetUrl } : {}),
    shareButtonOptions: settings.shareButtonOptions,
    authenticUrl: origin,
    internalUrl: origin,
    baseUrl: origin,
    primaryDomain: website.primaryHost ?? '',
    socialAccounts: settings.socialAccounts.map((account) => ({
      ...account,
      serviceId: integrationServiceId(account.serviceName),
      iconEnabled: true,
    })),
    createdOn: Date.parse(website.createdAt),
    useCLDRMoneyFormat: settings.useCLDRMoneyFormat,
    captchaSettings: printedCaptchaSettings(website),
  };
}

/** State of the site's account with its number. Source: SITE-14. */
export function siteStatusContext({ accountState }: SiteBundle['website']) {
  return { value: ACCOUNT_STATE_CODES[accountState], name: accountState };
}

/** `websiteSettings` of page contexts. Source: site format §3. */
export function websiteSettingsContext({ website }: SiteBundle) {
  const { settings } = website;
  const { storeSettings } = settings;
  return {
    websiteId: website.id,
    simpleLikingEnabled: settings.simpleLikingEnabled,
    commentsEnabled: settings.commentsEnabled,
    commentEnableByDefault: settings.commentsEnabled,
    commentAnonAllowed: true,
    commentThreaded: true,
    commentApprovalRequired: settings.commentApprovalRequired,
    commentFlagsAllowed: settings.commentFlagsAllowed,
    commentFlagThreshold: settings.commentFlagThreshold,
    commentDisableAfterDaysDefault: settings.commentDisableAfterDays,
    userAccountsSettings: {
      loginAllowed: settings.memberAccountsEnabled,
      signupAllowed: settings.memberAccountsEnabled,
    },
    ...(isDisqusName(settings.disqusShortname)
      ? { disqusShortname: settings.disqusShortname, disqusShortName: settings.disqusShortname }
      : {}),
    // One style: that of the site template.
    announcementBarSettings: settings.announcementBar ? { style: 1, ...settings.announcementBar } : {},
    homepageTitleFormat: settings.homepageTitleFormat,
    collectionTitleFormat: settings.collectionTitleFormat,
    itemTitleFormat: settings.itemTitleFormat,
    defaultPostFormat: settings.defaultPostFormat,
    contactEmail: settings.contactEmail,
    contactPhoneNumber: settings.contactPhoneNumber,
    seoHidden: settings.seoHidden,
    popupOverlaySettings: settings.popupOverlaySettings,
    isCookieBannerEnabled: false,
    storeSettings: {
      businessName: storeSettings.businessName,
      defaultCurrency: storeSettings.defaultCurrency,
      selectedCurrency: storeSettings.defaultCurrency,
      currenciesSupported: [storeSettings.defaultCurrency],
      measurementStandard: storeSettings.measurementStandard,
      multipleQuantityAllowedForServices: storeSettings.multipleQuantityAllowedForServices,
      useLightCart: storeSettings.useLightCart,
      expressCheckout: storeSettings.expressCheckout,
      returnPolicy: storeSettings.returnPolicy,
      termsOfService: storeSettings.termsOfService,
      privacyPolicy: storeSettings.privacyPolicy,
      isLive: storeSettings.paymentProviders.length > 0,
    },
  };
}
