import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
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

  /** Makes all folders of the site on the target what they are on the source. Throws once it is no longer due. */
  async copy(isDue: () => boolean = () => true): Promise<void> {
    for (const folder of FOLDERS) await this.#copyFolder(siteFolder(folder, this.#websiteId), isDue);
  }

  async #copyFolder(folder: string, isDue: () => boolean): Promise<void> {
    const found = new Set<string>();
    for await (const { key } of this.#source.list(folder)) {
      checkDue(isDue);
      found.add(key);
      if (!this.#same.has(key) && (await this.#copyFile(key, isDue))) this.#same.add(key);
    }
    const gone: string[] = [];
    for await (const { key } of this.#target.list(folder)) if (!found.has(key)) gone.push(key);
    for (const key of gone) {
      checkDue(isDue);
      await this.#target.delete(key);
      this.#same.delete(key);
    }
  }

  /** False for a file that was deleted before it was read. */
  async #copyFile(key: string, isDue: () => boolean): Promise<boolean> {
    const there = await this.#target.stat(key);
    if (there) {
      const [from, to] = await Promise.all([
        hashOf(this.#source, key, isDue),
        hashOf(this.#target, key, isDue),
      ]);
      if (from === null || from === to) return from !== null;
    }
    const body = await this.#source.get(key);
    if (!body) return false;
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(isDue() ? null : tooLong(), chunk);
      },
    });
    await Promise.all([pipeline(body, hashed), this.#target.put(key, hashed)]);
    if ((await hashOf(this.#target, key, isDue)) === hash.digest('hex')) return true;
    await this.#target.delete(key);
    throw new StartError(`The file ${key} arrived with other bytes than it has. Run the command again.`);
  }
}

async function hashOf(storage: Storage, key: string, isDue: () => boolean): Promise<string | null> {
  const body = await storage.get(key);
  if (!body) return null;
  const hash = createHash('sha256');
  for await (const chunk of body) {
    checkDue(isDue);
    hash.update(chunk);
  }
  return hash.digest('hex');
}

function checkDue(isDue: () => boolean): void {
  if (!isDue()) throw tooLong();
}

const tooLong = () => new Error('its files take too long');
