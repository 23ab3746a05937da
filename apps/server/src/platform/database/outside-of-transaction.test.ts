import { emptyDatabase, type TestDatabase } from '@sitewright/testing/database';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Migration, migrate } from './migrate.ts';

const aMigration = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });
const TABLE = aMigration(
  '202601010000_table.sql',
  `create schema "B"; create table "B".c (id int); create table a (id int, note text);
   insert into a select n from generate_series(1, 250) n`,
);
const INDEXES = aMigration(
  '202601020000_indexes.sql',
  `-- outside of a transaction
   create index concurrently if not exists a_id on a (id);
   create unique index concurrently if not exists a_note on a (id, note);
   create index concurrently if not exists "Of c" on only "B".c (id)`,
);

const INDEX_STATE = `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
  where indrelid = any (array['a', '"B".c']::regclass[]) order by indexrelid`;
const BUILT = [
  { name: 'a_id', valid: true },
  { name: 'a_note', valid: true },
  { name: '"B"."Of c"', valid: true },
];
const BROKEN_OFF = [...BUILT.slice(0, 2), { name: '"B"."Of c"', valid: false }];
const OIDS = `select 'a_id'::regclass::oid as a_id, 'a_note'::regclass::oid as a_note`;

test('indexes are made concurrently, while rows are written, and two processes that start together make them once', async () => {
  const { owner, query } = await emptyDatabase();
  await migrate(owner, [TABLE]);
  const writer = await openWriter(owner);
  const both = [migrate(owner, [TABLE, INDEXES]), migrate(owner, [TABLE, INDEXES])];
  await expect.poll(() => query(INDEX_STATE)).toEqual([{ name: 'a_id', valid: false }]);
  await expect.poll(() => query(`select from pg_stat_activity where ${MIGRATING}`)).toHaveLength(2);
  // Nobody who writes waits for the index.
  await query(`insert into a values (1000)`);
  await writer.query('commit');
  expect((await Promise.all(both)).flat()).toEqual([INDEXES.name]);
  expect(await query(INDEX_STATE)).toEqual(BUILT);
});

test('an index whose building is killed is made again, what was made before it is kept, and the record tells only at the end', async () => {
  const { owner, query } = await emptyDatabase();
  await migrate(owner, [TABLE]);
  const writer = await openWriter(owner, '"B".c');
  const failed = expect(migrate(owner, [TABLE, INDEXES])).rejects.toThrow(
    'The migration 202601020000_indexes.sql failed half way; run again',
  );
  await expect.poll(() => query(INDEX_STATE)).toEqual(BROKEN_OFF);
  const kept = await query(OIDS);
  await query(`select pg_terminate_backend(pid) from pg_stat_activity where ${MIGRATING}`);
  await failed;
  await writer.query('commit');
  expect(await query(INDEX_STATE)).toEqual(BROKEN_OFF);
  expect(await query(`select name from migrations`)).toEqual([{ name: TABLE.name }]);
  expect(await migrate(owner, [TABLE, INDEXES])).toEqual([INDEXES.name]);
  expect(await query(INDEX_STATE)).toEqual(BUILT);
  expect(await query(OIDS)).toEqual(kept);
});

test('rows change in batches, each a transaction of its own, until none is left; what broke off goes on', async () => {
  const { owner, query } = await emptyDatabase();
  await migrate(owner, [TABLE]);
  const batches = aMigration(
    '202601020000_notes.sql',
    `-- outside of a transaction
     -- in batches
     update a set note = 'n' || id where id in (select id from a where note is null order by id limit 100)`,
  );
  await query(`alter table a add constraint bad check (note <> 'n150')`);
  await expect(migrate(owner, [TABLE, batches])).rejects.toThrow('violates check constraint');
  const notes = `select count(note)::int as notes, count(distinct xmin::text)::int as batches from a`;
  expect(await query(notes)).toMatchObject([{ notes: 100 }]);
  await query(`alter table a drop constraint bad`);
  expect(await migrate(owner, [TABLE, batches])).toEqual([batches.name]);
  expect(await query(notes)).toEqual([{ notes: 250, batches: 3 }]);
});

const MIGRATING = `datname = current_database() and application_name = 'sitewright migrations'`;

/** In the middle of a transaction that has written to the table: an index made concurrently waits for it. */
async function openWriter(owner: TestDatabase['owner'], table = 'a'): Promise<pg.Client> {
  const writer = new pg.Client(owner);
  writer.on('error', () => {});
  await writer.connect();
  onTestFinished(() => writer.end());
  await writer.query('begin');
  await writer.query(`insert into ${table} values (999)`);
  return writer;
}
