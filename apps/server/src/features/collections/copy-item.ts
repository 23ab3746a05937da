import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { getDraft } from '../documents/index.ts';
import { createItem, getItem } from './items.ts';

type Source = { websiteId: string; id: string; newId: () => string; now: number };

/** A copy of an item as a draft with an address of its own. Errors: not-found, collection-full; bad-request for products. */
export async function copyItem(db: Db, { websiteId, id, newId, now }: Source): Promise<Item> {
  const source = await getItem(db, { websiteId, id });
  // A product is more than its item: what is sold of it belongs to the catalogue.
  if (source.recordType === 'store-item') throw new AppError('bad-request');
  const draft = await getDraft(db, { websiteId, kind: 'item', ownerId: id });
  const { collectionId, recordType, excerpt, body, mainImageId, authorId, commentState } = source;
  const { tags, categories, content } = source;
  return createItem(db, {
    websiteId,
    id: newId(),
    ...{ collectionId, recordType, excerpt, body, mainImageId, authorId, commentState },
    ...{ tags, categories, content },
    title: `${source.title.slice(0, 290)} (copy)`,
    status: 'draft',
    publishOn: now,
    ...(draft ? { document: draft.content } : {}),
  });
}
