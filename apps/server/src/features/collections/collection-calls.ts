import {
  addCollection,
  listCollections,
  orderCollections,
  patchCollection,
  removeCollection,
} from '@sitewright/contract/collections';
import { definedOf } from '../../platform/http/defined-of.ts';
import { route } from '../../platform/http/route.ts';
import {
  type CollectionChange,
  changeCollection,
  deleteCollection,
  reorderCollections,
} from './change-collection.ts';
import { createCollection } from './create-collection.ts';
import { newPageContent } from './new-page-content.ts';
import { listCollections as findCollections } from './queries/collections.ts';

export const list = route(listCollections, async ({ db, websiteId }) => ({
  collections: await findCollections(db, websiteId),
}));

/** A new page starts as a draft for those who may not publish. */
export const add = route(addCollection, async ({ db, websiteId, body, newId, account }) =>
  createCollection(db, {
    ...definedOf(body),
    typeName: body.typeName,
    title: body.title,
    websiteId,
    id: newId(),
    ...(body.typeName === 'page' ? { content: newPageContent(body.title, newId) } : {}),
    status: account.permissions.has('pages.publish') ? 'published' : 'draft',
  }),
);

export const patch = route(patchCollection, async ({ db, websiteId, params, body, account }) => {
  const { rowVersion, ...change } = body;
  return changeCollection(
    db,
    { websiteId, id: params.collectionId, rowVersion },
    definedOf(change) as CollectionChange,
    { mayPublish: account.permissions.has('pages.publish') },
  );
});

export const remove = route(removeCollection, async ({ db, websiteId, params, query, account }) => {
  const key = { websiteId, id: params.collectionId, rowVersion: query.rowVersion };
  await deleteCollection(db, key, { mayPublish: account.permissions.has('pages.publish') });
  return {};
});

export const order = route(orderCollections, async ({ db, websiteId, body, account }) => {
  await reorderCollections(db, websiteId, body.ids, { mayPublish: account.permissions.has('pages.publish') });
  return {};
});
