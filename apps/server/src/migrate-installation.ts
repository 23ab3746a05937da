import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { migrationFolders } from './migration-folders.ts';
import { backUpBeforeMigration } from './platform/backup/before-migration.ts';
import type { Config } from './platform/config/config.ts';
import { findMissing, migrate, readMigrations } from './platform/database/migrate.ts';
import { StartError } from './platform/errors/start-error.ts';
import type { Log } from './platform/log/log.ts';

const LOOK_MS = 1_000;

/** Brings the database to this release, after a backup of one with data. Gives the names of the migrations applied. */
export async function migrateInstallation(
  { dataDir, backups: { key } }: Pick<Config, 'dataDir' | 'backups'>,
  owner: ClientConfig,
  signal?: AbortSignal,
): Promise<string[]> {
  return migrate(owner, await readMigrations(migrationFolders), {
    signal,
    beforeChange: (pending) =>
      backUpBeforeMigration({ owner, folder: join(dataDir, 'backups'), key, pending }),
  });
}

/** Throws a StartError that says what to do where the database lacks migrations of this release. */
export async function refuseOldSchema(app: ClientConfig): Promise<void> {
  const missing = await findMissing(app, await readMigrations(migrationFolders));
  if (missing.length > 0) throw new StartError(sentence(missing));
}

/**
 * Returns once the database has all migrations of this release, which another process applies; more than these do no harm. The
 * log says what is waited for, again whenever that changes. A database that is away meanwhile is asked again.
 */
export async function waitForSchema(
  app: ClientConfig,
  {
    log,
    signal,
    onWait,
  }: { log: Log; signal?: AbortSignal | undefined; onWait?: (() => Promise<void>) | undefined },
): Promise<void> {
  const migrations = await readMigrations(migrationFolders);
  let told: string | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const why = await whyToWait(app, migrations);
    if (why === null) return;
    if (told === undefined) await onWait?.();
    if (why !== told) log.warn(`/ready is 503: ${why}`);
    told = why;
    await sleep(LOOK_MS, undefined, signal ? { signal } : {});
  }
}

async function whyToWait(
  app: ClientConfig,
  migrations: Awaited<ReturnType<typeof readMigrations>>,
): Promise<string | null> {
  try {
    const missing = await findMissing(app, migrations);
    return missing.length > 0 ? sentence(missing) : null;
  } catch (error) {
    if (error instanceof StartError) throw error;
    return `The database cannot be asked for its migrations: ${(error as Error).message}`;
  }
}

function sentence(missing: readonly string[]): string {
  const count = missing.length === 1 ? 'one migration' : `${missing.length} migrations`;
  return `The database lacks ${count} of this release (from ${missing[0]} on): run "sitewright migrate".`;
}
