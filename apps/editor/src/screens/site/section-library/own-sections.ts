import type { ListedSection } from '@sitewright/contract/section-library';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';

/** Purpose under which the site's own sections stand. */
export const SAVED = 'saved';

type Library = {
  purposes: readonly { id: string; title: string }[];
  sections: readonly ListedSection[];
};

/** A library with the sections that were saved on the site, which come first. */
export function withOwnSections<L extends Library>(
  library: L,
  pages: readonly Pick<Collection, 'id' | 'title' | 'type'>[],
): L {
  const own = pages.filter(({ type }) => type === 'section-library');
  if (own.length === 0) return library;
  return {
    ...library,
    purposes: [{ id: SAVED, title: t('sections.yourSections') }, ...library.purposes],
    sections: [
      ...own.map(({ id, title }) => ({ id, title, purpose: SAVED, keywords: ['saved', 'own'] })),
      ...library.sections,
    ],
  };
}
