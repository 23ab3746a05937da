import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A body in the encodings browsers accept; made in the thread pool, never on the way of a request. */
export type Encoded = { identity: Buffer; br?: Buffer; gzip?: Buffer };

/** Smallest body worth compressing. */
const LEAST_BYTES = 512;

/** `quality` 11 for files that stay, 5 for pages that change. */
export async function encodeBody(identity: Buffer, quality: number): Promise<Encoded> {
  if (identity.length < LEAST_BYTES) return { identity };
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity, { level: 6 }),
  ]);
  return { identity, br, gzip: gzipped };
}

/** Best encoding of those the client accepts. */
export function pickEncoding(
  encoded: Encoded,
  accept: string | undefined,
): { body: Buffer; encoding: string | null } {
  if (accept !== undefined) {
    if (encoded.br && /\bbr\b/.test(accept) && !/\bbr;q=0(?:\.0*)?\b(?!\.)/.test(accept))
      return { body: encoded.br, encoding: 'br' };
    if (encoded.gzip && /\bgzip\b/.test(accept)) return { body: encoded.gzip, encoding: 'gzip' };
  }
  return { body: encoded.identity, encoding: null };
}
