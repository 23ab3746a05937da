import type { SiteCollectionType } from '@sitewright/contract/site-templates';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { type CollectionType, isDesignedPart } from '@sitewright/domain/site/collection-type';
import { t } from '@sitewright/owner-texts/t';
import { PAGE_KIND_LABELS, pageKindTitle } from '../../labels/page-kind-labels.ts';

/** A kind of page that can be added. */
export type PageKind = Pick<SiteCollectionType, 'name' | 'title' | 'icon'>;

/** Pages of the program's own markup, on every template; of those that stand for a part of the site there is one. Source: SITE-34. */
const DESIGNED = {
  'splash-page': t('siteScreen.coverPage'),
  'popup-overlay': t('siteScreen.popup'),
  'error-page': t('siteScreen.pageNotFound404'),
} as const satisfies Partial<Record<CollectionType, string>>;

type PageKindsOptions = {
  /** Kinds of the site's template. */
  types: readonly SiteCollectionType[];
  /** Pages the site has. */
  pages: readonly Pick<Collection, 'type'>[];
  /** Kind of the folder that the page is for; null at the top of the site. */
  folderType: string | null;
};

/**
 * Kinds in the order they are offered: the well-known ones, then the template's own by their titles, then those that every
 * site can have. A folder takes what its template says, and nothing that has no address.
 */
export function pageKinds({ types, pages, folderType }: PageKindsOptions): PageKind[] {
  const names = Object.keys(PAGE_KIND_LABELS);
  const rank = ({ name }: PageKind) => (names.indexOf(name) + names.length + 1) % (names.length + 1);
  const accepted = types.find(({ name }) => name === folderType)?.acceptTypes ?? [];
  const own = types
    .filter(({ name }) => accepted.length === 0 || accepted.includes(name))
    .map(kindOf)
    .sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));
  return folderType === null ? [...own, ...designedKinds(pages)] : own;
}

function designedKinds(pages: readonly Pick<Collection, 'type'>[]): PageKind[] {
  const kinds = Object.entries(DESIGNED) as [keyof typeof DESIGNED, string][];
  return kinds
    .filter(([name]) => !isDesignedPart(name) || !pages.some(({ type }) => type === name))
    .map(([name, title]) => ({ name, title, icon: name }));
}

function kindOf({ name, title, icon }: SiteCollectionType): PageKind {
  return { name, title: pageKindTitle(name, title), icon: icon || name };
}
