import type { PartDifference } from '@sitewright/domain/history/part-difference';
import type { SitePart } from '@sitewright/domain/history/site-parts';
import { readDeclarations } from '@sitewright/domain/tweak/tweak-declarations';
import { t } from '@sitewright/owner-texts/t';

/** Parts of a site that are no pages, as their versions are chosen. */
export const PART_LABELS: Readonly<Record<SitePart, string>> = {
  navigation: t('versions.navigation'),
  styles: t('versions.stylesAndTemplate'),
  identity: t('versions.nameLogoAndContact'),
  announcement: t('versions.announcementBar'),
  popup: t('versions.popup'),
  code: t('versions.codeInjection'),
};

/** Titles of the versions of each part alone. */
export const PART_TITLES: Readonly<Record<SitePart, string>> = {
  navigation: t('versions.versionsOfNavigation'),
  styles: t('versions.versionsOfStyles'),
  identity: t('versions.versionsOfIdentity'),
  announcement: t('versions.versionsOfAnnouncement'),
  popup: t('versions.versionsOfPopup'),
  code: t('versions.versionsOfCode'),
};

const FIELDS: Readonly<Record<string, string>> = {
  template: t('versions.template'),
  customCss: t('versions.yourOwnCss'),
  typekitId: t('versions.fontKit'),
  siteTitle: t('versions.titleOfTheSite'),
  siteTagLine: t('versions.tagline'),
  siteDescription: t('common.description'),
  logoImageId: t('versions.logo'),
  faviconImageId: t('versions.browserIcon'),
  contactEmail: t('versions.contactEmail'),
  contactPhoneNumber: t('versions.contactPhone'),
  location: t('versions.location'),
  socialAccounts: t('versions.socialAccounts'),
  announcementBar: t('versions.announcement'),
  'popupOverlaySettings.enabled': t('versions.popupIsShown'),
  'popupOverlaySettings.trigger': t('versions.popupAppearsAfter'),
  'popupOverlaySettings.delaySeconds': t('versions.secondsUntilThePopupAppears'),
  'popupOverlaySettings.scrollPercent': t('versions.percentScrolledUntilThePopupAppears'),
  'popupOverlaySettings.rememberDays': t('versions.daysUntilPopupAppearsAgain'),
  'popupOverlaySettings.pages': t('versions.popupOnPages'),
  headerInjection: t('versions.codeEndHead'),
  footerInjection: t('versions.codeEndBody'),
};

const CHOICES: Readonly<Record<string, string>> = {
  delay: t('versions.aTime'),
  scroll: t('versions.scrolling'),
  either: t('versions.aTimeOrScrolling'),
  all: t('versions.all'),
  home: t('versions.theHomePage'),
};

const ENTRIES: Readonly<Record<PartDifference['kind'], (entry: string) => string>> = {
  added: (entry) => t('versions.entryAdded', { entry }),
  removed: (entry) => t('versions.entryRemoved', { entry }),
  moved: (entry) => t('versions.entryMoved', { entry }),
  changed: (entry) => t('versions.entryChanged', { entry }),
};

/** Parts of how a text is written, with their values. */
const DECLARATIONS: Readonly<Record<string, (value: string) => string>> = {
  'font-family': (value) => t('versions.fontFamily', { value: value.replaceAll('"', '') }),
  'font-size': (value) => t('versions.fontSize', { value }),
  'font-style': (value) => t('versions.fontStyle', { value }),
  'font-weight': (value) => t('versions.fontWeight', { value }),
  'letter-spacing': (value) => t('versions.letterSpacing', { value }),
  'line-height': (value) => t('versions.lineHeight', { value }),
  'text-transform': (value) => t('versions.textTransform', { value }),
};

/** A difference in words: what happened to what, and both values as they are read. '' stands for nothing. */
export function partWords(difference: PartDifference): { what: string; before: string; after: string } {
  const { before, after } = difference;
  const values = { before: valueWords(difference, before), after: valueWords(difference, after) };
  return { what: whatOf(difference), ...values };
}

function whatOf({ kind, field, name, before, after }: PartDifference): string {
  const entry = name || t('versions.entryGone');
  switch (field) {
    case 'entry':
      return ENTRIES[kind](entry);
    case 'entry.title':
      return t('versions.renamed', { before, after });
    case 'entry.url':
      return t('versions.leadsElsewhere', { entry });
    case 'entry.newWindow':
      return after === 'true'
        ? t('versions.opensInNewWindow', { entry })
        : t('versions.opensInSameWindow', { entry });
    case 'tweak':
      return t('versions.changedName', { name });
    default:
      return t('versions.changedName', { name: FIELDS[field] ?? field });
  }
}

function valueWords({ field, type }: PartDifference, value: string): string {
  if (field === 'entry.title' || field === 'entry.newWindow') return '';
  // What an owner has not set is the template's.
  if (value === '') return field === 'tweak' ? t('versions.asInTheTemplate') : '';
  switch (type) {
    case 'switch':
      return value === 'true' ? t('common.on') : t('common.off');
    case 'choice':
      return field === 'tweak' ? value : (CHOICES[value] ?? value);
    case 'font':
      return declarations(value);
    case 'picture':
      return pictureName(value);
    case 'file':
      return value === '?' ? t('versions.fileGone') : value;
    case 'template':
      return value === '?' ? t('versions.templateGone') : value;
    default:
      return value;
  }
}

function declarations(text: string): string {
  return Object.entries(readDeclarations(text))
    .map(
      ([property, value]) => DECLARATIONS[property]?.(value) ?? `${property.replaceAll('-', ' ')} ${value}`,
    )
    .join(', ');
}

/** The name of the file in the address. */
function pictureName(text: string): string {
  const [, address = ''] = /url\(["']?([^"')]*)/.exec(text) ?? [];
  const name = address.split('?')[0]?.split('/').at(-1);
  return name || t('versions.noPicture');
}
