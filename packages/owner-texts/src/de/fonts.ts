import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { FONTS } from '../en/fonts.ts';

/** Choosing a font, and colours of the site, in German. */
export const FONTS_DE: Translation<typeof FONTS> = {
  allFonts: 'Alle Schriften',
  category: 'Kategorie',
  choose: 'Auswählen',
  display: 'Zierschrift',
  fonts: 'Schriften',
  fontsInStyleGuide: 'Schriften der Gestaltung',
  loadWarning: {
    one: 'Schriften beeinflussen die Ladezeit. Diese Website lädt beim ersten Besuch {count} Schriftfamilie.',
    other:
      'Schriften beeinflussen die Ladezeit. Diese Website lädt beim ersten Besuch {count} Schriftfamilien.',
  },
  loadWarningSize: {
    one: 'Schriften beeinflussen die Ladezeit. Diese Website lädt beim ersten Besuch {count} Schriftfamilie; was Sie hinzugefügt haben, ist etwa {size} KB groß.',
    other:
      'Schriften beeinflussen die Ladezeit. Diese Website lädt beim ersten Besuch {count} Schriftfamilien; was Sie hinzugefügt haben, ist etwa {size} KB groß.',
  },
  loadingTheFonts: 'Schriften werden geladen',
  mono: 'Nichtproportional',
  noFontOfThisName: 'Keine Schrift mit diesem Namen.',
  other: 'Sonstige',
  recent: 'Zuletzt verwendet',
  sansSerif: 'Serifenlos',
  script: 'Schreibschrift',
  searchFonts: 'Schriften durchsuchen',
  serif: 'Serifen',
  site: 'Website',
  slabSerif: 'Serifenbetont',
  systemMono: 'Nichtproportionale Systemschrift',
  systemSansSerif: 'Serifenlose Systemschrift',
  systemSerif: 'Systemschrift mit Serifen',
  template: 'Vorlage',
  typekit: 'Typekit',
  typekitKit: 'Typekit-Kit',
  unableToLoadFonts: 'Schriften konnten nicht geladen werden',
  unableToLoadPreviewForName: 'Vorschau für {name} konnte nicht geladen werden',
  yourFonts: 'Ihre Schriften',
};
