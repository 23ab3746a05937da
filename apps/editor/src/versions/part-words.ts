import type { PartDifference } from '@sitewright/domain/history/part-difference';
import type { SitePart } from '@sitewright/domain/history/site-parts';
import { readDeclarations } from '@sitewright/domain/tweak/tweak-declarations';

/** Parts of a site that are no pages, as their versions are chosen. */
export const PART_LABELS: Readonly<Record<SitePart, string>> = {
  navigation: 'Navigation',
  styles: 'Styles and template',
  identity: 'Name, logo and contact',
  announcement: 'Announcement bar',
  popup: 'Popup',
  code: 'Code injection',
};

const FIELDS: Readonly<Record<string, string>> = {
  template: 'Template',
  customCss: 'Your own CSS',
  typekitId: 'Font kit',
  siteTitle: 'Title of the site',
  siteTagLine: 'Tagline',
  siteDescription: 'Description',
  logoImageId: 'Logo',
  faviconImageId: 'Browser icon',
  contactEmail: 'Contact email',
  contactPhoneNumber: 'Contact phone',
  location: 'Location',
  socialAccounts: 'Social accounts',
  announcementBar: 'Announcement',
  'popupOverlaySettings.enabled': 'Popup is shown',
  'popupOverlaySettings.trigger': 'Popup appears after',
  'popupOverlaySettings.delaySeconds': 'Seconds until the popup appears',
  'popupOverlaySettings.scrollPercent': 'Percent scrolled until the popup appears',
  'popupOverlaySettings.rememberDays': 'Days until a closed popup appears again',
  'popupOverlaySettings.pages': 'Popup on pages',
  headerInjection: 'Code at the end of the head',
  footerInjection: 'Code at the end of the body',
};

const CHOICES: Readonly<Record<string, string>> = {
  delay: 'A time',
  scroll: 'Scrolling',
  either: 'A time or scrolling',
  all: 'All',
  home: 'The home page',
};

const KINDS = { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' } as const;

/** A difference in words: what happened to what, and both values as they are read. '' stands for nothing. */
export function partWords(difference: PartDifference): { what: string; before: string; after: string } {
  const { before, after } = difference;
  const values = { before: valueWords(difference, before), after: valueWords(difference, after) };
  return { what: whatOf(difference), ...values };
}

function whatOf({ kind, field, name, before, after }: PartDifference): string {
  const entry = name || 'an entry whose page is gone';
  switch (field) {
    case 'entry':
      return `${KINDS[kind]}: ${entry}`;
    case 'entry.title':
      return `Renamed: ${before} to ${after}`;
    case 'entry.url':
      return `Leads elsewhere: ${entry}`;
    case 'entry.newWindow':
      return `${entry} opens ${after === 'true' ? 'in a new window' : 'in the same window'}`;
    case 'tweak':
      return `Changed: ${name}`;
    default:
      return `Changed: ${FIELDS[field] ?? field}`;
  }
}

function valueWords({ field, type }: PartDifference, value: string): string {
  if (field === 'entry.title' || field === 'entry.newWindow') return '';
  // What an owner has not set is the template's.
  if (value === '') return field === 'tweak' ? 'As in the template' : '';
  switch (type) {
    case 'switch':
      return value === 'true' ? 'On' : 'Off';
    case 'choice':
      return field === 'tweak' ? value : (CHOICES[value] ?? value);
    case 'font':
      return declarations(value, (property, text) =>
        property === 'font-family' ? text.replaceAll('"', '') : text,
      );
    case 'picture':
      return pictureName(value);
    case 'file':
      return value === '?' ? 'A file that is gone' : value;
    case 'template':
      return value === '?' ? 'A template that is gone' : value;
    default:
      return value;
  }
}

function declarations(text: string, worded: (property: string, value: string) => string): string {
  return Object.entries(readDeclarations(text))
    .map(
      ([property, value]) =>
        `${property.replace(/^font-/, '').replaceAll('-', ' ')} ${worded(property, value)}`,
    )
    .join(', ');
}

/** The name of the file in the address. */
function pictureName(text: string): string {
  const [, address = ''] = /url\(["']?([^"')]*)/.exec(text) ?? [];
  const name = address.split('?')[0]?.split('/').at(-1);
  return name || 'No picture';
}
