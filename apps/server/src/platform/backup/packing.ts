import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../errors/start-error.ts';
import { AGE_FIRST_LINE, decryptAge, encryptAge } from './age.ts';
import { isSecretKey } from './age-keys.ts';

/**
 * Compressed and, with a key, encrypted bytes. `key` is one of age, secret (AGE-SECRET-KEY-1…) or public (age1…); whoever has the
 * secret one can open the file without this program: `age -d -i KEY_FILE BACKUP | gunzip`.
 */
export function pack(bytes: AsyncIterable<Buffer>, key: string | undefined): Readable {
  const compressed = createGzip({ level: 3 });
  // What breaks is read from the last stream.
  pipeline(Readable.from(bytes), compressed, () => {});
  if (key === undefined) return compressed;
  return Readable.from(encryptAge(compressed, key));
}

/** The reverse. Errors: StartError when a key is missing or is no secret one; what is damaged breaks the bytes off. */
export async function unpack(packed: Readable, key: string | undefined): Promise<Readable> {
  const { head, bytes } = await peek(packed);
  const compressed = head.startsWith(AGE_FIRST_LINE) ? decrypt(bytes, key) : bytes;
  const plain = createGunzip();
  pipeline(compressed, plain, () => {});
  return plain;
}

function decrypt(bytes: Readable, key: string | undefined): Readable {
  if (key === undefined || !isSecretKey(key)) {
    bytes.destroy();
    throw new StartError('The backup is encrypted: set BACKUP_KEY to its secret key (AGE-SECRET-KEY-1…).');
  }
  return Readable.from(decryptAge(bytes, key));
}

/** The first bytes as text, and all bytes. */
async function peek(packed: Readable): Promise<{ head: string; bytes: Readable }> {
  const chunks = packed[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first: Buffer[] = [];
  let length = 0;
  while (length < AGE_FIRST_LINE.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  async function* all() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return {
    head: Buffer.concat(first).toString('latin1', 0, AGE_FIRST_LINE.length),
    bytes: Readable.from(all()),
  };
}
