import { readFile } from 'node:fs/promises';
import { migrationFolders } from '@sitewright/server/migration-folders';
import { migrate, readMigrations } from '@sitewright/server/platform/database/migrate';
import pg from 'pg';
import { inject } from 'vitest';
import { emptyDatabase, type TestDatabase } from './database.ts';

/** A database of an earlier release with what that release wrote; dropped when the test ends. */
export type OlderDatabase = TestDatabase & {
  /** Applies the migrations of today, or those before a named one. Gives the names of those that were missing. */
  migrateOn(before?: string): Promise<string[]>;
};

/**
 * A database migrated up to, not including, the named migration, and filled with the rows of `older-rows/<name>.jsonl`: what the
 * program itself had stored then. A migration of stored data is tested on such rows, which are recorded before it is written.
 */
export async function olderDatabase(before: string): Promise<OlderDatabase> {
  const older = await emptyDatabase();
  const migrations = await readMigrations(migrationFolders);
  const migrateTo = (end: string | undefined) =>
    migrate(
      older.owner,
      migrations.filter(({ name }) => end === undefined || name < end),
    );
  await migrateTo(before);
  await fill(older, new URL(`older-rows/${before}.jsonl`, import.meta.url));
  return { ...older, migrateOn: migrateTo };
}

/** As a restore does: triggers have written their share already, tables come in any order, counters go on from the last row. */
async function fill({ owner }: TestDatabase, file: URL): Promise<void> {
  const rows = (await readFile(file, 'utf8')).trim().split('\n');
  const tables = Map.groupBy(
    rows.map((line): [string, unknown] => JSON.parse(line)),
    ([table]) => table,
  );
  const client = new pg.Client({ ...inject('databaseServer').admin, database: owner.database });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    for (const [table, found] of tables) {
      const columns = await columnsOf(client, table);
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(found.map(([, row]) => row))],
      );
    }
    await moveCounters(client);
  } finally {
    await client.end();
  }
}

/** Those that PostgreSQL does not calculate itself. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.names ?? '';
}

async function moveCounters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ move: string }>(
    `select format('select setval(%L, (select max(%I) from %I))',
                   pg_get_serial_sequence(table_name, column_name), column_name, table_name) as move
       from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { move } of rows) await client.query(move);
}
