import { plainText, shortened } from '../text/plain-text.ts';

/** Formats of titles: `%s` site, `%c` page or collection, `%i` item. */
type Formats = { readonly homepageTitleFormat: string; readonly collectionTitleFormat: string };

/** What a page says of itself; `description` is HTML. */
type PageTexts = {
  readonly title: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly description: string;
  readonly homepage: boolean;
};

/** Search engines show no more than this of a description. */
const MAX_DESCRIBED = 300;

/** Title in the window and in results; a page's own name where the format leaves nothing. Source: site format §3, websiteSettings. */
export function formatTitle(
  format: string,
  names: { site: string; collection?: string; item?: string },
): string {
  const values: Readonly<Record<string, string>> = {
    '%s': names.site,
    '%c': names.collection ?? '',
    '%i': names.item ?? '',
  };
  const title = format.replace(/%[sci]/g, (sign) => values[sign] ?? '').trim();
  return title || names.item || names.collection || '';
}

/** Description of a page: its own for search engines, else the beginning of what is said of it. */
export function pageDescription({
  seoDescription,
  description,
}: Pick<PageTexts, 'seoDescription' | 'description'>): string {
  return seoDescription || describing(description);
}

/** The beginning of a rich text, as plain text. */
export function describing(html: string): string {
  return shortened(plainText(html), MAX_DESCRIBED);
}

/** Title of a page as search engines show it, its description, and its title on social networks. */
export function pageSearchTexts(
  page: PageTexts,
  settings: Formats & { readonly siteTitle: string },
): { title: string; description: string; socialTitle: string } {
  const own = page.seoTitle || page.title;
  const format = page.homepage ? settings.homepageTitleFormat : settings.collectionTitleFormat;
  return {
    title: formatTitle(format, { site: settings.siteTitle, collection: own }),
    description: pageDescription(page),
    socialTitle: page.homepage ? settings.siteTitle : own,
  };
}
