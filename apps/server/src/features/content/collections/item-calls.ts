import { addItem, getItem, listItems, orderItems, patchItem, removeItem } from '@sitewright/contract/items';
import { definedOf } from '../../../platform/http/defined-of.ts';
import { route } from '../../../platform/http/route.ts';
import { siteTemplateOf } from '../../design/site-templates/index.ts';
import { getCollection } from './change-collection.ts';
import { checkKind } from './check-kind.ts';
import { createItem, deleteItem, getItem as itemOf, reorderItems, updateItem } from './items.ts';
import { listAllItems } from './queries/items.ts';

export const list = route(listItems, async ({ db, websiteId, params, query }) => ({
  items: await listAllItems(db, { websiteId, collectionId: params.collectionId, ...query }),
}));

export const read = route(getItem, ({ db, websiteId, params }) =>
  itemOf(db, { websiteId, id: params.itemId }),
);

/** A new item starts as a draft for those who may not publish. */
export const add = route(addItem, async ({ db, websiteId, params, body, newId, now, account, deps }) => {
  const { recordType, title, ...fields } = body;
  const { typeName } = await getCollection(db, { websiteId, id: params.collectionId });
  const template = await siteTemplateOf(db, websiteId, deps);
  checkKind(template, { typeName, recordType, content: fields.content ?? {} });
  const mayPublish = account.permissions.has('pages.publish');
  return createItem(db, {
    publishOn: now().getTime(),
    ...definedOf(fields),
    ...(mayPublish ? {} : { status: 'draft' as const }),
    recordType,
    title,
    websiteId,
    id: newId(),
    collectionId: params.collectionId,
  });
});

export const patch = route(patchItem, async ({ db, websiteId, params, body, account, deps }) => {
  const { rowVersion, ...change } = body;
  if (change.content) {
    const { collectionId, recordType, content: stored } = await itemOf(db, { websiteId, id: params.itemId });
    const { typeName } = await getCollection(db, { websiteId, id: collectionId });
    const template = await siteTemplateOf(db, websiteId, deps);
    checkKind(template, { typeName, recordType, content: change.content, stored });
  }
  return updateItem(db, { websiteId, id: params.itemId, rowVersion }, definedOf(change), {
    mayPublish: account.permissions.has('pages.publish'),
  });
});

export const remove = route(removeItem, async ({ db, websiteId, params, query, account }) => {
  const key = { websiteId, id: params.itemId, rowVersion: query.rowVersion };
  await deleteItem(db, key, { mayPublish: account.permissions.has('pages.publish') });
  return {};
});

export const order = route(orderItems, async ({ db, websiteId, params, body, account }) => {
  await reorderItems(db, { websiteId, collectionId: params.collectionId }, body.ids, {
    mayPublish: account.permissions.has('pages.publish'),
  });
  return {};
});
