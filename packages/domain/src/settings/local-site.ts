import { textAt } from '../language/text-at.ts';
import type { WebsiteSettings } from './website-schema.ts';

/** Texts in another language, by the keys of `siteTexts`. */
type Texts = Readonly<Record<string, string>>;

/** What its owner wrote that visitors read of a site, but for its store. */
type Worded = Pick<
  WebsiteSettings,
  | 'siteTitle'
  | 'siteTagLine'
  | 'siteDescription'
  | 'announcementBar'
  | 'homepageTitleFormat'
  | 'collectionTitleFormat'
  | 'itemTitleFormat'
  | 'location'
> & { visits: Pick<WebsiteSettings['visits'], 'consentText'> };

const LINES = {
  siteTitle: 'Site title',
  siteTagLine: 'Tagline',
  siteDescription: 'Description',
} as const;
const FORMATS = {
  homepageTitleFormat: 'Title format of the home page',
  collectionTitleFormat: 'Title format of pages',
  itemTitleFormat: 'Title format of items',
} as const;
/** Lines of an address are for the post, which delivers in its own language. */
const PLACE = { addressTitle: 'Name of the place', addressCountry: 'Country' } as const;
const ANNOUNCEMENT = 'announcement';
const CONSENT = 'consentText';

/** Texts of a site that are translated, in their order. Empty ones are left out, and formats without words of their own. */
export function siteTexts(
  settings: Worded,
): { key: string; label: string; text: string; control: 'text' | 'text-area' | 'rich-text' }[] {
  const { announcementBar, location, visits } = settings;
  const line = (key: string, label: string, text: string) => ({ key, label, text, control: 'text' as const });
  return [
    ...entriesOf(LINES).map(([name, label]) => ({
      ...line(name, label, settings[name]),
      ...(name === 'siteDescription' ? { control: 'text-area' as const } : {}),
    })),
    {
      ...line(ANNOUNCEMENT, 'Announcement bar', announcementBar?.text ?? ''),
      control: 'rich-text' as const,
    },
    {
      ...line(CONSENT, 'Question about cookies', visits.consentText),
      control: 'text-area' as const,
    },
    ...entriesOf(PLACE).map(([name, label]) => line(placeKey(name), label, location?.[name] ?? '')),
    ...entriesOf(FORMATS).map(([name, label]) =>
      line(name, label, isWorded(settings[name]) ? settings[name] : ''),
    ),
  ].filter(({ text }) => text.trim() !== '');
}

/** Settings of a site with these texts in place of its own, as visitors read them. */
export function localSite<Settings extends Worded>(settings: Settings, texts: Texts): Settings {
  const { announcementBar, location, visits } = settings;
  const own = { ...LINES, ...FORMATS };
  return {
    ...settings,
    ...Object.fromEntries(entriesOf(own).map(([name]) => [name, textAt(texts, name) || settings[name]])),
    announcementBar: announcementBar && {
      ...announcementBar,
      text: textAt(texts, ANNOUNCEMENT) || announcementBar.text,
    },
    ...(location ? { location: localPlace(location, texts) } : {}),
    visits: { ...visits, consentText: textAt(texts, CONSENT) || visits.consentText },
  };
}

function localPlace<Place extends Readonly<Record<keyof typeof PLACE, string>>>(
  place: Place,
  texts: Texts,
): Place {
  const names = entriesOf(PLACE).map(([name]) => [name, textAt(texts, placeKey(name)) || place[name]]);
  return { ...place, ...Object.fromEntries(names) };
}

const placeKey = (name: keyof typeof PLACE) => `location.${name}`;
/** `%s — %c` says nothing in any language. */
const isWorded = (format: string) => /\p{L}/u.test(format.replace(/%[a-z]/g, ''));

function entriesOf<Labels extends object>(labels: Labels): [keyof Labels & string, string][] {
  return Object.entries(labels) as [keyof Labels & string, string][];
}
