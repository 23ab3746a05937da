import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { refuseOldSchema } from '../../migrate-installation.ts';
import { migrationFolders } from '../../migration-folders.ts';
import {
  type BackupPlace,
  bucketPlace,
  filePlace,
  isBucketName,
  listBackups,
} from '../../platform/backup/backup-place.ts';
import { rehearseRestore } from '../../platform/backup/drill.ts';
import { beginRun, endRun, insertRun } from '../../platform/backup/run-queries.ts';
import type { Config } from '../../platform/config/config.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { type DatabaseClock, openDatabaseClock } from '../../platform/database/database-clock.ts';
import { openInstallationDatabase } from '../../platform/database/installation-database.ts';
import { readMigrations } from '../../platform/database/migrate.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { uuidV7 } from '../../platform/ids/uuid-v7.ts';
import { createLog } from '../../platform/log/log.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { openBackups } from './backup.ts';

/**
 * Restores the newest backup, or the one that is named, beside everything else, and says how long that took. The installation whose
 * database the settings name is told of it, for its metrics; a machine without one only prints it.
 */
export async function drillBackup({ args, config, print }: CommandContext): Promise<void> {
  const [named, ...rest] = args;
  if (rest.length > 0) throw new UsageError();
  const name = named ?? (await newestBackup(config));
  const place = isBucketName(name) ? bucketPlace(openBackups(config), name) : filePlace(resolve(name));
  const signal = whenInterrupted();
  const records = await openRecords(config);
  try {
    const run = await records?.begin(place.name);
    const startedAt = performance.now();
    const { tables, rows, files, fileBytes } = await rehearse(place, { config, signal }).catch(
      async (error: Error) => {
        // What is thrown is why it failed, also where that cannot be noted.
        await run?.end({ error: error.message }).catch(() => {});
        throw error;
      },
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const size = (fileBytes / 1e6).toFixed(1);
    print(`${place.name} was restored and compared in ${seconds} s: all of it is what was written.`);
    print(`${tables} tables with ${rows} rows, ${files} files of ${size} MB.`);
    if (!run) print('No installation was told: set DATABASE_URL to its database for that.');
    await run?.end({}).catch((error: Error) => {
      throw new StartError(`The installation could not be told of it: ${error.message}.`);
    });
  } finally {
    await records?.close();
  }
}

async function rehearse(place: BackupPlace, { config, signal }: { config: Config; signal: AbortSignal }) {
  const migrations = await readMigrations(migrationFolders);
  return rehearseRestore(place, { key: config.backups.key, migrations, signal });
}

/** Again and again: npm passes on what the terminal has sent already. */
function whenInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}

async function newestBackup(config: Config): Promise<string> {
  const newest = (await listBackups(openBackups(config))).at(-1);
  if (!newest) throw new StartError('There is no backup in the bucket of backups.');
  return newest.name;
}

/** Where rehearsals are noted; undefined on a machine without an installation. */
async function openRecords(config: Config) {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'))) return undefined;
  const server = await openInstallationDatabase(config, { dataDir, purpose: 'drill', shareRunning: true });
  let database: Database | undefined;
  let clock: DatabaseClock | undefined;
  const close = async () => {
    await clock?.close();
    await database?.close();
    await server.close();
  };
  try {
    await refuseOldSchema(server.app);
    database = openDatabase({ connection: server.app });
    clock = openDatabaseClock(database, { log: createLog(config.logLevel) });
    await clock.opened;
    return { begin: beginIn(database, clock), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const beginIn = (database: Database, clock: DatabaseClock) => async (object: string) => {
  const now = clock.now();
  const ids = { id: uuidV7(now.getTime()), attempt: uuidV7(now.getTime()) };
  await database.installation(async (db) => {
    await insertRun(db, { id: ids.id, kind: 'drill', now });
    await beginRun(db, { ...ids, object, now });
  });
  return {
    end: (result: { error?: string }) =>
      database.installation((db) => endRun(db, { ...ids, now: clock.now(), ...result })),
  };
};
