import { ownDatabase, type TestDatabase } from '@sitewright/testing/database';
import { insertManyProducts } from '@sitewright/testing/many-products';
import { measureRows } from '@sitewright/testing/rows-read';
import { givenSite } from '@sitewright/testing/site';
import pg from 'pg';
import { expect, test } from 'vitest';
import { listInventory } from './queries/inventory-list.ts';
import { listOwnedProducts, type ProductListQuery } from './queries/product-list.ts';

const PRODUCTS = 6_000;
const LIMIT = 21;
/** Rows a page may read: its own, each with its product, item, variants and labels. */
const MAX_ROWS = LIMIT * 12;

/** Of each of two words so many rows are counted to find the rarer one. */
const COUNTED = 2 * 300;

async function givenThousands(): Promise<{ base: TestDatabase; websiteId: string; collectionId: string }> {
  const base = await ownDatabase();
  const websiteId = await givenSite(base.database);
  // Columns used by search and filters are not read here.
  await base.query('alter table items disable trigger user');
  await base.query('alter table variants disable trigger search_variants_added');
  const client = new pg.Client(base.owner);
  await client.connect();
  await insertManyProducts((text, values) => client.query(text, [...values]), {
    websiteId,
    products: PRODUCTS,
  });
  await client.end();
  await base.query('vacuum analyze');
  const [page] = await base.query<{ id: string }>(
    `select id from collections where website_id = $1 and url_id = 'catalogue-7'`,
    [websiteId],
  );
  return { base, websiteId, collectionId: page?.id ?? '' };
}

type Filter = Partial<ProductListQuery>;
const SORTS = ['newest', 'oldest', 'title', 'cheapest', 'dearest'] as const;

/** With the rows that the filter has: of a second filter, or of a word that is searched for. */
const FILTERS = (collectionId: string): [Filter, number][] => [
  [{}, 0],
  [{ type: 4 }, 0],
  [{ status: 'draft' }, 0],
  [{ status: 'published' }, 0],
  [{ onSale: true }, 0],
  [{ onSale: false }, 0],
  [{ stock: 'out' }, 0],
  [{ stock: 'low' }, 0],
  [{ stock: 'in' }, 0],
  [{ category: 'Plates' }, 0],
  // Products of this one lie together at the end of the titles.
  [{ category: 'black' }, 0],
  [{ tag: 'Clay' }, 0],
  [{ tag: 'autumn' }, 0],
  [{ category: 'none' }, 0],
  [{ collectionId }, 2 * 200],
  [{ type: 4, category: 'Cups' }, PRODUCTS / 4],
  [{ search: 'sku-431' }, COUNTED],
  [{ search: 'nothing' }, 0],
  // One in four, all at the end of the titles; its words are counted, and then read with what they are sorted by.
  [{ search: 'tenmoku' }, COUNTED + 2 * (PRODUCTS / 4)],
];

test('each filter of the list of products reads a page of it in each order, from the first row and from the middle', async () => {
  const { base, websiteId, collectionId } = await givenThousands();
  const tooMany: unknown[] = [];
  for (const [filter, rows] of FILTERS(collectionId)) {
    for (const sort of SORTS) {
      const query = { websiteId, search: '', sort, limit: LIMIT, after: null, ...filter };
      const all = await base.database.site(websiteId, (db) =>
        listOwnedProducts(db, { ...query, limit: PRODUCTS }),
      );
      const middle = all[Math.floor(all.length / 2)];
      const after = middle ? { key: middle.sortKey, id: middle.id } : null;
      for (const place of [null, after]) {
        const read = await measureRows(base, websiteId, (db) =>
          listOwnedProducts(db, { ...query, after: place }),
        );
        if (read.rows > MAX_ROWS + rows)
          tooMany.push({ ...filter, sort, deep: place !== null, rows: read.rows });
      }
    }
  }
  for (const search of ['', 'jug', 'sku-431', 'tenmoku bowl']) {
    for (const state of [undefined, 'low', 'out', 'unlimited'] as const) {
      const query = { websiteId, search, state, limit: LIMIT, after: null };
      const all = await base.database.site(websiteId, (db) =>
        listInventory(db, { ...query, limit: PRODUCTS }),
      );
      for (const after of [null, all[Math.floor(all.length / 2)]?.after ?? null]) {
        const { rows } = await measureRows(base, websiteId, (db) => listInventory(db, { ...query, after }));
        // The words are counted and read; of each variant in a state its product is asked.
        const most = search === '' ? MAX_ROWS : MAX_ROWS + PRODUCTS;
        if (rows > most) tooMany.push({ inventory: state ?? 'all', search, deep: after !== null, rows });
      }
    }
  }
  expect(tooMany).toEqual([]);
}, 240_000);
