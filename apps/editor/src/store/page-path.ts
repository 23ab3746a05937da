import type { Collection } from '@sitewright/domain/site/collection-schema';
import { pagePath } from '@sitewright/domain/site/page-path';

/** Where a page is on its site: `/` for the home page, else below the pages above it. */
export function pathOfPage(page: Collection, all: readonly Collection[]): string {
  if (page.homepage) return '/';
  return pagePath(page, new Map(all.map((each) => [each.id, each]))) ?? `/${page.urlId}`;
}
