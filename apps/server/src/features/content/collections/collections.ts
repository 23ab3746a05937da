import type { PageDocumentInput } from '@sitewright/document/schema';
import { type CollectionDefaults, collectionDefaults } from '@sitewright/domain/site/collection-defaults';
import { Collection, isReservedUrlId } from '@sitewright/domain/site/collection-schema';
import { MAX_COLLECTIONS } from '@sitewright/domain/site/limits';
import { canChangeStatus, isLive } from '@sitewright/domain/site/page-status';
import { freeSlug } from '@sitewright/domain/site/slug-suffix';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordMove } from '../../site/redirects/index.ts';
import { bumpContentVersion, findFirstLanguage, listLanguagePrefixes } from '../../site/sites/index.ts';
import {
  askForBodies,
  cleanText,
  createDocument,
  getPublished,
  lockDocumentOf,
  publishDocument,
} from '../documents/index.ts';
import { lockPageTree, withUniqueUrl } from '../translations/index.ts';
import { refuseOtherOrder, refuseWithoutRight } from './publishing-rights.ts';
import { insertPageEntry, withBinOpen } from './queries/bin.ts';
import {
  clearHomepage,
  findCollection,
  findPath,
  insertCollection,
  listCollections,
  listTranslatedUrlIds,
  updateCollectionOrder,
  updateCollectionRow,
} from './queries/collections.ts';
import { insertLabels } from './queries/labels.ts';
import { schedulePublishing } from './schedule.ts';

export type NewCollection = Partial<
  Omit<Collection, 'itemCount' | 'updatedOn' | 'rowVersion' | 'tags' | 'passwordVersion'>
> & {
  websiteId: string;
  id: string;
  /** page, blog, events, products, … or a type of the site template. */
  typeName: string;
  title: string;
  /** Draft of the page; empty when absent. Publish it with publishDocument. */
  content?: PageDocumentInput;
  /** Defaults of the site template for the type; not a choice of the owner. */
  defaults?: Partial<CollectionDefaults>;
};

/** Settings a template gives and an owner may change. */
const OWN_SETTINGS = ['pageSize', 'ordering'] as const;

/**
 * Adds a page or collection at the end of the page list; without `urlId` the title gives a free one. The page list stays
 * locked until the commit, so that two with the same title get two addresses, and the limit holds.
 * Errors: url-taken, url-not-usable, site-full, not-found (parent).
 */
export async function createCollection(db: Db, input: NewCollection): Promise<Collection> {
  const { websiteId, content, defaults, ...fields } = input;
  await lockPageTree(db, websiteId);
  const all = await listCollections(db, websiteId);
  if (all.length >= MAX_COLLECTIONS) throw new AppError('site-full');
  const parentId = fields.parentId ?? null;
  if (parentId !== null && !all.some(({ id, folder }) => id === parentId && folder))
    throw new AppError('not-found');
  const siblings = all.filter(
    (other) => other.parentId === parentId && other.locale === (fields.locale ?? ''),
  );
  const prefixes = parentId === null ? await listLanguagePrefixes(db, websiteId) : [];
  const translated = await listTranslatedUrlIds(db, { websiteId, parentId });
  const taken = [...siblings.map(({ urlId }) => urlId), ...prefixes, ...translated];
  const collection = Collection.parse({
    navigationTitle: fields.title,
    locale: '',
    regionName: 'default',
    status: 'published',
    publishOn: null,
    homepage: false,
    folderBehavior: null,
    mainImageId: null,
    view: 'list',
    background: { source: 'none' },
    seoTitle: '',
    seoDescription: '',
    seoHidden: false,
    categories: [],
    tags: [],
    eventView: 'list',
    displayIndex: 1 + Math.max(-1, ...all.map((other) => other.displayIndex)),
    ...collectionDefaults(fields.typeName),
    ...defaults,
    // Nobody sees what lies in a new area until they belong to it.
    ...(fields.typeName === 'member-area' ? { areaJoining: 'invitation' } : {}),
    ownSettings: OWN_SETTINGS.filter((name) => fields[name] !== undefined),
    ...fields,
    description: cleanText(fields.description ?? ''),
    parentId,
    urlId: fields.urlId ?? freeUrlId(fields.title, taken, await findFirstLanguage(db, websiteId)),
    itemCount: 0,
    updatedOn: 0,
    rowVersion: 1,
  });
  checkUrlId(collection, prefixes);
  checkSchedule(collection);
  await withUniqueUrl(() => insertCollection(db, { websiteId, ...collection }));
  await insertLabels(db, { websiteId, collectionId: collection.id, kind: 'category' }, collection.categories);
  await createDocument(db, {
    websiteId,
    kind: 'page',
    ownerId: collection.id,
    ...(content ? { content } : {}),
  });
  await schedulePublishing(db, websiteId, collection);
  await bumpContentVersion(db, websiteId);
  return collection;
}

/** Refuses an address of the program itself, or of a language, at the top of a site. */
function checkUrlId(
  { parentId, urlId }: Pick<Collection, 'parentId' | 'urlId'>,
  prefixes: readonly string[],
): void {
  if (parentId === null && (isReservedUrlId(urlId) || prefixes.includes(urlId))) {
    throw new AppError('url-not-usable', { urlId: `${urlId} is not a valid page URL` });
  }
}

/** A scheduled item needs a time, or it would never be published. */
function checkSchedule({ status, publishOn }: Pick<Collection, 'status' | 'publishOn'>): void {
  if (status === 'scheduled' && publishOn === null)
    throw new AppError('invalid-fields', { publishOn: 'Choose when this is published.' });
}

function freeUrlId(title: string, taken: readonly string[], language: string | undefined): string {
  const urlId = freeSlug(title, taken, { language });
  return isReservedUrlId(urlId) ? freeSlug(`${urlId} page`, taken) : urlId;
}

type Key = { websiteId: string; id: string; rowVersion: number };

/** Rights of whoever deletes, and who it is. */
export type Deletion = { mayPublish?: boolean; accountId?: string | null };

/** Fields an owner may change. */
export type CollectionChange = Partial<
  Omit<
    Collection,
    | 'id'
    | 'type'
    | 'typeName'
    | 'locale'
    | 'displayIndex'
    | 'ownSettings'
    | 'passwordVersion'
    | 'areaJoining'
    | 'itemCount'
    | 'updatedOn'
    | 'rowVersion'
    | 'categories'
    | 'tags'
  >
>;

/** Changes the named fields. Errors: not-found, conflict, url-taken, url-not-usable, status-not-reachable, forbidden. */
export async function changeCollection(
  db: Db,
  key: Key,
  change: CollectionChange,
  { mayPublish = true } = {},
): Promise<Collection> {
  const stored = await getCollection(db, key);
  checkStatus(stored, change, mayPublish);
  refuseWithoutRight(stored, mayPublish);
  if (change.homepage && !mayPublish) throw new AppError('forbidden');
  const next = Collection.parse({
    ...stored,
    ...change,
    // Templates print it as it is.
    ...(change.description === undefined ? {} : { description: cleanText(change.description) }),
    ownSettings: ownSettingsOf(stored, change),
    rowVersion: key.rowVersion,
  });
  checkSchedule(next);
  if (next.parentId !== stored.parentId) await checkParent(db, key, next.parentId);
  const hasMoved = next.urlId !== stored.urlId || next.parentId !== stored.parentId;
  checkUrlId(next, hasMoved ? await listLanguagePrefixes(db, key.websiteId) : []);
  const isNewHomepage = next.homepage && !stored.homepage;
  if (hasMoved || isNewHomepage) await lockPageTree(db, key.websiteId);
  // Before any page, and behind the page tree, as all do (README of documents).
  if (isGoingPublic(stored, next))
    await lockDocumentOf(db, { websiteId: key.websiteId, kind: 'page', ownerId: key.id });
  if (isNewHomepage) await clearHomepage(db, { ...key, locale: next.locale });
  const from = isElsewhere(stored, next) ? await findPath(db, key) : null;
  const rowVersion = await withUniqueUrl(() => updateCollectionRow(db, key.websiteId, next));
  if (rowVersion === null) throw new AppError('conflict');
  if (from !== null)
    await leaveRedirect(db, key, { from, withChildren: next.folder || next.type !== 'page' });
  if (next.status !== stored.status) await followSection(db, next, key);
  await schedulePublishing(db, key.websiteId, next);
  if (isGoingPublic(stored, next)) await publishText(db, key, stored);
  await bumpContentVersion(db, key.websiteId);
  return { ...next, rowVersion };
}

/** How an order is changed: by whom, and the order it was made from. */
type Reordering = { mayPublish?: boolean; from?: readonly string[] | undefined };

/**
 * Puts the pages into the order of the ids; ids left out keep their places. Of two at the same moment who made theirs
 * `from` the same order, the later one is rejected. Errors: forbidden, conflict.
 */
export async function reorderCollections(
  db: Db,
  websiteId: string,
  ids: readonly string[],
  { mayPublish = true, from }: Reordering = {},
): Promise<void> {
  await lockPageTree(db, websiteId);
  if (from && !isSameOrder(await listCollections(db, websiteId), from)) throw new AppError('conflict');
  if (!mayPublish) refuseOtherOrder(await listCollections(db, websiteId), ids, mayPublish);
  await updateCollectionOrder(db, websiteId, ids);
  await bumpContentVersion(db, websiteId);
}

/** What was added or removed since the order was read changes nothing in the order of the others. */
function isSameOrder(stored: readonly { id: string }[], from: readonly string[]): boolean {
  const known = new Set(from);
  const ids = new Set(stored.map(({ id }) => id));
  const left = from.filter((id) => ids.has(id));
  return stored.filter(({ id }) => known.has(id)).every(({ id }, index) => id === left[index]);
}

/**
 * Moves a page or collection with all its items to the bin, from which it can be restored for 30 days.
 * Errors: not-found, conflict, page-has-children, forbidden.
 */
export async function deleteCollection(
  db: Db,
  key: Key,
  { mayPublish = true, accountId = null }: Deletion = {},
): Promise<void> {
  await lockPageTree(db, key.websiteId);
  const stored = await getCollection(db, key);
  refuseWithoutRight(stored, mayPublish);
  const all = await listCollections(db, key.websiteId);
  if (all.some(({ parentId }) => parentId === key.id)) throw new AppError('page-has-children');
  if (!(await withBinOpen(db, () => insertPageEntry(db, { ...key, accountId }))))
    throw new AppError('conflict');
  await followSection(db, stored, key);
  await bumpContentVersion(db, key.websiteId);
}

/** A saved section that is shown no more, or again, takes its words with it from the texts of items that it stands on. */
export async function followSection(
  db: Db,
  { type }: Pick<Collection, 'type'>,
  { websiteId, id }: Pick<Key, 'websiteId' | 'id'>,
): Promise<void> {
  if (type === 'section-library') await askForBodies(db, { websiteId, ownerId: id });
}

/** One page or collection. Errors: not-found. */
export async function getCollection(db: Db, key: { websiteId: string; id: string }): Promise<Collection> {
  const collection = await findCollection(db, key);
  if (!collection) throw new AppError('not-found');
  return collection;
}

/** A change of status must be a step the status rules know and the account may take. */
export function checkStatus(
  stored: { status: Collection['status'] },
  change: { status?: Collection['status'] | undefined },
  mayPublish: boolean,
): void {
  if (change.status === undefined || change.status === stored.status) return;
  if (!canChangeStatus(stored.status, change.status, mayPublish)) throw new AppError('status-not-reachable');
}

/** Settings the owner names are the owner's from now on, whatever the site template says. */
function ownSettingsOf({ ownSettings }: Collection, change: CollectionChange): Collection['ownSettings'] {
  const named = (['pageSize', 'ordering'] as const).filter((name) => change[name] !== undefined);
  return [...new Set([...ownSettings, ...named])];
}

function isGoingPublic(stored: Collection, next: Collection): boolean {
  return stored.status !== next.status && (next.status === 'published' || next.status === 'scheduled');
}

/** A draft that goes public by its status shows what is written on it now, which is what was reviewed, not an older text. */
async function publishText(db: Db, { websiteId, id }: Key, stored: Collection): Promise<void> {
  const document = { websiteId, kind: 'page' as const, ownerId: id };
  const isDraft = !isLive(stored.status);
  if (isDraft || !(await getPublished(db, document))) await publishDocument(db, document);
}

/** True when visitors know the page under an address that the change takes from it. */
function isElsewhere(stored: Collection, next: Collection): boolean {
  return stored.status === 'published' && (stored.urlId !== next.urlId || stored.parentId !== next.parentId);
}

async function leaveRedirect(
  db: Db,
  key: Key,
  { from, withChildren }: { from: string; withChildren: boolean },
): Promise<void> {
  const to = await findPath(db, key);
  if (to !== null) await recordMove(db, { websiteId: key.websiteId, from, to, withChildren });
}

/** The new parent is a folder and does not lie inside the page itself. */
async function checkParent(db: Db, { websiteId, id }: Key, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  await lockPageTree(db, websiteId);
  const byId = new Map((await listCollections(db, websiteId)).map((each) => [each.id, each]));
  if (!byId.get(parentId)?.folder) throw new AppError('not-found');
  for (let above: string | null = parentId; above !== null; above = byId.get(above)?.parentId ?? null) {
    if (above === id) throw new AppError('conflict');
  }
}
