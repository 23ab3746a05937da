import { ownDatabase } from '@sitewright/testing/database';
import { insertManyProducts } from '@sitewright/testing/many-products';
import { measureRows } from '@sitewright/testing/rows-read';
import { givenSite } from '@sitewright/testing/site';
import pg from 'pg';
import { expect, test } from 'vitest';
import { listDisplayedStock } from './queries/displayed-stock.ts';

test('a sale reads the products it sells alone, before the database has ever counted the rows of a store', async () => {
  const base = await ownDatabase();
  const websiteId = await givenSite(base.database);
  const client = new pg.Client(base.owner);
  await client.connect();
  await client.query('alter table variants set (autovacuum_enabled = off)');
  await insertManyProducts((text, values) => client.query(text, [...values]), { websiteId, products: 300 });
  await client.end();
  const { rows: sold } = await base.database.site(websiteId, (db) =>
    db.query<{ id: string }>(
      'select distinct on (item_id) id from variants where website_id = $1 order by item_id limit 2',
      [websiteId],
    ),
  );
  expect(sold).toHaveLength(2);
  const variantIds = sold.map(({ id }) => id);
  const { rows } = await measureRows(base, websiteId, (db) =>
    listDisplayedStock(db, { websiteId, variantIds }),
  );
  expect(rows).toBeLessThan(20);
});
