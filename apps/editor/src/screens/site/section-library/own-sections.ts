import type { Collection } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import type { Library } from './find-sections.ts';

/** Purpose under which the site's own sections stand. */
export const SAVED = 'saved';

/** A library with the sections that were saved on the site, which come first. */
export function withOwnSections(
  library: Library,
  pages: readonly Pick<Collection, 'id' | 'title' | 'type'>[],
): Library {
  const own = pages.filter(({ type }) => type === 'section-library');
  if (own.length === 0) return library;
  return {
    purposes: [{ id: SAVED, title: t('sections.yourSections') }, ...library.purposes],
    sections: [
      ...own.map(({ id, title }) => ({ id, title, purpose: SAVED, keywords: t('readySections.ownWords') })),
      ...library.sections,
    ],
  };
}
