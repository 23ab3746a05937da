import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { PageStatus } from '@sitewright/domain/site/page-status';

/** The post, product or event whose body is open in the canvas. */
export type OpenedItem = {
  id: string;
  title: string;
  status: PageStatus;
  rowVersion: number;
  isProduct: boolean;
  /** The page that lists it. */
  collectionId: string;
  /** Where its own page is on the site. */
  path: string;
};

/** What is published or sent for review: a page or an item; null for the areas of the template. */
export type Own = Collection | OpenedItem | null;
