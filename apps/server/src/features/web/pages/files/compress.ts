import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A body in the encodings browsers accept; made in the thread pool, never on the way of a request. */
export type Encoded = { identity: Buffer; br?: Buffer; gzip?: Buffer };

/** Smallest body worth compressing. */
const MIN_BYTES = 512;

/** `quality` 11 for files that stay, 5 for pages that change. */
export async function encodeBody(identity: Buffer, quality: number): Promise<Encoded> {
  if (identity.length < MIN_BYTES) return { identity };
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity, { level: 6 }),
  ]);
  return { identity, br: alone(br), gzip: alone(gzipped) };
}

/** Bytes in memory of their own size: zlib's stand in a piece of 64 KB, which would be kept with them. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

/** Name of an encoding a body can be sent in. */
export type EncodingName = 'br' | 'gzip' | 'identity';

/** Browsers send few different values of the header; each is read once. */
const acceptedCache = new Map<string, { br: boolean; gzip: boolean }>();
const MAX_VALUES = 200;

/** Best encoding of those the client accepts. */
export function chooseEncoding(encoded: Encoded, accept: string | string[] | undefined): EncodingName {
  if (typeof accept !== 'string') return 'identity';
  let accepted = acceptedCache.get(accept);
  if (!accepted) {
    accepted = { br: accepts(accept, 'br'), gzip: accepts(accept, 'gzip') };
    if (acceptedCache.size < MAX_VALUES) acceptedCache.set(accept, accepted);
  }
  if (encoded.br && accepted.br) return 'br';
  return encoded.gzip && accepted.gzip ? 'gzip' : 'identity';
}

/** The body in the best encoding, and the name for the header. */
export function pickEncoding(
  encoded: Encoded,
  accept: string | string[] | undefined,
): { body: Buffer; encoding: string | null } {
  const name = chooseEncoding(encoded, accept);
  return { body: encoded[name] ?? encoded.identity, encoding: name === 'identity' ? null : name };
}

/** True when the header names the encoding with a weight above nought. */
function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    return (
      coding.toLowerCase() === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/i.test(parameter))
    );
  });
}
