import * as contract from '@sitewright/contract/items';
import { definedOf } from '../../../../platform/http/calls/defined-of.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { siteTemplateOf } from '../../../design/site-templates/index.ts';
import { checkKind } from '../check-kind.ts';
import { getCollection } from '../collections.ts';
import * as items from '../items.ts';
import { listAllItems } from '../queries/items.ts';

/** Owners put items into an order of their own, so a cursor counts those before it. */
export const listItems = route(contract.listItems, ({ db, websiteId, params, query }) => {
  const { cursor = '0', limit: size, ...view } = query;
  const { collectionId } = params;
  const offset = Number(cursor);
  return readPage(
    size,
    (limit) => listAllItems(db, { websiteId, collectionId, ...view, offset, limit }),
    () => String(offset + size),
  );
});

export const getItem = route(contract.getItem, ({ db, websiteId, params }) =>
  items.getItem(db, { websiteId, id: params.itemId }),
);

/** A new item starts as a draft for those who may not publish. */
export const createItem = route(
  contract.createItem,
  async ({ db, websiteId, params, body, newId, now, account, deps }) => {
    const { recordType, title, ...fields } = body;
    const { typeName } = await getCollection(db, { websiteId, id: params.collectionId });
    const template = await siteTemplateOf(db, websiteId, deps);
    checkKind(template, { typeName, recordType, content: fields.content ?? {} });
    const mayPublish = account.permissions.has('pages.publish');
    return items.createItem(db, {
      publishOn: now().getTime(),
      ...definedOf(fields),
      ...(mayPublish ? {} : { status: 'draft' as const }),
      recordType,
      title,
      websiteId,
      id: newId(),
      collectionId: params.collectionId,
    });
  },
);

export const updateItem = route(
  contract.updateItem,
  async ({ db, websiteId, params, body, account, deps }) => {
    const { rowVersion, ...change } = body;
    if (change.content) {
      const {
        collectionId,
        recordType,
        content: stored,
      } = await items.getItem(db, { websiteId, id: params.itemId });
      const { typeName } = await getCollection(db, { websiteId, id: collectionId });
      const template = await siteTemplateOf(db, websiteId, deps);
      checkKind(template, { typeName, recordType, content: change.content, stored });
    }
    return items.updateItem(db, { websiteId, id: params.itemId, rowVersion }, definedOf(change), {
      mayPublish: account.permissions.has('pages.publish'),
    });
  },
);

export const deleteItem = route(contract.deleteItem, async ({ db, websiteId, params, query, account }) => {
  const key = { websiteId, id: params.itemId, rowVersion: query.rowVersion };
  await items.deleteItem(db, key, {
    mayPublish: account.permissions.has('pages.publish'),
    accountId: account.id,
  });
  return {};
});

export const reorderItems = route(contract.reorderItems, async ({ db, websiteId, params, body, account }) => {
  await items.reorderItems(db, { websiteId, collectionId: params.collectionId }, body.ids, {
    mayPublish: account.permissions.has('pages.publish'),
  });
  return {};
});
