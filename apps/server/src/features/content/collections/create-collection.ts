import type { PageDocumentInput } from '@sitewright/document/schema';
import { type CollectionDefaults, collectionDefaults } from '@sitewright/domain/site/collection-defaults';
import { Collection, isReservedUrlId } from '@sitewright/domain/site/collection-schema';
import { MAX_COLLECTIONS } from '@sitewright/domain/site/limits';
import { freeSlug } from '@sitewright/domain/site/slug-suffix';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { bumpContentVersion } from '../../site/sites/index.ts';
import { cleanText, createDocument } from '../documents/index.ts';
import { insertCollection, listCollections } from './queries/collections.ts';
import { insertLabels } from './queries/labels.ts';
import { lockPageTree } from './queries/page-tree.ts';
import { schedulePublishing } from './schedule.ts';
import { withFreeAddress } from './unique-address.ts';

export type NewCollection = Partial<Omit<Collection, 'itemCount' | 'updatedOn' | 'rowVersion' | 'tags'>> & {
  websiteId: string;
  id: string;
  /** page, blog, events, products, … or a type of the site template. */
  typeName: string;
  title: string;
  /** Draft of the page; empty when absent. Publish it with publishDocument. */
  content?: PageDocumentInput;
  /** What the site template says about the type; not a choice of the owner. */
  defaults?: Partial<CollectionDefaults>;
};

/** Settings a template gives and an owner may change. */
const OWN_SETTINGS = ['pageSize', 'ordering'] as const;

/**
 * Adds a page or collection at the end of the page list; without `urlId` the title gives a free one. The page list stays
 * locked until the commit, so that two with the same title get two addresses, and the limit holds.
 * Errors: url-taken, url-not-usable, site-full, not-found (parent).
 */
export async function createCollection(db: Db, given: NewCollection): Promise<Collection> {
  const { websiteId, content, defaults, ...fields } = given;
  await lockPageTree(db, websiteId);
  const all = await listCollections(db, websiteId);
  if (all.length >= MAX_COLLECTIONS) throw new AppError('site-full');
  const parentId = fields.parentId ?? null;
  if (parentId !== null && !all.some(({ id, folder }) => id === parentId && folder))
    throw new AppError('not-found');
  const siblings = all.filter(
    (other) => other.parentId === parentId && other.locale === (fields.locale ?? ''),
  );
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
    ownSettings: OWN_SETTINGS.filter((name) => fields[name] !== undefined),
    ...fields,
    description: cleanText(fields.description ?? ''),
    parentId,
    urlId: fields.urlId ?? freeUrlId(fields.title, siblings),
    itemCount: 0,
    updatedOn: 0,
    rowVersion: 1,
  });
  checkUrlId(collection);
  checkSchedule(collection);
  await withFreeAddress(() => insertCollection(db, { websiteId, ...collection }));
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

/** Refuses an address of the program itself at the top of a site. */
export function checkUrlId({ parentId, urlId }: Pick<Collection, 'parentId' | 'urlId'>): void {
  if (parentId === null && isReservedUrlId(urlId)) {
    throw new AppError('url-not-usable', { urlId: `${urlId} is not a valid page URL` });
  }
}

/** What is scheduled has a time, or it would never be published. */
export function checkSchedule({ status, publishOn }: Pick<Collection, 'status' | 'publishOn'>): void {
  if (status === 'scheduled' && publishOn === null)
    throw new AppError('invalid-fields', { publishOn: 'Choose when this is published.' });
}

function freeUrlId(title: string, siblings: readonly Collection[]): string {
  const taken = siblings.map(({ urlId }) => urlId);
  const urlId = freeSlug(title, taken);
  return isReservedUrlId(urlId) ? freeSlug(`${urlId} page`, taken) : urlId;
}
