import type { SiteCollectionType } from '@sitewright/contract/site-templates';

/** A kind of page that can be added. */
export type PageKind = Pick<SiteCollectionType, 'name' | 'title' | 'icon'>;

/** What everybody knows, the most usual first; with words for templates that say nothing. */
const WELL_KNOWN: Readonly<Record<string, string>> = {
  page: 'Page',
  blog: 'Blog',
  products: 'Store',
  events: 'Events',
  gallery: 'Gallery',
  album: 'Album',
  index: 'Index of pages',
  folder: 'Folder',
};

/** Kinds of a site's template in the order they are offered: the well-known ones, then its own by their titles. */
export function pageKinds(types: readonly SiteCollectionType[]): PageKind[] {
  const names = Object.keys(WELL_KNOWN);
  const rank = ({ name }: PageKind) => (names.indexOf(name) + names.length + 1) % (names.length + 1);
  return types.map(kindOf).sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));
}

function kindOf({ name, title, icon }: SiteCollectionType): PageKind {
  const isUntitled = title === '' || title === name;
  return { name, title: isUntitled ? (WELL_KNOWN[name] ?? name) : title, icon: icon || name };
}
