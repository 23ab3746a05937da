import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Result of a form that was sent before: messages of a refusal with the typed values, or that it is done. */
export type FlashMessage = {
  /** Page the note is for. */
  page: string;
  /** Where the form was sent to, of a refusal. */
  action?: string;
  message: string;
  isDone: boolean;
  fields: Record<string, string>;
  values: Record<string, string | readonly string[] | undefined>;
  /** Names of fields whose values were too long for the note. */
  leftOut?: readonly string[];
  /** Under which the server has all values, where the note has not. */
  keptAs?: string;
};

/** Longest packed note: with its name, signature and attributes it has to stay below the 4,096 bytes of a cookie. */
const MAX_PACKED = 3600;
/** Bytes of the values that packing is tried with first. */
const MAX_BYTES = 16_000;
const MAX_LEFT_OUT = 50;
const MAX_ERRORS = 100;
const LIMITS = { maxOutputLength: 64 * 1024 };

/**
 * A note as text of a cookie. What was typed is packed, so that texts of some thousand letters fit; where all of it does not,
 * the longest values are named instead, and `keep` is given all of them, which says what they are kept as.
 */
export function encodeFlash(
  message: FlashMessage,
  keep?: (values: FlashMessage['values']) => string,
): string {
  let note = message;
  const fields = Object.fromEntries(Object.entries(note.fields).slice(0, MAX_ERRORS));
  for (let bytes = MAX_BYTES; bytes > 100; ) {
    const tried = within(note.values, bytes);
    if (keep && tried.leftOut.length > 0 && !note.keptAs) note = { ...note, keptAs: keep(note.values) };
    const packed = pack({ ...note, fields, ...tried });
    if (packed.length <= MAX_PACKED) return packed;
    // At least one value less each time, and as many as the measured size tells.
    const size = Buffer.byteLength(JSON.stringify(tried.values));
    bytes = Math.min(bytes, size) * Math.min(0.8, MAX_PACKED / packed.length);
  }
  return pack({ ...note, fields: {}, values: {}, leftOut: [] });
}

/** The note of a text that packNote made. */
export function decodeFlash(text: string): FlashMessage {
  return JSON.parse(brotliDecompressSync(Buffer.from(text, 'base64url'), LIMITS).toString()) as FlashMessage;
}

/** Typed text of a field with one value; undefined where the message has none. */
export function typedText(note: FlashMessage | null, name: string): string | undefined {
  const value = note && Object.hasOwn(note.values, name) ? note.values[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Typed values of a field, checkboxes too: one that was sent without the field had nothing in it. */
export function typedAgain(
  note: FlashMessage | null,
  name: string,
): { isKnown: boolean; isLeftOut: boolean; value?: string | readonly string[] | undefined } {
  const isLeftOut = note?.leftOut?.includes(name) ?? false;
  const value = note && Object.hasOwn(note.values, name) ? note.values[name] : undefined;
  return { isKnown: note !== null && !isLeftOut, isLeftOut, value };
}

function pack(note: FlashMessage): string {
  const text = Buffer.from(JSON.stringify(note));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return brotliCompressSync(text, { params }).toString('base64url');
}

/** The values that fit, the shortest first. */
function within(
  values: FlashMessage['values'],
  bytes: number,
): { values: FlashMessage['values']; leftOut: string[] } {
  let left = bytes;
  const sized = Object.entries(values)
    .map((entry) => ({ entry, size: Buffer.byteLength(JSON.stringify(entry)) }))
    .sort((one, other) => one.size - other.size);
  const kept = sized.filter(({ size }) => {
    left -= size;
    return left >= 0;
  });
  const leftOut = sized.slice(kept.length).map(({ entry: [name] }) => name.slice(0, 100));
  return {
    values: Object.fromEntries(kept.map(({ entry }) => entry)),
    leftOut: leftOut.slice(0, MAX_LEFT_OUT),
  };
}
