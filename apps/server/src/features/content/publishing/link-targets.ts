import { anchorsOf } from '@sitewright/blocks/checks/page-facts';
import { expandLinked, savedSectionIds } from '@sitewright/document/linked-sections';
import { type Collection, isReservedUrlId } from '@sitewright/domain/site/collection-schema';
import { isSinglePage } from '@sitewright/domain/site/collection-type';
import { itemUrlIdOf } from '@sitewright/domain/site/item-url';
import { pagePath } from '@sitewright/domain/site/page-path';
import type { LinkTarget } from '@sitewright/domain/site/publish-checks/page-facts';
import type { Db } from '../../../platform/database/database.ts';
import { redirectOf } from '../../site/redirects/index.ts';
import { listItemsByUrlId } from '../collections/index.ts';
import { listPublishedContents } from '../documents/index.ts';

/** Paths that are looked up one by one as redirects; more are taken as they are. */
const MAX_REDIRECTS = 100;
/** Parts of a path that may follow its collection: year, month, day and the item's own. */
const MAX_ITEM_PARTS = 4;

/** What paths of a site lead to; those that lead nowhere are left out. */
export async function linkTargets(
  db: Db,
  websiteId: string,
  { paths, collections }: { paths: readonly string[]; collections: readonly Collection[] },
): Promise<Map<string, LinkTarget>> {
  const byId = new Map(collections.map((each) => [each.id, each]));
  const byPath = new Map<string, Collection>();
  for (const collection of collections) {
    const path = pagePath(collection, byId);
    if (path !== null) byPath.set(path, collection);
    if (collection.homepage) byPath.set('/', collection);
  }
  const targets = new Map<string, LinkTarget>();
  const unknown: string[] = [];
  const items: { path: string; collectionId: string; urlId: string; state: LinkTarget['state'] }[] = [];
  const pages: { path: string; page: Collection }[] = [];
  for (const path of new Set(paths)) {
    const lower = path.toLowerCase();
    const page = byPath.get(lower);
    const item = page ? null : itemBelow(byPath, lower);
    if (page) pages.push({ path, page });
    else if (item) items.push({ path, ...item, state: stateOf(item.collection, byId) });
    else if (isOfProgram(lower)) targets.set(path, { state: 'seen', anchors: null });
    else unknown.push(path);
  }
  const ownerIds = pages.filter(({ page }) => isSinglePage(page.type)).map(({ page }) => page.id);
  const contents = await listPublishedContents(db, { websiteId, kind: 'page', ownerIds });
  const savedIds = [...new Set([...contents.values()].flatMap(savedSectionIds))];
  const saved = await listPublishedContents(db, { websiteId, kind: 'page', ownerIds: savedIds });
  for (const { path, page } of pages) {
    const own = contents.get(page.id);
    const content = own && expandLinked(own, (id) => saved.get(id) ?? null);
    targets.set(path, { state: stateOf(page, byId), anchors: content ? anchorsOf(content) : null });
  }
  const there = await listItemsByUrlId(db, websiteId, items);
  const known = new Set(there.map(({ collectionId, urlId }) => `${collectionId} ${urlId}`));
  for (const { path, collectionId, urlId, state } of items) {
    if (known.has(`${collectionId} ${urlId}`)) targets.set(path, { state, anchors: null });
    else unknown.push(path);
  }
  for (const [index, path] of unknown.entries()) {
    const leads = index >= MAX_REDIRECTS || (await redirectOf(db, { websiteId, path })) !== null;
    if (leads) targets.set(path, { state: 'seen', anchors: null });
  }
  return targets;
}

/** Addresses the program answers: shop, account, search, files and feeds. */
function isOfProgram(path: string): boolean {
  const [, first = ''] = path.split('/');
  return path === '' || isReservedUrlId(first) || /^\/[^/]+\.(?:xml|txt|ico|webmanifest)$/.test(path);
}

/** A page is seen when it and every page above it are. */
function stateOf(page: Collection, byId: ReadonlyMap<string, Collection>): LinkTarget['state'] {
  const seen = new Set<string>();
  let at: Collection | undefined = page;
  while (at && !seen.has(at.id)) {
    if (at.status !== 'published') return 'unseen';
    seen.add(at.id);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return 'seen';
}

function itemBelow(byPath: ReadonlyMap<string, Collection>, path: string) {
  const parts = path.split('/');
  for (let count = 1; count <= MAX_ITEM_PARTS && count < parts.length - 1; count += 1) {
    const collection = byPath.get(parts.slice(0, -count).join('/'));
    if (!collection) continue;
    if (collection.folder || isSinglePage(collection.type)) return null;
    const urlId = itemUrlIdOf(collection, parts.slice(-count));
    return urlId === null ? null : { collection, collectionId: collection.id, urlId };
  }
  return null;
}
