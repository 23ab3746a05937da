import type { WebsiteSettings } from '../settings/website-schema.ts';
import type { Navigations } from '../site/navigation-schema.ts';
import { stableJson } from './stable-json.ts';

/** Those of the parts that are settings. */
export const SETTINGS_PARTS = ['styles', 'identity', 'announcement', 'popup', 'code'] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];

/** Parts of a site that are no documents, each with versions of its own. */
export const SITE_PARTS = ['navigation', ...SETTINGS_PARTS] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** Fields of each. Fonts that an owner has uploaded are files: a family that is removed cannot come back. */
const FIELDS: Readonly<Record<SettingsPart, readonly (keyof WebsiteSettings)[]>> = {
  styles: ['templateName', 'templateVersionId', 'tweaks', 'customCss', 'typekitId', 'typekitFamilies'],
  identity: [
    'siteTitle',
    'siteTagLine',
    'siteDescription',
    'logoImageId',
    'faviconImageId',
    'contactEmail',
    'contactPhoneNumber',
    'location',
    'socialAccounts',
  ],
  announcement: ['announcementBar'],
  popup: ['popupOverlaySettings'],
  code: ['headerInjection', 'footerInjection'],
};

/** What the parts are read from. */
export type SiteState = { readonly settings: WebsiteSettings; readonly navigations: Navigations };

/** What a part holds, as it is kept: settings by name, null for none; links by menu. */
export type PartContent = Readonly<Record<string, unknown>>;

/** A part as it stands. Menus without links are left out: a site has them or not, by its template. */
export function contentOf(part: SitePart, { settings, navigations }: SiteState): PartContent {
  if (part === 'navigation')
    return Object.fromEntries(Object.entries(navigations).filter(([, links]) => links.length > 0));
  return Object.fromEntries(FIELDS[part].map((field) => [field, settings[field] ?? null]));
}

/** Parts that a change has changed. */
export function changedParts(before: SiteState, after: SiteState): SitePart[] {
  return SITE_PARTS.filter(
    (part) => stableJson(contentOf(part, before)) !== stableJson(contentOf(part, after)),
  );
}

/** Settings that put a part back; what was no field yet when it was kept stays as it is. */
export function settingsOfPart(part: SettingsPart, content: PartContent): Partial<WebsiteSettings> {
  const kept = FIELDS[part].filter((field) => Object.hasOwn(content, field));
  return Object.fromEntries(kept.map((field) => [field, settingOf(field, content[field])]));
}

/** The one setting whose nothing is no null. */
function settingOf(field: keyof WebsiteSettings, value: unknown): unknown {
  return field === 'location' ? (value ?? undefined) : value;
}
