import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../errors/start-error.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';

/** Where one backup lies or will lie. */
export type BackupPlace = {
  /** What sentences call it. */
  name: string;
  /** Stores all of the bytes under the name, or nothing; gives how many there were. */
  write(bytes: Readable): Promise<number>;
  /** The bytes, each time the same ones. Errors: StartError for one that is not there or was replaced meanwhile. */
  read(): Promise<Readable>;
};

/** A file, readable by its owner only. */
export function filePlace(file: string): BackupPlace {
  return {
    name: file,
    async write(bytes) {
      const draft = `${file}.part`;
      try {
        await pipeline(bytes, createWriteStream(draft, { mode: 0o600 }));
        const handle = await open(draft, 'r');
        const { size } = await handle.stat();
        await handle.sync();
        await handle.close();
        await rename(draft, file);
        return size;
      } finally {
        await rm(draft, { force: true });
      }
    },
    read: async () => createReadStream(file),
  };
}

const ENDING = '.sitewright.age';
/** Before the name of a backup in the bucket, where a file could be meant. */
const BUCKET = 's3:';

/** One in the bucket of backups, by the name that `newBackupName` made. */
export function bucketPlace(storage: Storage, name: string): BackupPlace & { delete(): Promise<void> } {
  const key = name.slice(BUCKET.length);
  let first: StoredFile | undefined;
  return {
    name,
    write: async (bytes) => (await storage.put(key, bytes)).sizeBytes,
    delete: () => storage.delete(key),
    async read() {
      const found = await storage.stat(key);
      const bytes = found && (await storage.get(key));
      if (!bytes) throw new StartError(`There is no ${name} in the bucket of backups: see "backup list".`);
      first ??= found;
      if (found.modifiedAt === first.modifiedAt && found.sizeBytes === first.sizeBytes) return bytes;
      bytes.destroy();
      throw new StartError(`${name} was replaced while it was read: nothing of it was restored.`);
    },
  };
}

export function isBucketName(name: string): boolean {
  return name.startsWith(BUCKET) && name.endsWith(ENDING);
}

/** Sorts by time; ends with the random part of an id, because two may begin within a second. */
export function newBackupName(now: Date, id: string): string {
  const time = now
    .toISOString()
    .replace('T', '-')
    .replace(/:|\.\d+Z$/g, '');
  return `${BUCKET}${time}-${id.slice(-8)}${ENDING}`;
}

export type StoredBackup = { name: string; sizeBytes: number; modifiedAt: string };

/** Whole backups in the bucket, the newest last. */
export async function listBackups(storage: Storage): Promise<StoredBackup[]> {
  const found: StoredBackup[] = [];
  for await (const { key, ...file } of storage.list('')) {
    if (key.endsWith(ENDING) && !key.includes('/')) found.push({ name: BUCKET + key, ...file });
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}
