import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Choosing a font, and colours of the site. */
export const FONTS = {
  allFonts: 'All fonts',
  category: 'Category',
  choose: 'Choose',
  display: 'Display',
  fonts: 'Fonts',
  fontsInStyleGuide: 'Fonts in style guide',
  loadWarning: {
    one: 'Fonts can affect load time. This site loads {count} family on a first visit.',
    other: 'Fonts can affect load time. This site loads {count} families on a first visit.',
  },
  loadWarningSize: {
    one: 'Fonts can affect load time. This site loads {count} family, those you added about {size} KB on a first visit.',
    other:
      'Fonts can affect load time. This site loads {count} families, those you added about {size} KB on a first visit.',
  },
  loadingTheFonts: 'Loading the fonts',
  mono: 'Mono',
  noFontOfThisName: 'No font of this name.',
  other: 'Other',
  recent: 'Recent',
  sansSerif: 'Sans Serif',
  script: 'Script',
  searchFonts: 'Search fonts',
  serif: 'Serif',
  site: 'Site',
  slabSerif: 'Slab Serif',
  systemMono: 'System mono',
  systemSansSerif: 'System sans serif',
  systemSerif: 'System serif',
  template: 'Template',
  typekit: 'Typekit',
  typekitKit: 'Typekit kit',
  unableToLoadFonts: 'Unable to load fonts',
  unableToLoadPreviewForName: 'Unable to load preview for {name}',
  yourFonts: 'Your fonts',
} as const satisfies Catalogue;
