import { randomBytes, randomUUID } from 'node:crypto';
import { ownDatabase } from '@sitewright/testing/database';
import { insertManyProducts } from '@sitewright/testing/many-products';
import { measureRows } from '@sitewright/testing/rows-read';
import { givenSite } from '@sitewright/testing/site';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addUnits } from './queries/carts.ts';
import { findCart } from './queries/stored-cart.ts';

const PRODUCTS = 300;
/** Products, their pages and items, and two variants of each: read once in the worst of plans. */
const ONCE_EACH = 5 * PRODUCTS;

test('a cart of one line joins no products with each other, before the database has ever counted the rows of a store', async () => {
  const base = await ownDatabase();
  const websiteId = await givenSite(base.database);
  const client = new pg.Client(base.owner);
  await client.connect();
  for (const table of ['variants', 'products', 'items', 'collections', 'assets', 'carts', 'cart_entries'])
    await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await insertManyProducts((text, values) => client.query(text, [...values]), {
    websiteId,
    products: PRODUCTS,
  });
  await client.end();
  const key = { websiteId, tokenHash: randomBytes(32) };
  await base.database.site(websiteId, async (db) => {
    const { rows } = await db.query<{ variantId: string; itemId: string }>(
      `select id as "variantId", item_id as "itemId" from variants where website_id = $1 and sku = 'SKU-1-S'`,
      [websiteId],
    );
    const [variant] = rows;
    if (!variant) throw new Error('no variant');
    await addUnits(db, {
      ...key,
      ...variant,
      cartId: randomUUID(),
      entryId: randomUUID(),
      memberId: null,
      locale: 'en-US',
      quantity: 1,
      additionalFields: null,
      fieldsKey: '',
    });
  });
  const { rows } = await measureRows(base, websiteId, async (db) => {
    expect((await findCart(db, key))?.lines).toMatchObject([{ quantity: 1, isForSale: true }]);
  });
  expect(rows).toBeLessThan(ONCE_EACH);
});
