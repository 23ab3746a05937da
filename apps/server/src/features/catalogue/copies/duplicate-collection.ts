import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createCollection, getCollection, listAllItems } from '../../content/collections/index.ts';
import { getDraft } from '../../content/documents/index.ts';
import { type Copying, duplicateItem } from './duplicate-item.ts';

/** Items a copy takes along; more would hold the site's lock for too long. */
const MAX_ITEMS = 250;

/** Adds a copy of a page or collection as a draft. Its items keep their addresses below it and their status. */
export async function duplicateCollection(db: Db, copying: Copying, source: Collection): Promise<Collection> {
  const { websiteId, newId } = copying;
  const range = { limit: MAX_ITEMS + 1, offset: 0 };
  const items = await listAllItems(db, { websiteId, collectionId: source.id, ...range });
  if (items.length > MAX_ITEMS) throw new AppError('collection-too-large-to-copy');
  const draft = await getDraft(db, { websiteId, kind: 'page', ownerId: source.id });
  const {
    itemCount: _,
    updatedOn: __,
    rowVersion: ___,
    tags: ____,
    urlId: _____,
    displayIndex: ______,
    ...fields
  } = source;
  const copy = await createCollection(db, {
    ...fields,
    websiteId,
    id: newId(),
    title: `${source.title.slice(0, 190)} (copy)`,
    navigationTitle: `${source.navigationTitle.slice(0, 190)} (copy)`,
    homepage: false,
    status: 'draft',
    publishOn: null,
    ...(draft ? { content: draft.content } : {}),
  });
  for (const item of items) {
    const { title, publishOn, status, urlId } = item;
    await duplicateItem(db, copying, item, { collectionId: copy.id, title, publishOn, status, urlId });
  }
  return getCollection(db, { websiteId, id: copy.id });
}
