import { Item } from '@sitewright/domain/site/item-schema';
import { itemPath } from '@sitewright/domain/site/item-url';
import { isLive } from '@sitewright/domain/site/page-status';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordMove } from '../../site/redirects/index.ts';
import { bumpContentVersion, bumpItemVersion, getWebsite } from '../../site/sites/index.ts';
import { createDocument, hasBlocks, publishWithItem } from '../documents/index.ts';
import { withUniqueUrl } from '../translations/index.ts';
import { addItems, type Derived, type NewItem, refuseTooManyCategories } from './add-items.ts';
import { cleanItem } from './clean-item.ts';
import { checkStatus, type Deletion, getCollection } from './collections.ts';
import { placeInCollection } from './move-item.ts';
import { refuseOtherOrder, refuseWithoutRight } from './publishing-rights.ts';
import { insertItemEntry, withBinOpen } from './queries/bin.ts';
import { findCollection, findPath, lockCollection } from './queries/collections.ts';
import { findItem, listAllItems, updateItemOrder, updateItemRow } from './queries/items.ts';
import { schedulePublishing } from './schedule.ts';

/** Items that are put into an order by hand; more are ordered by time. */
const MAX_ORDERED = 10_000;

const MADE_OF_BLOCKS =
  'This text is made of blocks by now. Copy what you typed, reload, and edit the text on the page.';

type Key = { websiteId: string; id: string; rowVersion: number };

export type ItemChange = Partial<Omit<Item, Derived | 'id' | 'recordType'>>;

/**
 * Adds an item at the end of its collection; without `urlId` the title gives a free one. The collection stays locked until the
 * commit, so that its limits hold. A copy may be for an area that was deleted since, as its original is. Errors: not-found,
 * collection-full, categories-full, url-taken, custom-content-too-large.
 */
export async function createItem(db: Db, input: NewItem, { isCopy = false } = {}): Promise<Item> {
  const { websiteId, document, ...item } = input;
  if (item.memberAreaId && !isCopy) await refuseUnknownArea(db, websiteId, item.memberAreaId);
  await addItems(db, { websiteId, collectionId: item.collectionId }, [item]);
  if (document) await createDocument(db, { websiteId, kind: 'item', ownerId: item.id, content: document });
  const stored = await getItem(db, { websiteId, id: item.id });
  await bumpContentVersion(db, websiteId);
  return stored;
}

/**
 * Changes the named fields; a body that is made of blocks is changed by its document. In another collection the item stands last.
 * Errors: not-found, conflict, url-taken, collection-full, status-not-reachable, categories-full, custom-content-too-large,
 * page-not-publishable, invalid-fields (body).
 */
export async function updateItem(
  db: Db,
  key: Key,
  change: ItemChange,
  { mayPublish = true } = {},
): Promise<Item> {
  const stored = await getItem(db, key);
  checkStatus(stored, change, mayPublish);
  refuseWithoutRight(stored, mayPublish);
  let next = cleanItem(Item.parse({ ...stored, ...change, rowVersion: key.rowVersion }));
  // An area may have been deleted: its items stay closed and can be saved as they are.
  if (change.memberAreaId && change.memberAreaId !== stored.memberAreaId)
    await refuseUnknownArea(db, key.websiteId, change.memberAreaId);
  const isReleased = !isLive(stored.status) && isLive(next.status);
  const itemKey = { websiteId: key.websiteId, itemId: key.id };
  // Its document, its collection, then the item, as all do (README of documents): they would otherwise wait for each other.
  if (isReleased) await hasBlocks(db, itemKey, { lock: true });
  const isMoved = next.collectionId !== stored.collectionId;
  if (isMoved)
    next = { ...next, ...(await placeInCollection(db, key.websiteId, { from: stored, to: next })) };
  else if (change.categories || change.tags)
    await lockCollection(db, { websiteId: key.websiteId, id: stored.collectionId });
  if (isMoved || change.categories)
    await refuseTooManyCategories(
      db,
      { websiteId: key.websiteId, collectionId: next.collectionId },
      next.categories,
    );
  const isNewBody = next.body !== stored.body;
  const row = { ...next, body: isNewBody ? next.body : null };
  const rowVersion = await withUniqueUrl(() => updateItemRow(db, key.websiteId, row));
  if (rowVersion === null) throw new AppError('conflict');
  // A form may have been open since before; who makes the blocks has locked the item.
  if (isNewBody && (await hasBlocks(db, itemKey)))
    throw new AppError('invalid-fields', { body: MADE_OF_BLOCKS });
  if (stored.status === 'published' && (isMoved || stored.urlId !== next.urlId))
    await leaveRedirect(db, key.websiteId, stored, next);
  await schedulePublishing(db, key.websiteId, next);
  // A body that is made of blocks goes public with its item.
  if (isReleased) await publishWithItem(db, itemKey);
  const changed = await getItem(db, key);
  await (isFiledAlike(stored, changed) ? bumpItemVersion : bumpContentVersion)(db, key.websiteId);
  return changed;
}

/** An item is for members of an area that is there. Errors: not-found. */
async function refuseUnknownArea(db: Db, websiteId: string, id: string): Promise<void> {
  const area = await findCollection(db, { websiteId, id });
  if (!area || area.areaJoining === null) throw new AppError('not-found');
}

/** True where collections count and label an item as before. */
function isFiledAlike(one: Item, other: Item): boolean {
  const filed = ({ collectionId, status, categories, tags, memberAreaId }: Item) =>
    JSON.stringify([collectionId, status, categories, tags, memberAreaId]);
  return filed(one) === filed(other);
}

/** Puts the items of a collection into the order of the ids. */
export async function reorderItems(
  db: Db,
  key: { websiteId: string; collectionId: string },
  ids: readonly string[],
  { mayPublish = true } = {},
): Promise<void> {
  if (!mayPublish)
    refuseOtherOrder(await listAllItems(db, { ...key, limit: MAX_ORDERED, offset: 0 }), ids, mayPublish);
  await updateItemOrder(db, key, ids);
  await bumpItemVersion(db, key.websiteId);
}

/** Moves an item to the bin, from which it can be restored for 30 days. Errors: not-found, conflict, forbidden. */
export async function deleteItem(
  db: Db,
  key: Key,
  { mayPublish = true, accountId = null }: Deletion = {},
): Promise<void> {
  const item = await getItem(db, key);
  refuseWithoutRight(item, mayPublish);
  const path = (await itemPathOf(db, key.websiteId, item)) ?? '';
  if (!(await withBinOpen(db, () => insertItemEntry(db, { ...key, accountId, path }))))
    throw new AppError('conflict');
  await bumpContentVersion(db, key.websiteId);
}

/** One item. Errors: not-found. */
export async function getItem(db: Db, key: { websiteId: string; id: string }): Promise<Item> {
  const item = await findItem(db, key);
  if (!item) throw new AppError('not-found');
  return item;
}

/** Address of an item on its site; null when its collection is not there. */
export async function itemPathOf(db: Db, websiteId: string, item: Item): Promise<string | null> {
  const above = await findPath(db, { websiteId, id: item.collectionId });
  if (above === null) return null;
  const { ordering } = await getCollection(db, { websiteId, id: item.collectionId });
  const { settings } = await getWebsite(db, websiteId);
  const { urlId, publishOn } = item;
  return itemPath({ collectionPath: above === '/' ? '' : above, ordering, urlId, publishOn }, settings);
}

/** A post that moved is found at its address with the day and at the one without. */
async function leaveRedirect(db: Db, websiteId: string, stored: Item, next: Item): Promise<void> {
  const above = await findPath(db, { websiteId, id: stored.collectionId });
  const to = await itemPathOf(db, websiteId, next);
  // In the collection it was in until now.
  const from = await itemPathOf(db, websiteId, stored);
  if (above === null || to === null || from === null) return;
  for (const old of new Set([from, `${above === '/' ? '' : above}/${stored.urlId}`]))
    await recordMove(db, { websiteId, from: old, to, withChildren: false });
}
