import type { PageDocumentInput } from '@sitewright/document/schema';
import { itemPath } from '@sitewright/domain/site/item-address';
import { Item } from '@sitewright/domain/site/item-schema';
import { itemLimit, MAX_CATEGORIES } from '@sitewright/domain/site/limits';
import { freeSlug } from '@sitewright/domain/site/slug-suffix';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { createDocument, deleteDocuments } from '../documents/index.ts';
import { recordMove } from '../redirects/index.ts';
import { bumpContentVersion, getWebsite } from '../sites/index.ts';
import { checkStatus, getCollection } from './change-collection.ts';
import { cleanItem } from './clean-item.ts';
import { refuseOtherOrder, refuseWithoutRight } from './publishing-rights.ts';
import { lockCollection } from './queries/collections.ts';
import {
  deleteItemRow,
  findItem,
  findItemPlaces,
  insertItem,
  listAllItems,
  updateItemOrder,
  updateItemRow,
} from './queries/items.ts';
import { countLabelsWith } from './queries/labels.ts';
import { findPath } from './queries/page-tree.ts';
import { schedulePublishing } from './schedule.ts';
import { withFreeAddress } from './unique-address.ts';

/** Items that are put into an order by hand; more are ordered by time. */
const MOST_ORDERED = 10_000;

type Key = { websiteId: string; id: string; rowVersion: number };

/** What only the database or other features write. */
type Derived =
  | 'addedOn'
  | 'updatedOn'
  | 'rowVersion'
  | 'author'
  | 'likeCount'
  | 'commentCount'
  | 'publicCommentCount'
  | 'reviewCount'
  | 'ratingSum';

export type NewItem = Partial<Omit<Item, Derived>> &
  Pick<Item, 'id' | 'collectionId' | 'recordType' | 'title'> & {
    websiteId: string;
    /** When the item counts as published; epoch milliseconds. */
    publishOn: number;
    /** Draft of the body for items edited on the canvas. */
    document?: PageDocumentInput;
  };

export type ItemChange = Partial<Omit<Item, Derived | 'id' | 'collectionId' | 'recordType'>>;

/**
 * Adds an item at the end of its collection; without `urlId` the title gives a free one. The collection stays locked
 * until the commit, so that its limits hold. Errors: not-found, collection-full, categories-full, url-taken,
 * custom-content-too-large.
 */
export async function createItem(db: Db, given: NewItem): Promise<Item> {
  const { websiteId, document, ...fields } = given;
  const collection = await lockCollection(db, { websiteId, id: fields.collectionId });
  if (!collection) throw new AppError('not-found');
  const { urlIds, nextIndex } = await findItemPlaces(db, { websiteId, collectionId: collection.id });
  refuseBeyondLimit(collection, urlIds.length);
  const item = cleanItem(
    Item.parse({
      excerpt: '',
      body: '',
      status: 'published',
      starred: false,
      mainImageId: null,
      authorId: null,
      author: null,
      commentState: 1,
      likeCount: 0,
      commentCount: 0,
      publicCommentCount: 0,
      reviewCount: 0,
      ratingSum: 0,
      tags: [],
      categories: [],
      content: {},
      displayIndex: nextIndex,
      ...fields,
      urlId: fields.urlId ?? freeSlug(fields.title, urlIds, { fallback: 'item' }),
      addedOn: 0,
      updatedOn: 0,
      rowVersion: 1,
    }),
  );
  await refuseTooManyCategories(db, websiteId, item);
  await withFreeAddress(() => insertItem(db, { websiteId, ...item }));
  if (document) await createDocument(db, { websiteId, kind: 'item', ownerId: item.id, content: document });
  await schedulePublishing(db, websiteId, item);
  const stored = await getItem(db, { websiteId, id: item.id });
  await bumpContentVersion(db, websiteId);
  return stored;
}

/**
 * Changes the named fields. Errors: not-found, conflict, url-taken, status-not-reachable, categories-full,
 * custom-content-too-large.
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
  const next = cleanItem(Item.parse({ ...stored, ...change, rowVersion: key.rowVersion }));
  // Before the item, as all who change labels do: they would otherwise wait for each other.
  if (change.categories || change.tags)
    await lockCollection(db, { websiteId: key.websiteId, id: stored.collectionId });
  if (change.categories) await refuseTooManyCategories(db, key.websiteId, next);
  const rowVersion = await withFreeAddress(() => updateItemRow(db, key.websiteId, next));
  if (rowVersion === null) throw new AppError('conflict');
  if (stored.status === 'published' && stored.urlId !== next.urlId)
    await leaveRedirect(db, key.websiteId, stored, next);
  await schedulePublishing(db, key.websiteId, next);
  const changed = await getItem(db, key);
  await bumpContentVersion(db, key.websiteId);
  return changed;
}

/** Puts the items of a collection into the order of the ids. */
export async function reorderItems(
  db: Db,
  key: { websiteId: string; collectionId: string },
  ids: readonly string[],
  { mayPublish = true } = {},
): Promise<void> {
  if (!mayPublish)
    refuseOtherOrder(await listAllItems(db, { ...key, limit: MOST_ORDERED, offset: 0 }), ids, mayPublish);
  await updateItemOrder(db, key, ids);
  await bumpContentVersion(db, key.websiteId);
}

/** Removes an item with its document. Errors: not-found, conflict. */
export async function deleteItem(db: Db, key: Key, { mayPublish = true } = {}): Promise<void> {
  refuseWithoutRight(await getItem(db, key), mayPublish);
  await deleteDocuments(db, { websiteId: key.websiteId, kind: 'item', ownerId: key.id });
  if (!(await deleteItemRow(db, key))) throw new AppError('conflict');
  await bumpContentVersion(db, key.websiteId);
}

/** One item. Errors: not-found. */
export async function getItem(db: Db, key: { websiteId: string; id: string }): Promise<Item> {
  const item = await findItem(db, key);
  if (!item) throw new AppError('not-found');
  return item;
}

/** A post that moved is found at its address with the day and at the one without. */
async function leaveRedirect(db: Db, websiteId: string, stored: Item, next: Item): Promise<void> {
  const above = await findPath(db, { websiteId, id: stored.collectionId });
  if (above === null) return;
  const { ordering } = await getCollection(db, { websiteId, id: stored.collectionId });
  const { settings } = await getWebsite(db, websiteId);
  const collectionPath = above === '/' ? '' : above;
  const pathOf = ({ urlId, publishOn }: Item) =>
    itemPath({ collectionPath, ordering, urlId, publishOn }, settings);
  const to = pathOf(next);
  for (const from of new Set([pathOf(stored), `${collectionPath}/${stored.urlId}`]))
    await recordMove(db, { websiteId, from, to, withChildren: false });
}

function refuseBeyondLimit(collection: { typeName: string; ordering: string }, count: number): void {
  const limit = itemLimit(collection);
  if (limit === null || count < limit.max) return;
  throw new AppError(
    'collection-full',
    {},
    { message: `This collection is full: it holds at most ${limit.max} ${limit.noun}.` },
  );
}

/** Naming a new category in an item makes it, so the limit holds here too. */
async function refuseTooManyCategories(db: Db, websiteId: string, item: Item): Promise<void> {
  if (item.categories.length === 0) return;
  const place = { websiteId, collectionId: item.collectionId, kind: 'category' as const };
  if ((await countLabelsWith(db, place, item.categories)) > MAX_CATEGORIES)
    throw new AppError('categories-full');
}
