import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../platform/database/database.ts';
import { createItem } from '../../content/collections/index.ts';
import { getDraft } from '../../content/documents/index.ts';
import { copyProduct } from '../products/index.ts';

/** Where a copy is made. `now` in epoch milliseconds. */
export type Copying = { websiteId: string; newId: () => string; now: number };

/** Adds a copy of an item with its document and its product; comments and likes stay with the original. */
export async function duplicateItem(
  db: Db,
  { websiteId, newId }: Copying,
  source: Item,
  changed: Pick<Item, 'collectionId' | 'title' | 'publishOn' | 'status'> & Partial<Pick<Item, 'urlId'>>,
): Promise<Item> {
  const draft = await getDraft(db, { websiteId, kind: 'item', ownerId: source.id });
  const {
    recordType,
    excerpt,
    body,
    starred,
    memberAreaId,
    mainImageId,
    authorId,
    commentState,
    tags,
    categories,
    content,
  } = source;
  const copied = {
    ...{
      recordType,
      excerpt,
      body,
      starred,
      memberAreaId,
      mainImageId,
      authorId,
      commentState,
      tags,
      categories,
      content,
    },
    ...changed,
    websiteId,
    id: newId(),
    ...(draft ? { document: draft.content } : {}),
  };
  const copy = await createItem(db, copied, { isCopy: true });
  if (recordType === 'store-item') await copyProduct(db, { websiteId, from: source.id, to: copy.id, newId });
  return copy;
}
