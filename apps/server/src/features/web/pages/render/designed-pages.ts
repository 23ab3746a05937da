import type { CollectionType } from '@sitewright/domain/site/collection-type';
import type { SiteBundle } from '../context/site-bundle.ts';
import { documentHtml, type PageSources } from './build-model.ts';

/** Pages of the program that owners may design as documents of their own; visitors reach them by no address. */
const DESIGNED = ['popup-overlay', 'lock-screen', 'error-page'] as const satisfies readonly CollectionType[];
export type DesignedType = (typeof DESIGNED)[number];

/** The page an owner designed for a purpose; the first one when there are several. Source: SITE-34. */
export function designedPage({ collections }: SiteBundle, type: DesignedType) {
  return collections.find((collection) => collection.type === type);
}

/** Its content, or null when there is none to show. */
export async function designedContent(sources: PageSources, type: DesignedType): Promise<string | null> {
  const page = designedPage(sources.bundle, type);
  if (!page) return null;
  const content = await documentHtml(sources, 'page', page.id, { title: page.title, collectionId: page.id });
  return content === '' ? null : content;
}
