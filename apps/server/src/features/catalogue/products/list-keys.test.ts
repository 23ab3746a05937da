import { aVariant } from '@sitewright/testing/builders/product';
import { emptyDatabase } from '@sitewright/testing/database';
import { heldUpBy } from '@sitewright/testing/held-up';
import { insertManyProducts } from '@sitewright/testing/many-products';
import { givenShop } from '@sitewright/testing/shop';
import { givenSite } from '@sitewright/testing/site';
import { auditStore } from '@sitewright/testing/store-auditor';
import { testApp } from '@sitewright/testing/test-app';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrationFolders } from '../../../migration-folders.ts';
import type { Db } from '../../../platform/database/database.ts';
import { migrate, readMigrations } from '../../../platform/database/migrate.ts';

test('products of a store from before are found by their words, labels and states after the update', async () => {
  const { owner, query, database } = await emptyDatabase();
  const migrations = await readMigrations(migrationFolders);
  const before = migrations.filter(({ name }) => name < '202611211620');
  await migrate(owner, before);
  const websiteId = await givenSite(database);
  const client = new pg.Client(owner);
  await client.connect();
  await insertManyProducts((text, values) => client.query(text, [...values]), { websiteId, products: 210 });
  await client.end();
  await migrate(owner, migrations);
  expect(await auditStore(query, websiteId)).toEqual([]);
  const counts = await query(
    `select (select count(*)::int from product_labels where website_id = $1) as labels,
            (select count(*)::int from variant_states where website_id = $1 and state = 2) as uncounted`,
    [websiteId],
  );
  expect(counts).toEqual([{ labels: expect.any(Number), uncounted: 2 }]);
  expect(counts[0]?.labels).toBeGreaterThan(400);
});

async function givenBowl() {
  const app = await testApp();
  const shop = await givenShop(app);
  const id = await shop.product({ variants: [aVariant({ qtyInStock: 50 })] }, { title: 'Bowl' });
  const key = [app.websiteId, id];
  const steps: Record<string, (db: Db) => Promise<unknown>> = {
    rename: (db) => db.query(`update items set title = 'Vase' where website_id = $1 and id = $2`, key),
    // All but a few: the variant gets its state, in the place of its product's title.
    sell: (db) =>
      db.query(
        `with sold as (
           update variants set qty = qty - 48 where website_id = $1 and item_id = $2 returning website_id, id)
         insert into stock_ledger (website_id, variant_id, change, reason)
         select website_id, id, -48, 'count' from sold`,
        key,
      ),
  };
  return { ...app, steps };
}

test.each([
  ['rename', 'sell'],
  ['sell', 'rename'],
] as const)(
  'a variant that sells out while its product gets another title stands in its place: %s, then %s',
  async (first, second) => {
    const { steps, database, websiteId, query } = await givenBowl();
    let other: Promise<unknown> | undefined;
    let isDone = false;
    await database.site(websiteId, async (db) => {
      await steps[first]?.(db);
      const heldUp = await heldUpBy(db, query);
      other = database
        .site(websiteId, (waiting) => steps[second]?.(waiting) as Promise<unknown>)
        .then(() => {
          isDone = true;
        });
      while (!isDone && (await heldUp()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await other;
    expect(await auditStore(query, websiteId)).toEqual([]);
    expect(
      await query(`select title_key, state from variant_states where website_id = $1`, [websiteId]),
    ).toEqual([{ title_key: 'vase', state: 1 }]);
  },
);
