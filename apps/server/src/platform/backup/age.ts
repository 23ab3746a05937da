import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { bytesOf, publicKeyFrom, publicKeyOf, secretKeyOf } from './age-keys.ts';

/** The format of age, version 1, for one key (X25519): https://c2sp.org/age */
export const AGE_FIRST_LINE = 'age-encryption.org/v1\n';

const CIPHER = 'chacha20-poly1305';
const TAG = 16;
const CHUNK = 65_536;
const MAX_HEADER = 65_536;

/** Encrypted for the key, secret or public. */
export async function* encryptAge(bytes: AsyncIterable<Buffer>, key: string): AsyncIterable<Buffer> {
  const recipient = publicKeyOf(key);
  const once = generateKeyPairSync('x25519');
  const share = bytesOf(once.publicKey);
  const fileKey = randomBytes(16);
  const wrapped = seal(
    wrapKey(once.privateKey, recipient, [share, bytesOf(recipient)]),
    Buffer.alloc(12),
    fileKey,
  );
  const header = `${AGE_FIRST_LINE}-> X25519 ${base64(share)}\n${base64(wrapped)}\n---`;
  const nonce = randomBytes(16);
  yield Buffer.concat([Buffer.from(`${header} ${base64(headerMac(fileKey, header))}\n`), nonce]);
  const payloadKey = derive(fileKey, nonce, 'payload');
  for await (const { chunk, count, isLast } of chunksOf(bytes, CHUNK))
    yield seal(payloadKey, nonceOf(count, isLast), chunk);
}

/** The reverse, with the secret key. Throws for another key and for bytes that were changed or end too early. */
export async function* decryptAge(bytes: AsyncIterable<Buffer>, key: string): AsyncIterable<Buffer> {
  const source = bytes[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  let end = -1;
  while (end < 0 || head.length < end + 17) {
    const { done, value } = await source.next();
    if (done || head.length > MAX_HEADER) throw new Error('its encryption has no whole header');
    head = Buffer.concat([head, value]);
    const mark = head.indexOf('\n--- ');
    end = mark < 0 ? -1 : head.indexOf('\n', mark + 1);
  }
  const fileKey = openHeader(head.toString('latin1', 0, end), secretKeyOf(key));
  const payloadKey = derive(fileKey, head.subarray(end + 1, end + 17), 'payload');
  async function* rest() {
    yield head.subarray(end + 17);
    yield* { [Symbol.asyncIterator]: () => source };
  }
  for await (const { chunk, count, isLast } of chunksOf(rest(), CHUNK + TAG))
    yield open(payloadKey, nonceOf(count, isLast), chunk);
}

function openHeader(header: string, secret: KeyObject): Buffer {
  const own = bytesOf(createPublicKey(secret));
  for (const [, share = '', wrapped = ''] of header.matchAll(/^-> X25519 (\S{43})\n(\S{43})$/gm)) {
    const theirs = Buffer.from(share, 'base64');
    const wrap = wrapKey(secret, publicKeyFrom(theirs), [theirs, own]);
    const fileKey = openOrNull(wrap, Buffer.alloc(12), Buffer.from(wrapped, 'base64'));
    if (!fileKey) continue;
    const at = header.lastIndexOf('\n--- ') + 4;
    const mac = Buffer.from(header.slice(at + 1), 'base64');
    const isOurs = mac.length === 32 && timingSafeEqual(mac, headerMac(fileKey, header.slice(0, at)));
    if (!isOurs) throw new Error('the header of its encryption was changed');
    return fileKey;
  }
  throw new Error('it was encrypted for another key than BACKUP_KEY');
}

function wrapKey(privateKey: KeyObject, publicKey: KeyObject, salt: readonly Buffer[]): Buffer {
  const shared = diffieHellman({ privateKey, publicKey });
  return derive(shared, Buffer.concat(salt), 'age-encryption.org/v1/X25519');
}

function derive(key: Buffer, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, purpose, 32));
}

function headerMac(fileKey: Buffer, header: string): Buffer {
  return createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(header, 'latin1')
    .digest();
}

/** Eleven bytes that count, and one that says whether it is the last chunk: a shortened file has no last one. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(count, 5, 6);
  nonce[11] = Number(isLast);
  return nonce;
}

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const plain = openOrNull(key, nonce, sealed);
  if (!plain) throw new Error('the backup was changed or is damaged');
  return plain;
}

function openOrNull(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  } catch {
    return null;
  }
}

type Chunk = { chunk: Buffer; count: number; isLast: boolean };

/** Chunks of one size, the last one shorter or as long; of nothing one empty chunk. */
async function* chunksOf(bytes: AsyncIterable<Buffer>, size: number): AsyncIterable<Chunk> {
  let kept: Buffer[] = [];
  let length = 0;
  let count = 0;
  for await (const part of bytes) {
    kept.push(part);
    length += part.length;
    if (length <= size) continue;
    const all = Buffer.concat(kept);
    let at = 0;
    for (; length - at > size; at += size)
      yield { chunk: all.subarray(at, at + size), count: count++, isLast: false };
    kept = [all.subarray(at)];
    length -= at;
  }
  yield { chunk: Buffer.concat(kept), count, isLast: true };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
