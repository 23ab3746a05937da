import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../errors/start-error.ts';
import { applyOutside, isOutside } from './outside-of-transaction.ts';
import { splitStatements } from './sql-statements.ts';

export type Migration = { name: string; sql: string; checksum: string };

const FILE_NAME = /^\d{12}_[a-z0-9_]+\.sql$/;
/** One process migrates at a time; the others wait, then find nothing to do. */
const MIGRATION_KEY = 7_340_913;
const LOCK_LOOK_MS = 200;
/**
 * Whoever comes after a migration that waits for a table waits behind it, for 3 s at most (LIMITS of the pools): the migration
 * gives way before that, and tries again for ten minutes, longer than any work of the program but a backup.
 */
const LOCK_WAIT_MS = 300;
const LOCK_PAUSE_MS = 1_000;
const LOCK_TRIES = 300;
const LOCK_NOT_AVAILABLE = '55P03';

/** Migrations of all folders in the order of their file names, which start with yyyymmddhhmm. */
export async function readMigrations(folders: readonly URL[]): Promise<Migration[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => new URL(name, folder)),
    ),
  );
  const migrations = await Promise.all(files.flat().map(readMigration));
  migrations.sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = migrations.find(({ name }, index) => migrations[index + 1]?.name === name);
  if (twice) throw new StartError(`Two migrations are called ${twice.name}.`);
  return migrations;
}

async function readMigration(file: URL): Promise<Migration> {
  const name = basename(file.pathname);
  if (!FILE_NAME.test(name)) throw new StartError(`${name} is not named yyyymmddhhmm_what_it_does.sql.`);
  const sql = await readFile(file, 'utf8');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

export type MigrateOptions = {
  /** Called before the first change when the database holds data already, e.g. to make a backup. */
  beforeChange?: (pending: readonly Migration[]) => Promise<void>;
  /** Ends the work between two files, or statements outside of a transaction; the rest waits for the next start. */
  signal?: AbortSignal | undefined;
};

/**
 * Brings the database up to date as its owner, each file in one transaction, those marked `-- outside of a transaction` in none.
 * Gives the names of the files applied.
 */
export async function migrate(
  owner: pg.ClientConfig,
  migrations: readonly Migration[],
  { beforeChange, signal }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({ ...owner, application_name: 'sitewright migrations' });
  // A connection that is cut fails the statement under way, which tells of it.
  client.on('error', () => {});
  await client.connect();
  try {
    await takeTurn(client, signal);
    const isNew = await ensureRecord(client);
    const pending = await findPending(client, migrations);
    if (pending.length > 0 && !isNew) await beforeChange?.(pending);
    for (const migration of pending) {
      signal?.throwIfAborted();
      await (isOutside(splitStatements(migration.sql)) ? applyByParts : applyWhole)(
        client,
        migration,
        signal,
      );
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Asks again and again: a statement that waits for the lock would be waited for by the index that is made concurrently under it. */
async function takeTurn(client: pg.Client, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock($1) as mine`, [
      MIGRATION_KEY,
    ]);
    if (rows[0]?.mine) return;
    await sleep(LOCK_LOOK_MS, undefined, signal ? { signal } : {});
  }
}

/** True when the database was empty. */
async function ensureRecord(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('public.migrations') as found`,
  );
  if (!rows[0]?.found) {
    await client.query(
      `create table migrations (
         name text collate "C" primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
  }
  const applied = await client.query(`select from migrations limit 1`);
  return applied.rowCount === 0;
}

/**
 * Names of the migrations that a database still lacks, asked as the runtime role. Before the first of all, and where that role may
 * not read the record yet, all of them.
 */
export async function findMissing(app: pg.ClientConfig, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ ...app, application_name: 'sitewright migrations' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ readable: boolean | null }>(
      `select has_table_privilege(to_regclass('public.migrations'), 'select') as readable`,
    );
    const missing = rows[0]?.readable ? await findPending(client, migrations) : migrations;
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function findPending(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from migrations order by name`,
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it had been applied to this database: put the released file back.`,
      );
    }
  }
  // Files applied by a newer release are left alone: its migrations suit this release too while nodes are upgraded one by one.
  return migrations.filter(({ name }) => !applied.has(name));
}

async function applyWhole(
  client: pg.Client,
  { name, sql, checksum }: Migration,
  signal?: AbortSignal,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_WAIT_MS}`);
      await client.query(sql);
      await record(client, { name, checksum });
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (!isBusy(error) || tries === LOCK_TRIES) {
        throw new StartError(
          `The migration ${name} failed and changed nothing: ${(error as Error).message}`,
          {
            cause: error,
          },
        );
      }
    }
    await sleep(LOCK_PAUSE_MS, undefined, signal ? { signal } : {});
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

async function applyByParts(
  client: pg.Client,
  { name, sql, checksum }: Migration,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await applyOutside(client, sql, signal);
    await record(client, { name, checksum });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new StartError(
      `The migration ${name} failed half way; run again, it goes on from there: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

async function record(client: pg.Client, { name, checksum }: Omit<Migration, 'sql'>): Promise<void> {
  await client.query(`insert into migrations (name, checksum) values ($1, $2)`, [name, checksum]);
}
