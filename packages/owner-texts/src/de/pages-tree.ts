import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { PAGES_TREE } from '../en/pages-tree.ts';

/** Texts of the area `pagesTree` in German. */
export const PAGES_TREE_DE: Partial<Translation<typeof PAGES_TREE>> = {};
