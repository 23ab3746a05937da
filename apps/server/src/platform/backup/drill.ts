import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInstallationDatabase, ownerOf } from '../database/installation-database.ts';
import type { Migration } from '../database/migrate.ts';
import { StartError } from '../errors/start-error.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { BackupPlace } from './backup-place.ts';
import { restore } from './restore.ts';
import type { RestoredCounts } from './restored.ts';

/**
 * Restores a backup into a database server of its own and a folder of the system's for temporary files, compares all of it with the
 * backup, and takes both away again. Errors: StartError for a backup that cannot be restored.
 */
export async function rehearseRestore(
  place: BackupPlace,
  { key, migrations }: { key: string | undefined; migrations: readonly Migration[] },
): Promise<RestoredCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-drill-'));
  try {
    const server = await openInstallationDatabase(
      { databaseUrl: undefined, migrationUrl: undefined },
      { dataDir: folder, purpose: 'drill' },
    );
    try {
      const counts = await restore(place, {
        owner: ownerOf(server.owner),
        storage: createDiskStorage(join(folder, 'files')),
        key,
        migrations,
        isCompared: true,
      });
      return counts as RestoredCounts;
    } finally {
      await server.close();
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${place.name} could not be restored: ${(error as Error).message}.`);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
