import type { NavigationItem } from '@sitewright/domain/site/navigation-schema';
import type { SiteTemplate } from '../../../design/site-templates/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import { navigationContext } from './navigation.ts';
import type { SiteBundle } from './site-bundle.ts';

type Navigation = ReturnType<typeof navigationContext>;
type Shown = { template: SiteTemplate; currentId: string | null; path: string };

type Navigations = {
  /** Addresses a navigation leads to besides pages: on those its entry is the current one. */
  links: ReadonlySet<string>;
  navigations: Map<string, Navigation>;
  /** Maximum number of cached navigations: fewer of long ones. */
  max: number;
};

/** Entries that are kept of one site, over all its navigations and pages. */
const MAX_ENTRIES = 20_000;

/**
 * A navigation as a page shows it; the same object for all pages that it shows in the same way, so that what was printed
 * of it is found again.
 */
export function cachedNavigation(bundle: SiteBundle, id: string, shown: Shown): Navigation {
  const { template, currentId, path } = shown;
  // Without the images of collections, which may be loaded later, it is made again.
  if (!bundle.sharedImageIds.every((imageId) => bundle.images.has(imageId)))
    return navigationContext(bundle, id, shown);
  const { links, navigations, max } = navigationsOf(bundle, template);
  const key = JSON.stringify([id, currentId, links.has(path) ? path : null]);
  const cached = navigations.get(key);
  if (cached) return cached;
  const navigation = navigationContext(bundle, id, shown);
  if (navigations.size >= max) navigations.clear();
  navigations.set(key, navigation);
  return navigation;
}

function navigationsOf(bundle: SiteBundle, template: SiteTemplate): Navigations {
  const images = bundle.sharedImageIds.map((imageId) => bundle.images.get(imageId));
  return bundle.fragments.of(bundle.shared, fragmentKey('navigations', template, ...images), () => {
    const all = Object.values(bundle.website.navigations);
    const longest = Math.max(1, ...all.map(countOf));
    return {
      links: new Set(all.flatMap(linksOf)),
      navigations: new Map(),
      max: Math.ceil(MAX_ENTRIES / longest),
    };
  });
}

function countOf(items: readonly NavigationItem[]): number {
  return items.reduce((sum, item) => sum + 1 + countOf(item.items), 0);
}

function linksOf(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ externalLink, items }) => [
    ...(externalLink ? [externalLink.url] : []),
    ...linksOf(items),
  ]);
}
