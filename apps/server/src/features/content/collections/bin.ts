import { isReservedUrlId } from '@sitewright/domain/site/collection-schema';
import { itemLimit, MAX_COLLECTIONS } from '@sitewright/domain/site/limits';
import { pagePath } from '@sitewright/domain/site/page-path';
import { isLive, type PageStatus } from '@sitewright/domain/site/page-status';
import { freeSlug } from '@sitewright/domain/site/slug-suffix';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordMove } from '../../site/redirects/index.ts';
import { bumpContentVersion, listLanguagePrefixes } from '../../site/sites/index.ts';
import { askForBodies, listItemsWithSections } from '../documents/index.ts';
import { lockPageTree } from '../translations/index.ts';
import { refuseBeyondLimit } from './add-items.ts';
import { followSection, getCollection } from './collections.ts';
import { getItem, itemPathOf } from './items.ts';
import { deleteEntry, lockEntry, purgeEntry, type StoredEntry, withBinOpen } from './queries/bin.ts';
import { findPath, listCollections, listTranslatedUrlIds, lockCollection } from './queries/collections.ts';
import { findTakenUrlIds } from './queries/items.ts';
import {
  clearTakenItemUrlIds,
  clearTakenUrlIds,
  listUrlIdsBeside,
  updateRestoredCollection,
  updateRestoredItem,
} from './queries/restored.ts';
import { schedulePublishing } from './schedule.ts';

type Key = { websiteId: string; id: string };

/** What the account that restores may do. */
export type RestoreRights = { mayEdit: boolean; mayPublish: boolean; mayManageStore: boolean };

export type Restored = {
  path: string;
  status: PageStatus;
  collectionId: string | null;
  /**
   * What is not as it was: the address was taken, the folder is gone, the time to be published has passed, nothing keeps visitors
   * out any more (`lock`). In the last two cases it is a draft.
   */
  changes: ('address' | 'folder' | 'status' | 'lock')[];
};

/**
 * Puts an entry of the bin back to where it was, in the running transaction. Visitors who know what was public by its old
 * address are led to the new one, unless something else is there now.
 * Errors: not-found, forbidden, collection-in-bin, site-full, collection-full.
 */
export async function restoreEntry(db: Db, key: Key, rights: RestoreRights, now: Date): Promise<Restored> {
  await lockPageTree(db, key.websiteId);
  const entry = await lockEntry(db, key);
  if (!entry) throw new AppError('not-found');
  const isProduct = entry.kind === 'item' && entry.typeName === 'store-item';
  if (!(isProduct ? rights.mayManageStore : rights.mayEdit)) throw new AppError('forbidden');
  if (!isProduct && isLive(entry.status) && !rights.mayPublish) throw new AppError('forbidden');
  return entry.kind === 'page' ? restorePage(db, key, entry, now) : restoreItem(db, key, entry, now);
}

async function restorePage(db: Db, key: Key, entry: StoredEntry, now: Date): Promise<Restored> {
  const all = await listCollections(db, key.websiteId);
  if (all.length >= MAX_COLLECTIONS) throw new AppError('site-full');
  const stored = await withBinOpen(db, () => getCollection(db, key));
  const isFolderThere = all.some(({ id, folder }) => id === entry.parentId && folder);
  const parentId = isFolderThere ? entry.parentId : null;
  const siblings = all.filter((other) => other.parentId === parentId && other.locale === stored.locale);
  const prefixes = parentId === null ? await listLanguagePrefixes(db, key.websiteId) : [];
  const translated = await listTranslatedUrlIds(db, { websiteId: key.websiteId, parentId });
  const taken = [...siblings.map((other) => other.urlId), ...prefixes, ...translated];
  const urlId = freeUrlId(entry.urlId, { parentId, taken });
  const homepage = entry.isHomepage && !all.some((other) => other.homepage && other.locale === stored.locale);
  // Without the folder that kept visitors out, it is the owner's to publish it.
  const isLaidOpen = entry.isLocked && !isFolderThere && isLive(entry.status);
  const status = isLaidOpen ? 'draft' : statusNow(entry.status, stored.publishOn, now);
  await withBinOpen(db, async () => {
    // A translated address that another page has by now is the other's.
    await clearTakenUrlIds(db, { ...key, parentId });
    await updateRestoredCollection(db, key, { urlId, parentId, homepage, status });
    await deleteEntry(db, key);
  });
  const path = (await findPath(db, key)) ?? '/';
  if (status === 'published')
    await leadFromOldPath(db, key.websiteId, {
      from: entry.path,
      to: path,
      withChildren: stored.type !== 'page',
    });
  await followSection(db, stored, key);
  const { websiteId } = key;
  for (const ownerId of await listItemsWithSections(db, { websiteId, collectionId: key.id }))
    await askForBodies(db, { websiteId, ownerId });
  await schedulePublishing(db, key.websiteId, { status, publishOn: stored.publishOn });
  await bumpContentVersion(db, key.websiteId);
  const changes = [
    urlId !== entry.urlId && ('address' as const),
    parentId !== entry.parentId && ('folder' as const),
    isLaidOpen ? ('lock' as const) : status !== entry.status && ('status' as const),
  ].filter((change) => change !== false);
  return { path, status, collectionId: null, changes };
}

async function restoreItem(db: Db, key: Key, entry: StoredEntry, now: Date): Promise<Restored> {
  const { websiteId } = key;
  const collectionId = entry.parentId ?? '';
  const collection = await lockCollection(db, { websiteId, id: collectionId });
  // Its collection cannot be gone for good: the entry would be, too.
  if (!collection) throw new AppError('collection-in-bin');
  const { count } = await findTakenUrlIds(db, { websiteId, collectionId });
  if (itemLimit(collection)) refuseBeyondLimit(collection, count);
  const { publishOn } = await withBinOpen(db, () => getItem(db, key));
  const status = statusNow(entry.status, publishOn, now);
  let { urlId } = entry;
  await withBinOpen(db, async () => {
    await clearTakenItemUrlIds(db, { ...key, collectionId });
    const taken = await listUrlIdsBeside(db, { ...key, collectionId });
    urlId = freeUrlId(entry.urlId, { parentId: collectionId, taken });
    await updateRestoredItem(db, key, { urlId, status });
    await deleteEntry(db, key);
  });
  const item = await getItem(db, key);
  // A saved section on it may have changed meanwhile, which writes no text of what is in the bin.
  await askForBodies(db, { websiteId, ownerId: key.id });
  const path = (await itemPathOf(db, websiteId, item)) ?? '/';
  await schedulePublishing(db, websiteId, item);
  await bumpContentVersion(db, websiteId);
  const changes = [
    urlId !== entry.urlId && ('address' as const),
    status !== entry.status && ('status' as const),
  ].filter((change) => change !== false);
  return { path, status, collectionId, changes };
}

/** Removes an entry for good, in the running transaction. Errors: not-found. */
export async function deleteForGood(db: Db, key: Key): Promise<void> {
  // In the order of who restores: with the entry its translated addresses go.
  await lockPageTree(db, key.websiteId);
  if (!(await lockEntry(db, key))) throw new AppError('not-found');
  await withBinOpen(db, () => purgeEntry(db, key));
}

/** The address it had, or the next that is free; at the top of a site none of the program's own. */
function freeUrlId(
  urlId: string,
  { parentId, taken }: { parentId: string | null; taken: readonly string[] },
): string {
  if (taken.includes(urlId)) return freeSlug(urlId, taken);
  return parentId === null && isReservedUrlId(urlId) ? freeSlug(`${urlId} page`, taken) : urlId;
}

/** Nothing goes public by being restored because its time passed in the bin. */
function statusNow(status: PageStatus, publishOn: number | null, now: Date): PageStatus {
  const isPast = status === 'scheduled' && (publishOn === null || publishOn <= now.getTime());
  return isPast ? 'draft' : status;
}

async function leadFromOldPath(
  db: Db,
  websiteId: string,
  { from, to, withChildren }: { from: string; to: string; withChildren: boolean },
): Promise<void> {
  const all = await listCollections(db, websiteId);
  const byId = new Map(all.map((page) => [page.id, page]));
  if (all.some((page) => pagePath(page, byId) === from)) return;
  await recordMove(db, { websiteId, from, to, withChildren });
}
