import { t } from '@sitewright/owner-texts/t';

/** Common kinds of pages, most usual first. */
export const PAGE_KIND_LABELS: Readonly<Record<string, string>> = {
  page: t('common.page'),
  blog: t('siteScreen.blog'),
  products: t('siteScreen.store'),
  events: t('siteScreen.events'),
  gallery: t('siteScreen.gallery'),
  album: t('siteScreen.album'),
  index: t('siteScreen.indexOfPages'),
  folder: t('siteScreen.folder'),
};

/** What templates call the usual kinds; a title of another wording is the template's own, and stays. */
const USUAL_TITLES: Readonly<Record<string, string>> = {
  page: 'Page',
  blog: 'Blog',
  products: 'Store',
  events: 'Events',
  gallery: 'Gallery',
  album: 'Album',
  folder: 'Folder',
};

/**
 * A kind of page in words: as its template calls it, or as the program does where the template has no words of its own. One that
 * the site's template does not have is of another: nobody gave its name to be read.
 */
export function pageKindTitle(name: string, title: string | undefined): string {
  if (title === undefined) return PAGE_KIND_LABELS[name] ?? t('siteScreen.kindOfAnotherTemplate');
  const isUsual = title === '' || title === name || title === USUAL_TITLES[name];
  return isUsual ? (PAGE_KIND_LABELS[name] ?? name) : title;
}
