import { aVariant } from '@sitewright/testing/builders/product';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeCollection, createCollection, getCollection } from '../../content/collections/index.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CART = '/api/commerce/shopping-cart';

/** A shop two folders down; gives the id of the upper one. */
async function givenFoldersAbove({ database, websiteId, deps }: TestApp, collectionId: string) {
  const [upper, lower] = [deps.newId(), deps.newId()];
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: upper, typeName: 'folder', title: 'Club' });
    await createCollection(db, { websiteId, id: lower, typeName: 'folder', title: 'Members' });
    await changeCollection(db, { websiteId, id: lower, rowVersion: 1 }, { parentId: upper });
    const { rowVersion } = await getCollection(db, { websiteId, id: collectionId });
    await changeCollection(db, { websiteId, id: collectionId, rowVersion }, { parentId: lower });
  });
  return upper;
}

async function changeStatus({ database, websiteId }: TestApp, id: string, status: 'draft' | 'private') {
  await database.site(websiteId, async (db) => {
    const { rowVersion } = await getCollection(db, { websiteId, id });
    await changeCollection(db, { websiteId, id, rowVersion }, { status });
  });
}

test.each(['draft', 'private'] as const)(
  'CART-06: what stands below a %s folder is not added, counted or paid',
  async (status) => {
    const app = await testApp();
    const shop = await givenShop(app);
    const itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', qtyInStock: 5 })] });
    const upper = await givenFoldersAbove(app, shop.collectionId);
    const add = () => app.post(ENTRIES, { itemId, sku: 'MUG', quantity: 1 });
    const stock = async () => (await app.get(`/api/commerce/inventory/stock?itemId=${itemId}`)).json.results;

    expect((await add()).status).toBe(200);
    expect(await stock()).toHaveLength(1);
    await fillCheckout(app);

    await changeStatus(app, upper, status);

    expect((await add()).status).toBe(409);
    expect(await stock()).toEqual([]);
    expect((await app.get(CART)).json.entries).toMatchObject([{ state: 'unavailable' }]);
    expect((await submitCheckout(app)).status).toBe(409);
  },
);
