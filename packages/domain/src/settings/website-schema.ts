import { z } from 'zod';
import { CheckoutSettings } from '../checkout/schema.ts';
import {
  FontFamilyName,
  FontKitId,
  MAX_KIT_FAMILIES,
  MAX_SITE_FONTS,
  SiteFont,
} from '../font/site-font-schema.ts';
import { StoreAutomations } from '../mail/store-automation-schema.ts';
import { DEFAULT_CURRENCY, isCurrencyCode } from '../money/currency.ts';
import { USUAL_LOW_STOCK } from '../product/low-stock.ts';
import { FEATURE_FLAG_NAMES } from '../site/feature-flags.ts';
import { PopupOverlaySettings } from '../site/popup-overlay-schema.ts';
import { VisitSettings } from '../visits/visit-settings-schema.ts';

/** Settings of a store. Source: specification §3 (store settings), site format §3. */
export const StoreSettings = z.object({
  businessName: z.string().max(200).default(''),
  defaultCurrency: z.string().refine(isCurrencyCode, 'Unknown currency').default(DEFAULT_CURRENCY),
  multipleQuantityAllowedForServices: z.boolean().default(true),
  useLightCart: z.boolean().default(false),
  expressCheckout: z.boolean().default(false),
  /** Lists of products offer to look at one over the list. */
  quickViewEnabled: z.boolean().default(true),
  /** Shoppers may review products they bought. */
  reviewsEnabled: z.boolean().default(false),
  reviewsNeedApproval: z.boolean().default(true),
  /** Contributors are told of a variant whose stock falls to so many units. */
  lowStockThreshold: z.int().min(0).max(9999).default(USUAL_LOW_STOCK),
  measurementStandard: z.enum(['metric', 'imperial']).default('metric'),
  returnPolicy: z.string().max(50_000).default(''),
  termsOfService: z.string().max(50_000).default(''),
  privacyPolicy: z.string().max(50_000).default(''),
  /** List that shoppers join who agree to get news; null for the oldest one of the site. Source: MAIL-13. */
  mailingListId: z.uuid().nullable().default(null),
  ...StoreAutomations.shape,
  /** Words about a provider's instalments on products: its range in minor units, and the country of the store's account. */
  instalments: z
    .object({
      isEnabled: z.boolean().default(false),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .default('US'),
      minMinor: z.int().min(0).default(100),
      maxMinor: z.int().min(0).default(200_000),
    })
    .prefault({}),
  ...CheckoutSettings.shape,
});
export type StoreSettings = z.infer<typeof StoreSettings>;

/** One place of the site outside itself. Source: specification §3, social account. */
const SocialAccount = z.object({
  serviceName: z.string().max(40),
  userName: z.string().max(100).default(''),
  profileUrl: z.url({ protocol: /^https?$/ }).max(500),
});

/** Service of map images: the address of a tile by its place, and whom its maps name. */
const MapTiles = z.object({
  url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .refine(
      (url) => ['{z}', '{x}', '{y}'].every((placeholder) => url.split(placeholder).length === 2),
      'Name {z}, {x} and {y} once each',
    ),
  attribution: z.string().trim().min(1).max(200),
});

/** Announcement above the header. */
const AnnouncementBar = z.object({ text: z.string().max(2000) });

/** Zones that were found by their own names: to ask for one takes longer than to read all other settings of a site. */
const KNOWN_ZONES = new Set<string>();

function isTimeZone(name: string): boolean {
  if (KNOWN_ZONES.has(name)) return true;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    if (timeZone === name) KNOWN_ZONES.add(name);
    return timeZone !== '';
  } catch {
    return false;
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** IANA name of a time zone, such as `Europe/Berlin`. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone');

/** Tag of a language, such as `de-CH`. */
export const Language = z.string().max(35).refine(isLanguage, 'Unknown language');

const TemplateName = z
  .string()
  .regex(/^(?:[a-z][a-z0-9-]*)?$/)
  .max(60);

/** Values of a template's tweaks by title (switches, lists) or variable (colours, sizes). */
const TweakRecord = z.record(z.string().max(120), z.string().max(2000));

const PreviousLook = z.object({
  templateName: TemplateName,
  templateVersionId: z.uuid().nullable(),
  tweaks: TweakRecord,
});

/** Settings of a site that are no content of a page. Source: specification §3, website; site format §3. */
export const WebsiteSettings = z.object({
  siteTitle: z.string().max(200).default(''),
  siteTagLine: z.string().max(300).default(''),
  siteDescription: z.string().max(5000).default(''),
  language: Language.default('en-US'),
  timeZone: TimeZone.default('America/New_York'),
  /** Folder of the site template; '' is the usual one. */
  templateName: TemplateName.default(''),
  /** Version of an uploaded template, which then stands for the shipped one. */
  templateVersionId: z.uuid().nullable().default(null),
  /** Template and values before the last change of the template, which can be taken back. */
  previousLook: PreviousLook.nullable().default(null),
  logoImageId: z.uuid().nullable().default(null),
  faviconImageId: z.uuid().nullable().default(null),
  useCLDRMoneyFormat: z.boolean().default(true),
  disqusShortname: z.string().max(100).default(''),
  commentsEnabled: z.boolean().default(false),
  /** Comments wait for a moderator. */
  commentApprovalRequired: z.boolean().default(true),
  /** Days after which the comments of an item close; 0 for never. */
  commentDisableAfterDays: z.int().min(0).max(3650).default(0),
  /** Visitors may tell the moderators of a comment; at so many flags it waits for them. */
  commentFlagsAllowed: z.boolean().default(true),
  commentFlagThreshold: z.int().min(1).max(100).default(3),
  simpleLikingEnabled: z.boolean().default(false),
  /** The header of a site with a shop leads to sign-in and account. */
  memberAccountsEnabled: z.boolean().default(true),
  shareButtonOptions: z.record(z.string().max(4), z.boolean()).default({}),
  captchaSettings: z
    .object({
      /** Captcha of newsletter and back-in-stock sign-ups; each form chooses for itself. */
      provider: z.enum(['off', 'self-hosted', 'recaptcha']).default('off'),
      /** Keys of an account at the service; the program's own captcha needs none. */
      siteKey: z.string().max(200).default(''),
      /** Key of the enterprise captcha, whose script pages load for its tokens. */
      enterpriseSiteKey: z.string().max(200).default(''),
    })
    .default({ provider: 'off', siteKey: '', enterpriseSiteKey: '' }),
  contactEmail: z.string().max(256).default(''),
  contactPhoneNumber: z.string().max(60).default(''),
  location: z
    .object({
      addressTitle: z.string().max(200).default(''),
      addressLine1: z.string().max(200).default(''),
      addressLine2: z.string().max(200).default(''),
      addressCountry: z.string().max(200).default(''),
      mapLat: z.number().min(-90).max(90).optional(),
      mapLng: z.number().min(-180).max(180).optional(),
    })
    .optional(),
  /** Without one, maps show the address on a drawn ground and nothing of others is loaded. */
  mapTiles: MapTiles.nullable().default(null),
  socialAccounts: z.array(SocialAccount).max(30).default([]),
  announcementBar: AnnouncementBar.nullable().default(null),
  homepageTitleFormat: z.string().max(200).default('%s'),
  collectionTitleFormat: z.string().max(200).default('%c — %s'),
  itemTitleFormat: z.string().max(200).default('%i — %s'),
  /** Addresses of posts below their collection: `%t` alone, or after parts of the day. Source: site format §3.1. */
  defaultPostFormat: z
    .string()
    .max(60)
    .regex(/^(?:%[ymd]\/){0,3}%t$/, 'End the address with %t, after %y/, %m/ or %d/')
    .default('%t'),
  visits: VisitSettings.prefault({}),
  seoHidden: z.boolean().default(false),
  popupOverlaySettings: PopupOverlaySettings.default(PopupOverlaySettings.parse({})),
  /** Visitors who have passed a cover on the home page are led on by it from then on. Source: SITE-36. */
  isCoverShownOnce: z.boolean().default(false),
  /** Feature flags that are on. Source: SITE-29. */
  featureFlags: z.array(z.enum(FEATURE_FLAG_NAMES)).max(70).default([]),
  /** Values of the template's tweaks by title (switches, lists) or variable (colours, sizes). */
  tweaks: TweakRecord.default({}),
  customCss: z.string().max(200_000).default(''),
  /** Fonts the owner has uploaded. */
  siteFonts: z.array(SiteFont).max(MAX_SITE_FONTS).default([]),
  /** Kit of a font service whose sheet every page loads, and the families that stood in it when it was added. Source: EDIT-14. */
  typekitId: FontKitId.default(''),
  typekitFamilies: z.array(FontFamilyName).max(MAX_KIT_FAMILIES).default([]),
  headerInjection: z.string().max(200_000).default(''),
  footerInjection: z.string().max(200_000).default(''),
  storeSettings: StoreSettings.default(StoreSettings.parse({})),
});
export type WebsiteSettings = z.infer<typeof WebsiteSettings>;
