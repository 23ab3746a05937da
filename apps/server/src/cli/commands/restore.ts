import { resolve } from 'node:path';
import { migrationFolders } from '../../migration-folders.ts';
import { restore as restoreBackup } from '../../platform/backup/restore.ts';
import { openInstallationDatabase, ownerOf } from '../../platform/database/installation-database.ts';
import { readMigrations } from '../../platform/database/migrate.ts';
import { prepareDataDir } from '../../platform/storage/data-dir.ts';
import { openLocation } from '../../platform/storage/open-location.ts';
import { locationOf } from '../../platform/storage/open-storage.ts';
import { type CommandContext, UsageError } from '../command.ts';

/** Opens the database itself: nothing may be migrated or made before the backup's own tables are there. */
export async function readBackup({ args, config, print }: CommandContext): Promise<void> {
  const [name, ...rest] = args;
  if (!name || rest.length > 0) throw new UsageError();
  const file = resolve(name);
  await prepareDataDir(config.dataDir);
  const server = await openInstallationDatabase(config, { dataDir: config.dataDir, purpose: 'restore' });
  try {
    const storage = openLocation(locationOf(config.files, config.files.kind));
    await restoreBackup(file, {
      owner: ownerOf(server.owner),
      storage,
      migrations: await readMigrations(migrationFolders),
    });
  } finally {
    await server.close();
  }
  print(`Everything of ${file} is in place.`);
}
