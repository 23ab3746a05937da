import type { ClientConfig } from 'pg';
import type { Database } from '../database/database.ts';
import type { Storage } from '../storage/storage.ts';
import { backUp } from './back-up.ts';
import { bucketPlace, newBackupName } from './backup-place.ts';
import { beginRun, endRun, insertRun } from './run-queries.ts';

export type BucketBackup = {
  database: Database;
  owner: ClientConfig;
  /** Files of the installation. */
  storage: Storage;
  bucket: Storage;
  key: string | undefined;
  now: () => Date;
  newId: () => string;
};

export type MadeBackup = { name: string; sizeBytes: number; seconds: number };

/**
 * Does a run: writes a backup into the bucket and notes what became of it. Null when there was nothing to do any more, or when
 * another node took over while this one stood still; what it wrote is deleted then.
 */
export async function runBackup(deps: BucketBackup, id: string): Promise<MadeBackup | null> {
  const { database, bucket, now, newId } = deps;
  const startedAt = now();
  const attempt = newId();
  const place = bucketPlace(bucket, newBackupName(startedAt, attempt));
  const isOpen = await database.installation((db) =>
    beginRun(db, { id, attempt, object: place.name, now: startedAt }),
  );
  if (!isOpen) return null;
  const end = (result: { sizeBytes: number } | { error: string }) =>
    database.installation((db) => endRun(db, { id, attempt, now: now(), ...result }));
  try {
    const sizeBytes = await backUp(place, { ...deps, now: startedAt });
    if (await end({ sizeBytes }))
      return { name: place.name, sizeBytes, seconds: (now().getTime() - startedAt.getTime()) / 1000 };
  } catch (error) {
    // What is thrown is why the backup failed, also where that cannot be noted.
    await end({ error: (error as Error).message }).catch(() => {});
    throw error;
  }
  await place.delete();
  return null;
}

/** A backup now, beside those of the schedule. */
export async function callForBackup(deps: BucketBackup): Promise<MadeBackup> {
  const id = deps.newId();
  await deps.database.installation((db) => insertRun(db, { id, kind: 'backup', now: deps.now() }));
  const made = await runBackup(deps, id);
  if (!made) throw new Error('The backup was begun again by another process.');
  return made;
}
