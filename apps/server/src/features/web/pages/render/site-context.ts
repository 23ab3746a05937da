import { printedCaptchaSettings } from '@sitewright/domain/settings/captcha';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { ACCOUNT_STATE_CODES } from '@sitewright/domain/site/account-state';
import { PAGE_TYPE_CODES } from '@sitewright/domain/site/page-type';
import { type TzData, tzDataOf } from '@sitewright/domain/site/tz-data';
import { isDisqusName } from '@sitewright/domain/social/disqus-name';
import { tweakJson } from '@sitewright/domain/tweak/tweak';
import { needsConsent } from '@sitewright/domain/visits/visit-settings-schema';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { PageModel } from '../context/page-context.ts';
import { siteStatusContext } from '../context/website-context.ts';
import type { PageSources } from './build-model.ts';
import { scriptJson } from './script-json.ts';

type Sources = Pick<PageSources, 'bundle' | 'template' | 'location' | 'viewer'>;

/** `Static.SQUARESPACE_CONTEXT` as JSON for a script element. Source: SITE-13, site format §3. */
export function siteContextJson(sources: Sources, model: PageModel): string {
  return `{${sharedPart(sources)},${scriptJson(ownPart(sources, model)).slice(1)}`;
}

/** The parts that all pages share, as text: most of the context is written once. */
function sharedPart({ bundle, template, location }: Sources): string {
  const year = new Date(location.now).getUTCFullYear();
  return bundle.fragments.of(bundle.shared, fragmentKey('script-context', template, year), () =>
    scriptJson(sitePart({ bundle, template }, year)).slice(1, -1),
  );
}

/** Fields that scripts of templates read and that no site of this program has anything for. Source: site format §3. */
const NOTHING_OF_THIS = {
  facebookAppId: '',
  rollups: {},
  websiteCloneable: false,
  subscribed: false,
  templateTweakable: false,
  pageFeatures: [],
  impersonatedSession: false,
  isFacebookTab: false,
};

function sitePart({ bundle, template }: Pick<Sources, 'bundle' | 'template'>, year: number) {
  const { website } = bundle;
  const { settings } = website;
  const { storeSettings } = settings;
  const captcha = printedCaptchaSettings(website);
  const store = {
    selectedCurrency: storeSettings.defaultCurrency,
    defaultCurrency: storeSettings.defaultCurrency,
    expressCheckout: storeSettings.expressCheckout,
    multipleQuantityAllowedForServices: storeSettings.multipleQuantityAllowedForServices,
    useLightCart: storeSettings.useLightCart,
    isLive: storeSettings.paymentProviders.length > 0,
  };
  return {
    ...NOTHING_OF_THIS,
    showAnnouncementBar: settings.announcementBar !== null,
    secureDomain: website.primaryHost === null ? '' : `https://${website.primaryHost}`,
    website: {
      id: website.id,
      identifier: website.identifier,
      language: settings.language,
      timeZone: settings.timeZone,
      siteTitle: settings.siteTitle,
      siteStatus: siteStatusContext(website),
      useCLDRMoneyFormat: settings.useCLDRMoneyFormat,
      captchaSettings: captcha,
      ...(isDisqusName(settings.disqusShortname) ? { disqusShortname: settings.disqusShortname } : {}),
      commentsEnabled: settings.commentsEnabled,
      simpleLikingEnabled: settings.simpleLikingEnabled,
      shareButtonOptions: settings.shareButtonOptions,
    },
    websiteSettings: { storeSettings: store },
    storeSettings: store,
    templateId: template.revision,
    tweakJSON: tweakJson(template.tweaks, settings.tweaks),
    cookieSettings: cookieSettings(settings),
    tzData: zoneData(settings.timeZone, year),
    betaFeatureFlags: settings.featureFlags,
    censusEnabled: settings.visits.isCounted,
    recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: captcha.enterpriseSiteKey },
    isTestVariantOverridable: website.accountState === 'internal',
    accountState: ACCOUNT_STATE_CODES[website.accountState],
  };
}

/** What a banner asks about, in the words of the format. Source: SITE-13, ANA-05. */
function cookieSettings(settings: WebsiteSettings) {
  const { visits } = settings;
  return {
    isCookieBannerEnabled: needsConsent(settings),
    isRestrictiveCookiePolicyEnabled: !visits.hasCookies,
    cookieBannerAcceptType: visits.consent === 'opt-in' ? 'OPT_IN' : 'OPT_OUT',
  };
}

function ownPart({ viewer }: Sources, model: PageModel) {
  const { collection, item } = model.context;
  return {
    pageType: PAGE_TYPE_CODES[model.pageType],
    ...(collection
      ? {
          collection: {
            id: collection.id,
            title: collection.title,
            fullUrl: collection.fullUrl,
            type: collection.type,
            typeName: collection.typeName,
          },
        }
      : {}),
    ...(item ? { item: { id: item.id, title: item.title, recordType: item.recordType } } : {}),
    ...productOf(item),
    authenticatedAccount: viewer ? { id: viewer.accountId } : null,
    websiteRoles: viewer?.roles ?? [],
  };
}

function productOf(item: PageModel['context']['item']) {
  const content = item?.structuredContent as { productType?: number } | undefined;
  return content?.productType === undefined
    ? {}
    : { product: { id: item?.id, productType: content.productType } };
}

/** Rules of a zone take milliseconds to find. */
const zones = new Map<string, TzData>();

function zoneData(timeZone: string, year: number): TzData {
  const key = `${timeZone} ${year}`;
  const tzData = zones.get(key) ?? tzDataOf(timeZone, year);
  zones.set(key, tzData);
  return tzData;
}
