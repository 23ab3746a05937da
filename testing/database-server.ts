import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationFolders } from '@sitewright/server/migration-folders';
import { openEmbedded } from '@sitewright/server/platform/database/embedded/open-embedded';
import { migrate, readMigrations } from '@sitewright/server/platform/database/migrate';
import { ensureRoles, type RoleConnections } from '@sitewright/server/platform/database/roles';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

/** Connection data for a worker's own database: a superuser, the roles, and the name of the migrated template. */
export type DatabaseServer = RoleConnections & { admin: pg.ClientConfig; template: string };

/**
 * Test data may be lost in a power failure, so nothing is flushed. Statistics come when a test asks for them, and from nobody
 * else half way through it. Passwords are no secret: thousands of connections need not hash them thousands of times each.
 */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  autovacuum: 'off',
  scram_iterations: '1',
};

let closeServer = async () => {};

/** One PostgreSQL server for the whole test run (TEST_DATABASE_URL names another) with one migrated template database. */
export async function setup(project: TestProject): Promise<void> {
  const server = await openServer();
  const template = `sitewright_test_${randomBytes(4).toString('hex')}`;
  closeServer = async () => {
    await dropDatabases(server.admin, template);
    await server.close();
  };
  await run(server.admin, `create database ${template}`);
  const admin = { ...server.admin, database: template };
  const roles = await ensureRoles(admin, String(admin.password));
  await migrate(roles.owner, await readMigrations(migrationFolders));
  project.provide('databaseServer', { ...roles, admin, template });
}

/** Ends the server of the run, or drops the run's databases on the given one. */
export async function teardown(): Promise<void> {
  await closeServer();
}

async function openServer(): Promise<{ admin: pg.ClientConfig; close(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const { hostname, port, username, password, pathname } = new URL(url);
    const admin = {
      host: hostname,
      port: Number(port || 5432),
      user: username,
      password,
      database: pathname.slice(1),
    };
    return { admin, close: async () => {} };
  }
  const dataDir = await mkdtemp(join(await roomyFolder(), 'sitewright-test-'));
  const server = await openEmbedded({ dataDir, purpose: 'tests', settings: FAST });
  return {
    admin: server.admin,
    close: async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

/** In memory where there is plenty: a copy of the template is a thousand files, which a disk takes ten times as long to make. */
async function roomyFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ENOUGH_BYTES && freemem() > ENOUGH_BYTES ? MEMORY : tmpdir();
}

async function dropDatabases(admin: pg.ClientConfig, prefix: string): Promise<void> {
  const names = await run(admin, `select datname from pg_database where starts_with(datname, '${prefix}')`);
  for (const { datname } of names) await run(admin, `drop database if exists "${datname}" with (force)`);
}

async function run(admin: pg.ClientConfig, sql: string): Promise<{ datname: string }[]> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
