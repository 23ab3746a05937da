import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { addAbortSignal, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../../platform/errors/start-error.ts';
import { SITE_FOLDERS, siteFolder } from '../../../platform/storage/site-folders.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

const FOLDERS = Object.keys(SITE_FOLDERS) as (keyof typeof SITE_FOLDERS)[];

/** Files of one site, compared by SHA-256. A key is used for one content only: what was compared once need not be again. */
export class SiteFiles {
  readonly #same = new Set<string>();
  readonly #source: Storage;
  readonly #target: Storage;
  readonly #websiteId: string;

  constructor(source: Storage, target: Storage, websiteId: string) {
    this.#source = source;
    this.#target = target;
    this.#websiteId = websiteId;
  }

  get count(): number {
    return this.#same.size;
  }

  /**
   * Makes all folders of the site on the target what they are on the source. Throws at the end of its time, also where one of the
   * storages stands still.
   */
  async copy(end: AbortSignal = new AbortController().signal): Promise<void> {
    checkDue(end);
    const listening = new AbortController();
    const due = once(end, 'abort', { signal: listening.signal }).then(() => checkDue(end));
    try {
      await Promise.race([this.#copyFolders(end), due]);
    } catch (error) {
      checkDue(end);
      throw error;
    } finally {
      due.catch(() => {});
      listening.abort();
    }
  }

  async #copyFolders(end: AbortSignal): Promise<void> {
    for (const folder of FOLDERS) await this.#copyFolder(siteFolder(folder, this.#websiteId), end);
  }

  async #copyFolder(folder: string, end: AbortSignal): Promise<void> {
    const found = new Set<string>();
    for await (const { key } of this.#source.list(folder)) {
      checkDue(end);
      found.add(key);
      if (!this.#same.has(key) && (await this.#copyFile(key, end))) this.#same.add(key);
    }
    const gone: string[] = [];
    for await (const { key } of this.#target.list(folder)) if (!found.has(key)) gone.push(key);
    for (const key of gone) {
      checkDue(end);
      await this.#target.delete(key);
      this.#same.delete(key);
    }
  }

  /** False for a file that was deleted before it was read. */
  async #copyFile(key: string, end: AbortSignal): Promise<boolean> {
    const there = await this.#target.stat(key);
    if (there) {
      const [from, to] = await Promise.all([hashOf(this.#source, key, end), hashOf(this.#target, key, end)]);
      if (from === null || from === to) return from !== null;
    }
    const body = await this.#source.get(key);
    if (!body) return false;
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    // What is cut off here ends the upload, too.
    await Promise.all([pipeline(body, hashed, { signal: end }), this.#target.put(key, hashed)]);
    if ((await hashOf(this.#target, key, end)) === hash.digest('hex')) return true;
    await this.#target.delete(key);
    throw new StartError(`The file ${key} arrived with other bytes than it has. Run the command again.`);
  }
}

async function hashOf(storage: Storage, key: string, end: AbortSignal): Promise<string | null> {
  const body = await storage.get(key);
  if (!body) return null;
  const hash = createHash('sha256');
  for await (const chunk of addAbortSignal(end, body)) hash.update(chunk);
  return hash.digest('hex');
}

function checkDue(end: AbortSignal): void {
  if (end.aborted) throw new Error('its files take too long');
}
