import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../../platform/errors/start-error.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/** Files of one site, compared by SHA-256. A key is used for one content only: what was compared once need not be again. */
export class SiteFiles {
  readonly #same = new Set<string>();
  readonly #source: Storage;
  readonly #target: Storage;
  readonly #folder: string;

  constructor(source: Storage, target: Storage, websiteId: string) {
    this.#source = source;
    this.#target = target;
    this.#folder = `sites/${websiteId}/`;
  }

  get count(): number {
    return this.#same.size;
  }

  /** Makes the folder on the target what it is on the source. */
  async copy(): Promise<void> {
    const found = new Set<string>();
    for await (const { key } of this.#source.list(this.#folder)) {
      found.add(key);
      if (!this.#same.has(key) && (await this.#copyFile(key))) this.#same.add(key);
    }
    const gone: string[] = [];
    for await (const { key } of this.#target.list(this.#folder)) if (!found.has(key)) gone.push(key);
    for (const key of gone) {
      await this.#target.delete(key);
      this.#same.delete(key);
    }
  }

  /** False for a file that was deleted before it was read. */
  async #copyFile(key: string): Promise<boolean> {
    const there = await this.#target.stat(key);
    if (there) {
      const [from, to] = await Promise.all([hashOf(this.#source, key), hashOf(this.#target, key)]);
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
    await Promise.all([pipeline(body, hashed), this.#target.put(key, hashed)]);
    if ((await hashOf(this.#target, key)) === hash.digest('hex')) return true;
    await this.#target.delete(key);
    throw new StartError(`The file ${key} arrived with other bytes than it has. Run the command again.`);
  }
}

async function hashOf(storage: Storage, key: string): Promise<string | null> {
  const body = await storage.get(key);
  if (!body) return null;
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
}
