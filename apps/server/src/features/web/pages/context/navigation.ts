import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
import { navigationKey } from '@sitewright/domain/site/navigation-menus';
import type { NavigationItem } from '@sitewright/domain/site/navigation-schema';
import type { SiteTemplate } from '../../../design/site-templates/index.ts';
import { collectionContext } from './collection-context.ts';
import { linkedPage, pagesIn } from './linked-pages.ts';
import type { SiteBundle } from './site-bundle.ts';

/** One entry as navigation templates read it. Source: site format §2.1. */
export type NavigationEntry = {
  active: boolean;
  folderActive: boolean;
  collection?: ReturnType<typeof collectionContext>;
  externalLink?: { url: string; title: string; newWindow: boolean };
  items: NavigationEntry[];
};

type NavigationContext = { template: Pick<SiteTemplate, 'conf'>; currentId: string | null; path: string };

/**
 * Entries of a navigation for the page `currentId`; of locked pages only the title is told, of locked folders nothing that lies in
 * them. Pages that are not published are left out.
 */
export function navigationContext(
  bundle: SiteBundle,
  id: string,
  { template, currentId, path }: NavigationContext,
): { items: NavigationEntry[] } {
  const toEntry = (item: NavigationItem): NavigationEntry[] => {
    const items = item.items.flatMap(toEntry);
    const folderActive = items.some((child) => child.active || child.folderActive);
    if (item.externalLink) {
      const active = item.externalLink.url === path;
      return [{ active, folderActive, externalLink: item.externalLink, items }];
    }
    const pageId = item.collectionId ?? item.memberAreaId;
    const collection = pageId === undefined ? undefined : linkedPage(bundle, pageId);
    if (!collection) return [];
    const isShut = collection.folder && bundle.locked.signs.has(collection.id);
    const all = items.length > 0 ? items : folderEntries(bundle, collection.id, currentId);
    const children = isShut ? [] : all;
    // A folder that is no page leads nowhere while nothing lies in it; a locked one and a member area say what they are.
    const isPage = !collection.folder || collection.folderBehavior === FOLDER_BEHAVIOURS.index;
    const isDoor = isShut || collection.areaJoining !== null;
    if (!isPage && !isDoor && children.length === 0) return [];
    return [
      {
        active: collection.id === currentId,
        folderActive: folderActive || children.some(({ active }) => active),
        collection: collectionContext(bundle, collection),
        items: children,
      },
    ];
  };
  const { navigations } = bundle.website;
  const key = navigationKey(id, template.conf.navigations, navigations);
  return { items: (navigations[key] ?? []).flatMap(toEntry) };
}

/** Pages of the folder that holds the current page, or null. */
export function folderNavigationContext(bundle: SiteBundle, currentId: string | null) {
  const current = currentId === null ? undefined : bundle.byId.get(currentId);
  const folder = current?.folder ? current : bundle.byId.get(current?.parentId ?? '');
  if (!folder) return null;
  return {
    collection: collectionContext(bundle, folder),
    items: folderEntries(bundle, folder.id, currentId),
  };
}

function folderEntries(bundle: SiteBundle, folderId: string, currentId: string | null): NavigationEntry[] {
  if (!bundle.byId.get(folderId)?.folder) return [];
  return pagesIn(bundle, folderId).map((child) => ({
    active: child.id === currentId,
    folderActive: false,
    collection: collectionContext(bundle, child),
    items: [],
  }));
}
