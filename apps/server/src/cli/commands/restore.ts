import { resolve } from 'node:path';
import { migrationFolders } from '../../migration-folders.ts';
import { bucketPlace, filePlace, isBucketName } from '../../platform/backup/backup-place.ts';
import { restore as restoreBackup } from '../../platform/backup/restore.ts';
import { openInstallationDatabase, ownerOf } from '../../platform/database/installation-database.ts';
import { readMigrations } from '../../platform/database/migrate.ts';
import { prepareDataDir } from '../../platform/storage/data-dir.ts';
import { openLocation } from '../../platform/storage/open-location.ts';
import { locationOf } from '../../platform/storage/open-storage.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { openBackups } from './backup.ts';

/** Opens the database itself: nothing may be migrated or made before the backup's own tables are there. */
export async function readBackup({ args, config, print }: CommandContext): Promise<void> {
  const [name, ...rest] = args;
  if (!name || rest.length > 0) throw new UsageError();
  const place = isBucketName(name) ? bucketPlace(openBackups(config), name) : filePlace(resolve(name));
  await prepareDataDir(config.dataDir);
  const server = await openInstallationDatabase(config, {
    dataDir: config.dataDir,
    purpose: 'restore',
    needsApp: false,
  });
  try {
    const storage = openLocation(locationOf(config.files, config.files.kind));
    await restoreBackup(place, {
      owner: ownerOf(server.owner),
      storage,
      key: config.backups.key,
      migrations: await readMigrations(migrationFolders),
    });
  } finally {
    await server.close();
  }
  print(`Everything of ${place.name} is in place.`);
}
