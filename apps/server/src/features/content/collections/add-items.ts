import type { PageDocumentInput } from '@sitewright/document/schema';
import { Item } from '@sitewright/domain/site/item-schema';
import { itemLimit, MAX_CATEGORIES } from '@sitewright/domain/site/limits';
import { freeSlug } from '@sitewright/domain/site/slug-suffix';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findFirstLanguage } from '../../site/sites/index.ts';
import { withUniqueUrl } from '../translations/index.ts';
import { cleanItem } from './clean-item.ts';
import { lockCollection } from './queries/collections.ts';
import { findTakenUrlIds, insertItems } from './queries/items.ts';
import { countLabelsWith } from './queries/labels.ts';
import { schedulePublishing } from './schedule.ts';

type Scope = { websiteId: string; collectionId: string };

/** Fields written only by the database or other features. */
export type Derived =
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

/**
 * Adds items at the end of a collection, all or none; those without `urlId` get a free one of their title. The collection
 * stays locked until the commit, so that its limits hold. What visitors see is another version then: the caller says so
 * last. Errors: those of createItem.
 */
export async function addItems(
  db: Db,
  scope: Scope,
  given: readonly Omit<NewItem, 'websiteId' | 'document'>[],
): Promise<void> {
  const { websiteId } = scope;
  const collection = await lockCollection(db, { websiteId, id: scope.collectionId });
  if (!collection) throw new AppError('not-found');
  const { urlIds, count, nextIndex } = await findTakenUrlIds(db, scope);
  refuseBeyondLimit(collection, count + given.length - 1);
  const isNamed = given.every(({ urlId }) => urlId !== undefined);
  const language = isNamed ? undefined : await findFirstLanguage(db, websiteId);
  const items = given.map((fields, index) => {
    const urlId = fields.urlId ?? freeSlug(fields.title, urlIds, { fallback: 'item', language });
    urlIds.push(urlId);
    return newItem({ ...fields, urlId }, nextIndex + index);
  });
  const categories = new Set(items.flatMap((item) => item.categories));
  await refuseTooManyCategories(db, scope, [...categories]);
  await withUniqueUrl(() => insertItems(db, websiteId, items));
  for (const item of items) await schedulePublishing(db, websiteId, item);
}

function newItem(fields: Omit<NewItem, 'websiteId' | 'document'>, displayIndex: number): Item {
  return cleanItem(
    Item.parse({
      excerpt: '',
      body: '',
      status: 'published',
      starred: false,
      memberAreaId: null,
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
      displayIndex,
      ...fields,
      addedOn: 0,
      updatedOn: 0,
      rowVersion: 1,
    }),
  );
}

/** Refuses one item more in a collection that holds as many as it may. Errors: collection-full. */
export function refuseBeyondLimit(collection: { typeName: string; ordering: string }, count: number): void {
  const limit = itemLimit(collection);
  if (limit === null || count < limit.max) return;
  throw new AppError(
    'collection-full',
    {},
    { message: `This collection is full: it holds at most ${limit.max} ${limit.noun}.` },
  );
}

/** Naming a new category in an item makes it, so the limit holds here too. Errors: categories-full. */
export async function refuseTooManyCategories(
  db: Db,
  scope: Scope,
  categories: readonly string[],
): Promise<void> {
  if (categories.length === 0) return;
  if ((await countLabelsWith(db, { ...scope, kind: 'category' }, categories)) > MAX_CATEGORIES)
    throw new AppError('categories-full');
}
