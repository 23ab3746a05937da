import * as contract from '@sitewright/contract/products';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { definedOf } from '../../../../platform/http/calls/defined-of.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { createItem, deleteItem, getCollection } from '../../../content/collections/index.ts';
import { getDraft } from '../../../content/documents/index.ts';
import { getProductRows, toItemChange, toOwnedProduct, versionOf } from '../owned-product.ts';
import { readProductCursor, writeCursor } from '../product-cursor.ts';
import * as products from '../products.ts';
import { listOwnedProducts } from '../queries/product-list.ts';
import * as queries from '../queries/store-pages.ts';

export const listProducts = route(contract.listProducts, async ({ db, websiteId, query }) => {
  const { cursor, limit, ...filter } = query;
  const after = readProductCursor(cursor);
  return readPage(
    limit,
    (most) => listOwnedProducts(db, { ...filter, websiteId, after, limit: most }),
    ({ sortKey, id }) => writeCursor([sortKey, id]),
  );
});

export const listStorePages = route(contract.listStorePages, async ({ db, websiteId }) => ({
  storePages: await queries.listStorePages(db, websiteId),
}));

export const getProduct = route(contract.getProduct, async ({ db, websiteId, params }) =>
  toOwnedProduct(await getProductRows(db, { websiteId, id: params.productId })),
);

export const createProduct = route(contract.createProduct, async ({ db, websiteId, body, newId, now }) => {
  const { collectionId, words: fields, product } = body;
  const { typeName } = await getCollection(db, { websiteId, id: collectionId });
  if (typeName !== 'products') throw new AppError('not-found');
  const { id } = await products.createProduct(db, {
    status: 'draft',
    publishOn: now().getTime(),
    ...toItemChange(definedOf(fields)),
    title: fields.title,
    websiteId,
    collectionId,
    newId,
    product,
  });
  return toOwnedProduct(await getProductRows(db, { websiteId, id }));
});

export const updateProduct = route(
  contract.updateProduct,
  async ({ db, websiteId, params, body, newId, account }) => {
    const key = { websiteId, id: params.productId };
    const rows = await getProductRows(db, key);
    if (versionOf(rows) !== body.rowVersion) throw new AppError('conflict');
    await products.updateProduct(
      db,
      { ...key, rowVersion: rows.item.rowVersion },
      {
        newId,
        change: toItemChange(definedOf(body.words), rows.item.content),
        product: body.product,
        productVersion: rows.stored.rowVersion,
        accountId: account.id,
      },
    );
    return toOwnedProduct(await getProductRows(db, key));
  },
);

export const copyProduct = route(contract.copyProduct, async ({ db, websiteId, params, newId, now }) => {
  const { item } = await getProductRows(db, { websiteId, id: params.productId });
  const { recordType, collectionId, excerpt, body, mainImageId, tags, categories, content } = item;
  const draft = await getDraft(db, { websiteId, kind: 'item', ownerId: item.id });
  const created = await createItem(db, {
    ...{ recordType, collectionId, excerpt, body, mainImageId, tags, categories, content },
    websiteId,
    id: newId(),
    title: `${item.title} (copy)`.slice(0, 300),
    status: 'draft',
    publishOn: now().getTime(),
    ...(draft ? { document: draft.content } : {}),
  });
  await products.copyProduct(db, { websiteId, from: item.id, to: created.id, newId });
  return toOwnedProduct(await getProductRows(db, { websiteId, id: created.id }));
});

export const deleteProduct = route(
  contract.deleteProduct,
  async ({ db, websiteId, params, query, account }) => {
    const rows = await getProductRows(db, { websiteId, id: params.productId });
    if (versionOf(rows) !== query.rowVersion) throw new AppError('conflict');
    const key = { websiteId, id: params.productId, rowVersion: rows.item.rowVersion };
    await deleteItem(db, key, { accountId: account.id });
    return {};
  },
);
