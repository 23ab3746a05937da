import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { STORAGE_KINDS } from '../config/file-storage.ts';
import type { Database } from '../database/database.ts';
import { lockSettings } from '../settings/queries.ts';
import { getSetting, type Setting, setSetting } from '../settings/settings.ts';
import type { Storage } from './storage.ts';

/**
 * What the database knows of its files. Their storage holds the same `id` in a file of its own, so that a process that sees
 * another bucket or disk can tell.
 */
const StorageRecord = z
  .object({
    id: z.uuid(),
    /** False until the storage of the first start holds the id. */
    isMarked: z.boolean(),
    /** While files are moved: the kind of place they are moved out of. */
    movingFrom: z.enum(STORAGE_KINDS).nullable(),
  })
  .nullable();
type StorageRecord = NonNullable<z.infer<typeof StorageRecord>>;

const RECORD: Setting<StorageRecord | null> = { key: 'storage', schema: StorageRecord, fallback: null };

/** File that holds the id. */
export const ID_KEY = 'storage-id';
/** Lock of the database that whoever reads and changes the record takes. */
const RECORD_LOCK = 7340913;

export function readRecord(database: Database): Promise<StorageRecord | null> {
  return database.installation((db) => getSetting(db, RECORD));
}

/** Stores what `change` makes of the record; nobody else changes it meanwhile. No storage is asked here: others would wait for it. */
export function changeRecord(
  database: Database,
  change: (record: StorageRecord | null) => StorageRecord,
): Promise<StorageRecord> {
  return database.installation(async (db) => {
    await lockSettings(db, RECORD_LOCK);
    const changed = change(await getSetting(db, RECORD));
    await setSetting(db, RECORD, changed);
    return changed;
  });
}

export function newRecord(): StorageRecord {
  return { id: randomUUID(), isMarked: false, movingFrom: null };
}

/** The id that a storage holds, or null. */
export async function readId(storage: Storage): Promise<string | null> {
  const file = await storage.get(ID_KEY);
  return file && (await text(file)).trim();
}

export async function writeId(storage: Storage, id: string): Promise<void> {
  await storage.put(ID_KEY, Buffer.from(`${id}\n`));
}
