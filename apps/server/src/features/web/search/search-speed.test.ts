import { ownDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import { expect, test } from 'vitest';
import { uuidV7 } from '../../../platform/ids/uuid-v7.ts';
import { createCollection } from '../../content/collections/index.ts';
import { findByWords } from './queries/search.ts';

/** Entries of another site that hold the same words, and how many of them a search ranks. */
const OTHERS = 6_000;
const MAX_RANKED = 2_500;

test('a search of one site reads its own entries by the index, whatever other sites hold, and ranks at most 2,500', async () => {
  const { database, query } = await ownDatabase();
  const insert = async (count: number) => {
    const [websiteId, blog] = [await givenSite(database), uuidV7()];
    const fields = { websiteId, id: blog, typeName: 'blog', title: 'Blog' };
    await database.site(websiteId, (db) => createCollection(db, fields));
    await query(
      `insert into search_entries (website_id, owner_id, kind, collection_id, config, title, content, words)
       select $1, gen_random_uuid(), 'item', $2, 'english', 'Kiln ' || n, repeat('ash glaze birch ', 20),
              array_to_tsvector(array[search_mark($1)]) || search_words('english', 'Kiln pots word' || n % 500, 'A')
         from generate_series(1, $3::int) n`,
      [websiteId, blog, count],
    );
    return websiteId;
  };
  const large = await insert(OTHERS);
  const websiteId = await insert(40);
  await query(`vacuum analyze search_entries`);

  const expected = { words: ['kiln'], language: null, collectionId: null, limit: 20, offset: 0 };
  const found = await database.site(websiteId, (db) => findByWords(db, websiteId, expected));
  expect([found.length, found[0]?.total]).toEqual([20, 40]);
  const many = await database.site(large, (db) => findByWords(db, large, expected));
  expect([many.length, many[0]?.total]).toEqual([20, MAX_RANKED]);
  const reads = async () =>
    Number(
      (
        await query<{ read: string }>(
          `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables
            where relname = 'search_entries'`,
        )
      )[0]?.read,
    );
  await database.site(websiteId, (db) => db.query(`select pg_stat_force_next_flush()`));
  const before = await reads();
  await database.site(websiteId, async (db) => {
    await findByWords(db, websiteId, expected);
    await db.query(`select pg_stat_force_next_flush()`);
  });
  await expect.poll(reads).toBeGreaterThan(before);
  expect((await reads()) - before).toBeLessThan(500);
});
