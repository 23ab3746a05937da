import { emptyDatabase } from '@sitewright/testing/database';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrationFolders } from '../../migration-folders.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

const aMigration = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });
const FIRST = aMigration('202601010000_first.sql', 'create table a (id int)');
const SECOND = aMigration('202601020000_second.sql', 'create table b (id int)');

test('migrations of all folders are ordered by their names, and their names are unique', async () => {
  const names = (await readMigrations(migrationFolders)).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names[0]).toBe('202611210001_wall.sql');
});

test('each migration is applied once, also by two processes that start together', async () => {
  const { owner, query } = await emptyDatabase();
  const both = await Promise.all([migrate(owner, [FIRST, SECOND]), migrate(owner, [FIRST, SECOND])]);
  expect(both.flat().sort()).toEqual([FIRST.name, SECOND.name]);
  expect(await migrate(owner, [FIRST, SECOND])).toEqual([]);
  expect(await query(`select name from migrations order by name`)).toEqual([
    { name: FIRST.name },
    { name: SECOND.name },
  ]);
});

test('a backup is asked for before the first change of a database with data, not of a new one', async () => {
  const { owner } = await emptyDatabase();
  const beforeChange = vi.fn(async () => {});
  await migrate(owner, [FIRST], { beforeChange });
  expect(beforeChange).not.toHaveBeenCalled();
  await migrate(owner, [FIRST, SECOND], { beforeChange });
  expect(beforeChange).toHaveBeenCalledExactlyOnceWith([SECOND]);
});

test('a migration that fails changes nothing and names itself; the earlier ones stay', async () => {
  const { owner, query } = await emptyDatabase();
  const bad = aMigration('202601020000_bad.sql', 'create table c (id int); insert into c values (1 / 0)');
  await expect(migrate(owner, [FIRST, bad])).rejects.toThrow(
    'The migration 202601020000_bad.sql failed and changed nothing',
  );
  expect(await query(`select to_regclass('a') is not null as a, to_regclass('c') is not null as c`)).toEqual([
    { a: true, c: false },
  ]);
  expect(await migrate(owner, [FIRST, SECOND])).toEqual([SECOND.name]);
});

test('a migration gives way while others read its table, so that nobody waits behind it for long', async () => {
  const { owner, query } = await emptyDatabase();
  await migrate(owner, [FIRST]);
  const reader = new pg.Client(owner);
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query('begin; select from a');
  const altered = migrate(owner, [FIRST, aMigration('202601020000_more.sql', 'alter table a add b int')]);
  const waiting = `select from pg_stat_activity where application_name = 'sitewright migrations'
    and datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => query(waiting)).toHaveLength(1);
  expect(await query(`select id from a`)).toEqual([]);
  await reader.query('commit');
  expect(await altered).toEqual(['202601020000_more.sql']);
  expect(await query(`select name from migrations`)).toHaveLength(2);
});

test('a file that was changed after it was applied is refused; files of a newer release are left alone', async () => {
  const { owner } = await emptyDatabase();
  await migrate(owner, [FIRST, SECOND]);
  await expect(migrate(owner, [{ ...FIRST, checksum: 'other' }])).rejects.toThrow('was changed after');
  expect(await migrate(owner, [FIRST])).toEqual([]);
});
