import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { unavailable } from '../errors/unavailable.ts';
import { checkKey, type Storage, type StoredFile } from './storage.ts';

/** Unfinished uploads, and what a crash left of some; a dot folder, which no key can name. */
const DRAFTS = '.drafts';

/** Files in one folder of this machine, or of a disk that all nodes share. */
export function createDiskStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, checkKey(key));
  const describe = (key: string) => describeFile(pathOf(key), key);
  return {
    location: { disk: root },
    async put(key, body) {
      const target = pathOf(key);
      const draft = join(root, DRAFTS, randomUUID());
      await mkdir(join(root, DRAFTS), { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      try {
        await writeDurably(draft, body);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw orFull(error);
      }
      await syncFolder(dirname(target));
      return (await describe(key)) as StoredFile;
    },
    get: (key, range) => openFile(pathOf(key), range),
    stat: async (key) => describe(key),
    delete: async (key) => rm(pathOf(key), { force: true }),
    list: (folder) => listFiles(root, folder),
    sweepDrafts: (before) => sweepDrafts(join(root, DRAFTS), before),
  };
}

/** Opened before anything is said of it: a file removed afterwards is read to its end all the same. */
async function openFile(path: string, range?: { start: number; end: number }): Promise<Readable | null> {
  const handle = await open(path, 'r').catch(nullIfMissing);
  if (!handle) return null;
  try {
    if ((await handle.stat()).isFile()) return handle.createReadStream(range);
  } catch (error) {
    // A range that is none, for one.
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
}

async function describeFile(path: string, key: string): Promise<StoredFile | null> {
  const found = await stat(path).catch(nullIfMissing);
  return found?.isFile() ? { key, sizeBytes: found.size, modifiedAt: found.mtime.toISOString() } : null;
}

async function writeDurably(path: string, body: Uint8Array | Readable): Promise<void> {
  const handle = await open(path, 'wx', 0o640);
  try {
    await writeFile(handle, body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The new name is safe only once its folder is written. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

async function* listFiles(root: string, folder: string): AsyncIterable<StoredFile> {
  const start = folder === '' ? root : join(root, checkKey(folder.replace(/\/$/, '')));
  const entries = (await readdir(start, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const entry of entries) {
    const key = relative(root, join(entry.parentPath, entry.name));
    if (!entry.isFile() || key.startsWith(DRAFTS)) continue;
    const found = await describeFile(join(root, key), key);
    if (found) yield found;
  }
}

async function sweepDrafts(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const draft = join(folder, name);
    const found = await stat(draft).catch(nullIfMissing);
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(draft, { force: true });
    removed += 1;
  }
  return removed;
}

/** A full or read-only disk is a matter of the operator, not of the request: 503, and reading continues. */
function orFull(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS' ? unavailable(error) : error;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
