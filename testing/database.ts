import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@sitewright/server/platform/database/database';
import { ensureRoles, type RoleConnections } from '@sitewright/server/platform/database/roles';
import { types } from '@sitewright/server/platform/database/values';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** The database of this test worker. Tests share it and keep apart by making a site each. */
export type TestDatabase = {
  /** As the server uses it: through the runtime role, behind the wall. */
  database: Database;
  /** Connection of the runtime role. */
  app: pg.ClientConfig;
  /** Connection of the owner of all tables, who sees every site. */
  owner: pg.ClientConfig;
  /** One statement as the owner, to look at what a call left behind. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
};

let opened: Promise<TestDatabase> | undefined;

/** Opens the worker's database, made from the migrated template at its first use; closed with the worker. */
export function testDatabase(): Promise<TestDatabase> {
  opened ??= open(`w${process.env.VITEST_POOL_ID ?? '0'}`, inject('databaseServer').template);
  return opened;
}

/** A database of its own for tests that change what others see; dropped when the test ends. */
export function ownDatabase(): Promise<TestDatabase> {
  return openForTest(inject('databaseServer').template);
}

/** A database without tables, for tests of migrations and restore; dropped when the test ends. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const own = await openForTest('template0');
  const { admin } = inject('databaseServer');
  await ensureRoles({ ...admin, database: own.owner.database }, String(admin.password));
  return own;
}

async function openForTest(template: string): Promise<TestDatabase> {
  const name = `own_${randomUUID().slice(0, 8)}`;
  const own = await open(name, template);
  onTestFinished(async () => {
    await own.database.close();
    await asAdmin((client) => client.query(`drop database ${databaseName(name)} with (force)`));
  });
  return own;
}

/** A database of another server than that of the run; closed when the test ends. */
export function databaseOn({ app, owner }: RoleConnections): TestDatabase {
  const opened = connected({ app, owner });
  onTestFinished(() => opened.database.close());
  return opened;
}

async function open(suffix: string, template: string): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = databaseName(suffix);
  await asAdmin(async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = $1`, [name]);
    // Block by block, through the log, it takes the server four times as long.
    if (!rowCount) await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const app = { ...server.app, database: name };
  return connected({ app, owner: { ...server.owner, database: name } });
}

function connected({ app, owner }: RoleConnections): TestDatabase {
  const ownerPool = new pg.Pool({ ...owner, max: 2, types, allowExitOnIdle: true });
  ownerPool.on('error', () => {});
  return {
    app,
    owner,
    database: openDatabase({ connection: app, report: (error) => console.error(error) }),
    query: async (text, values) => (await ownerPool.query(text, values as unknown[])).rows,
  };
}

function databaseName(suffix: string): string {
  return `${inject('databaseServer').template}_${suffix}`;
}

let adminPool: pg.Pool | undefined;

/**
 * Connected to `postgres`: a template cannot be copied while somebody is connected to it. The connection is kept for the next
 * database, which is made or dropped soon.
 */
async function asAdmin<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  adminPool ??= openAdminPool();
  const client = await adminPool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

function openAdminPool(): pg.Pool {
  const { admin } = inject('databaseServer');
  const pool = new pg.Pool({
    ...admin,
    database: 'postgres',
    max: 2,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  pool.on('error', () => {});
  return pool;
}
