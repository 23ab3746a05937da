import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { unavailable } from '../../../../platform/errors/unavailable.ts';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { EDITOR_FOLDER } from '../../editor-app/index.ts';
import { STOREFRONT } from './bundles.ts';

/** Folders of built files that pages name; file names are unique within a part. */
const PARTS = { editor: EDITOR_FOLDER, storefront: STOREFRONT.folder };
export type BundlePart = keyof typeof PARTS;

/** A name that changes with the content; others, such as the manifest, are of one release alone. */
const HASHED = /-[\w-]{8}\.[a-z0-9]+$/;
/** Releases whose files are kept, those that started last: two serve at a time, and pages of others may still be open. */
const KEPT_RELEASES = 5;
const FOLDER = 'bundles/';
const RELEASES = `${FOLDER}releases/`;
/** How long it is believed which files there are. */
const BELIEVED_MS = 1_000;
const SIDE_BY_SIDE = 16;
/** What is kept is read again before anything is deleted later than this, however long the node stood still in between. */
const DELETED_WITHIN_MS = 5_000;
/** Whoever starts looks again after more than that: it may have come after the reading of a node that deletes. */
const LOOK_AGAIN_MS = 30_000;

/**
 * Scripts and styles of other releases than this one, in the storage of files. While nodes are replaced one by one, a page of either
 * release may ask any node for its files, and one that was opened before asks for parts of it later.
 */
export class SharedBundles {
  private readonly deps: Pick<AppDeps, 'storage' | 'log'>;
  private known: { keys: Promise<Set<string>>; at: number } | undefined;

  constructor(deps: Pick<AppDeps, 'storage' | 'log'>) {
    this.deps = deps;
  }

  /** Key of a file of another release, if there is one; `unavailable` where the storage cannot say. What nobody could have built is not looked for. */
  async find(part: BundlePart, path: string): Promise<string | undefined> {
    if (!HASHED.test(path)) return undefined;
    const now = performance.now();
    if (!this.known || now - this.known.at > BELIEVED_MS) {
      const { storage } = this.deps;
      this.known = { keys: listKeys(storage), at: now };
    }
    const key = keyOf(part, path);
    const keys = await this.known.keys.catch((error: unknown) => {
      throw unavailable(error);
    });
    return keys.has(key) ? key : undefined;
  }

  /**
   * Stores the files of this release that are not there, before any page names them. A storage that does not answer holds up no start:
   * then nodes of other releases lack them.
   */
  async share(): Promise<void> {
    await this.warned(async () => {
      if (await storeBuilt(this.deps.storage)) await dropOld(this.deps.storage);
    });
  }

  /** Stores once more what is missing of this release, some time after `share`. */
  lookAgain(afterMs = LOOK_AGAIN_MS): void {
    const look = () => this.warned(async () => void (await storeBuilt(this.deps.storage)));
    setTimeout(() => void look(), afterMs).unref();
  }

  private async warned(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.deps.log.warn({ err: error }, 'bundles of this release could not be shared with nodes of others');
    }
  }
}

/** False for a release that was not built. */
async function storeBuilt(storage: Storage): Promise<boolean> {
  const files = await listBuilt();
  const keys = files.map(({ key }) => key).sort();
  const release = `${RELEASES}${createHash('sha256').update(keys.join()).digest('hex')}.json`;
  if (keys.length === 0) return false;
  // First, and at each start: while it is among the newest lists nobody drops what it names.
  await storage.put(release, Buffer.from(JSON.stringify(keys)));
  const waiting = files.values();
  const lanes = Array.from({ length: SIDE_BY_SIDE }, async () => {
    for (const { key, path } of waiting)
      if (!(await storage.stat(key))) await storage.put(key, await readFile(path));
  });
  await Promise.all(lanes);
  return true;
}

/** Names are of any letters, keys are not. */
function keyOf(part: BundlePart, path: string): string {
  return `${FOLDER}${part}/${createHash('sha256').update(path).digest('hex')}`;
}

async function listBuilt(): Promise<{ key: string; path: string }[]> {
  const ofParts = Object.entries(PARTS).map(async ([part, folder]) => {
    const names = await readdir(folder, { recursive: true });
    return names
      .filter((name) => HASHED.test(name))
      .map((name) => ({ key: keyOf(part as BundlePart, name), path: join(folder, name) }));
  });
  return (await Promise.all(ofParts)).flat();
}

async function listReleases(storage: Storage): Promise<string[]> {
  const found = [];
  for await (const file of storage.list(RELEASES)) found.push(file);
  return found.sort((a, b) => (a.modifiedAt < b.modifiedAt ? 1 : -1)).map(({ key }) => key);
}

async function listKeys(storage: Storage): Promise<Set<string>> {
  const lists = (await listReleases(storage)).map(async (release) => {
    const content = await storage.get(release);
    return content ? (JSON.parse(await text(content)) as string[]) : [];
  });
  return new Set((await Promise.all(lists)).flat());
}

async function dropOld(storage: Storage): Promise<void> {
  let readAt = performance.now();
  const isRecent = () => performance.now() - readAt < DELETED_WITHIN_MS;
  const old = (await listReleases(storage)).slice(KEPT_RELEASES);
  for (const key of old) {
    // Its release may have started meanwhile. What is left goes at another start.
    if (!isRecent()) return;
    await storage.delete(key);
  }
  const files: string[] = [];
  for await (const { key } of storage.list(FOLDER)) if (!key.startsWith(RELEASES)) files.push(key);
  readAt = performance.now();
  let kept = await listKeys(storage);
  for (const key of files) {
    if (kept.has(key)) continue;
    if (!isRecent()) {
      readAt = performance.now();
      kept = await listKeys(storage);
      if (!isRecent()) return;
    }
    if (!kept.has(key)) await storage.delete(key);
  }
}
