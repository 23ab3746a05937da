import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A body in the encodings browsers accept; made in the thread pool, never on the way of a request. */
export type Encoded = { identity: Buffer; br?: Buffer; gzip?: Buffer };

/** Smallest body worth compressing. */
const MIN_BYTES = 512;

/** For what is kept: `quality` is that of Brotli, up to 11. */
export async function encodeBody(identity: Buffer, quality: number): Promise<Encoded> {
  if (!isWorthEncoding(identity)) return { identity };
  const [br, gzipped] = await Promise.all([brotliOf(identity, quality), zip(identity, { level: 6 })]);
  return { identity, br: alone(br), gzip: alone(gzipped) };
}

type Quick = { [Name in 'br' | 'gzip']?: Promise<Buffer> };

/** Quick forms by the bytes they were made of, for as long as somebody has those. */
const quickForms = new WeakMap<Uint8Array, Quick>();

/**
 * For what is sent before it is worth more: a level whose work is done before a network would have carried what it saves. Done
 * once for the same bytes in memory: all who ask for a page at the moment it is made wait for one.
 */
export function encodeQuickly(identity: Uint8Array, name: 'br' | 'gzip'): Promise<Buffer> {
  const quick = quickForms.get(identity) ?? {};
  quickForms.set(identity, quick);
  quick[name] ??= (name === 'br' ? brotliOf(identity, 3) : zip(identity, { level: 1 })).then(alone);
  return quick[name];
}

/** Gives up the quick forms of bytes that have better ones by now. */
export function dropQuickForms(identity: Uint8Array): void {
  quickForms.delete(identity);
}

/** False for what is hardly smaller compressed. */
export function isWorthEncoding({ length }: Uint8Array): boolean {
  return length >= MIN_BYTES;
}

function brotliOf(identity: Uint8Array, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(identity, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: identity.length },
  });
}

/** Bytes in memory of their own size: zlib's stand in a piece of 64 KB, which would be kept with them. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

/** Name of an encoding a body can be sent in. */
export type EncodingName = 'br' | 'gzip' | 'identity';

/** Browsers send few and short values of the header; each is read once. */
const acceptedCache = new Map<string, { br: boolean; gzip: boolean }>();
const MAX_VALUES = 200;
const MAX_VALUE_LENGTH = 200;

/** Best encoding of those the client accepts. */
export function chooseEncoding(encoded: Encoded, accept: string | string[] | undefined): EncodingName {
  const accepted = acceptedBy(accept);
  if (encoded.br && accepted.br) return 'br';
  return encoded.gzip && accepted.gzip ? 'gzip' : 'identity';
}

/** Best encoding that the client accepts. */
export function bestAccepted(accept: string | string[] | undefined): EncodingName {
  const { br, gzip } = acceptedBy(accept);
  return br ? 'br' : gzip ? 'gzip' : 'identity';
}

function acceptedBy(accept: string | string[] | undefined): { br: boolean; gzip: boolean } {
  if (typeof accept !== 'string') return { br: false, gzip: false };
  const cached = acceptedCache.get(accept);
  if (cached) return cached;
  const accepted = { br: accepts(accept, 'br'), gzip: accepts(accept, 'gzip') };
  if (acceptedCache.size < MAX_VALUES && accept.length <= MAX_VALUE_LENGTH)
    acceptedCache.set(accept, accepted);
  return accepted;
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
