import type { NavigationItem } from '@sitewright/domain/site/navigation-schema';
import type { SiteTemplate } from '../../../design/site-templates/index.ts';
import { navigationContext } from './navigation.ts';
import type { SiteBundle } from './site-bundle.ts';

type Navigation = ReturnType<typeof navigationContext>;
type Place = { template: SiteTemplate; currentId: string | null; path: string };

type Held = {
  /** Addresses a navigation leads to besides pages: on those its entry is the current one. */
  links: ReadonlySet<string>;
  navigations: Map<string, Navigation>;
  /** How many navigations are kept: fewer of long ones. */
  most: number;
};

/** Entries that are kept of one site, over all its navigations and pages. */
const MAX_ENTRIES = 20_000;

const made = new WeakMap<SiteBundle, WeakMap<SiteTemplate, Held>>();

/**
 * A navigation as a page shows it; the same object for all pages that it shows in the same way, so that what was printed
 * of it is found again.
 */
export function heldNavigation(bundle: SiteBundle, id: string, place: Place): Navigation {
  const { template, currentId, path } = place;
  const { links, navigations, most } = heldOf(bundle, template);
  const key = JSON.stringify([id, currentId, links.has(path) ? path : null]);
  const known = navigations.get(key);
  if (known) return known;
  const navigation = navigationContext(bundle, id, place);
  // Without the pictures of collections, which may be loaded later, it is made again.
  if (!bundle.sharedImageIds.every((imageId) => bundle.images.has(imageId))) return navigation;
  if (navigations.size >= most) navigations.clear();
  navigations.set(key, navigation);
  return navigation;
}

function heldOf(bundle: SiteBundle, template: SiteTemplate): Held {
  const known = made.get(bundle) ?? new WeakMap<SiteTemplate, Held>();
  made.set(bundle, known);
  const found = known.get(template);
  if (found) return found;
  const longest = Math.max(1, ...Object.values(bundle.website.navigations).map(countOf));
  const held: Held = {
    links: new Set(Object.values(bundle.website.navigations).flatMap(linksOf)),
    navigations: new Map(),
    most: Math.ceil(MAX_ENTRIES / longest),
  };
  known.set(template, held);
  return held;
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
