import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { SITE_FOLDERS, siteFolder } from '../../../../platform/storage/site-folders.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { type FileKey, listKnownFiles } from '../queries/files.ts';

const FILE = /^form-files\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/;
/** What is younger may be a file whose row is about to be written. */
const ORPHAN_MS = 24 * 60 * 60 * 1000;
/** Files asked for in one statement. */
const BATCH = 500;

/** Where the bytes of a file are; no page serves what is in this folder. */
export function fileKey({ websiteId, id }: FileKey): string {
  return `${siteFolder('formFiles', websiteId)}${id}`;
}

/** Removes the bytes of files whose rows are gone. */
export async function removeStored(storage: Storage, files: readonly FileKey[]): Promise<void> {
  for (const file of files) await storage.delete(fileKey(file));
}

/** Removes bytes without a row: what a crash left, and what was deleted together with its form or site. How many. */
export async function sweepStored({
  database,
  storage,
  now,
}: Pick<ServerDeps, 'database' | 'storage' | 'now'>): Promise<number> {
  const before = now().getTime() - ORPHAN_MS;
  let removed = 0;
  let batch: FileKey[] = [];
  const removeOrphans = async () => {
    for (const [websiteId, files] of Map.groupBy(batch, (file) => file.websiteId)) {
      const ids = files.map(({ id }) => id);
      const known = await database.site(websiteId, (db) => listKnownFiles(db, { websiteId, ids }));
      const orphans = files.filter(({ id }) => !known.has(id));
      await removeStored(storage, orphans);
      removed += orphans.length;
    }
    batch = [];
  };
  for await (const { key, modifiedAt } of storage.list(SITE_FOLDERS.formFiles)) {
    const [, websiteId, id] = FILE.exec(key) ?? [];
    if (!websiteId || !id || Date.parse(modifiedAt) >= before) continue;
    batch.push({ websiteId, id });
    if (batch.length === BATCH) await removeOrphans();
  }
  if (batch.length > 0) await removeOrphans();
  return removed;
}
