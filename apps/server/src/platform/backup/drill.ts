import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { findPostmaster } from '../database/embedded/postmaster.ts';
import { openInstallationDatabase, ownerOf } from '../database/installation-database.ts';
import type { Migration } from '../database/migrate.ts';
import { StartError } from '../errors/start-error.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { BackupPlace } from './backup-place.ts';
import { restore } from './restore.ts';
import type { RestoredCounts } from './restored.ts';

/** Before the number of the process in the name of its folder. */
const PREFIX = 'sitewright-drill-';

type Rehearsal = {
  key: string | undefined;
  migrations: readonly Migration[];
  /** Ends it half way: what it has restored is taken away as well. */
  signal: AbortSignal;
};

/**
 * Restores a backup into a database server of its own and a folder of the system's for temporary files, compares all of it with the
 * backup, and takes both away again, as well as what a killed one has left. Errors: StartError for a backup that cannot be restored.
 */
export async function rehearseRestore(
  place: BackupPlace,
  { key, migrations, signal }: Rehearsal,
): Promise<RestoredCounts> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  try {
    const storage = createDiskStorage(join(folder, 'files'));
    // Closed by itself: the folder around it may be opened for the user of the database server.
    await mkdir(join(folder, 'files'), { mode: 0o700 });
    const server = await openInstallationDatabase(
      { databaseUrl: undefined, migrationUrl: undefined },
      { dataDir: folder, purpose: 'drill', signal },
    );
    const owner = ownerOf(server.owner);
    const restored = restore(endingWith(signal, place), {
      owner,
      storage,
      key,
      migrations,
      isCompared: true,
    });
    try {
      return (await Promise.race([restored, whenAborted(signal)])) as RestoredCounts;
    } finally {
      // Without its server one that was called off ends at its next statement, and writes no more.
      await server.close();
      await restored.catch(() => {});
    }
  } catch (error) {
    if (signal.aborted) throw new StartError(`The drill of ${place.name} was interrupted.`);
    if (error instanceof StartError) throw error;
    throw new StartError(`${place.name} could not be restored: ${(error as Error).message}.`);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const endingWith = (signal: AbortSignal, place: BackupPlace): BackupPlace => ({
  ...place,
  read: async () => addAbortSignal(signal, await place.read()),
});

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** Of this user's, whose process is gone and whose database server is too: customers' data that can be read. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isRunning(pid)) continue;
    const folder = join(tmpdir(), name);
    const found = await lstat(folder).catch(() => null);
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (await findPostmaster(join(folder, 'postgres'))) continue;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
