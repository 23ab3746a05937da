import { LRUCache } from 'lru-cache';
import { encodeBody } from '../../../../platform/http/encoding/encode-body.ts';

type Encoded = Awaited<ReturnType<typeof encodeBody>>;
/** `bytes`: of all forms; those of the plain one as long as the others are being made. */
type Sheet = { encoding: Promise<Encoded>; bytes: number };

const MAX_BYTES = 12_000_000;

/** Style sheets compressed as small as they get, by a name that changes with their content; the least used go first. */
export class EncodedSheets {
  private readonly sheets: LRUCache<string, Sheet>;

  constructor(maxBytes = MAX_BYTES) {
    this.sheets = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => 1 + bytes });
  }

  /** Bytes that are held. */
  get bytes(): number {
    return this.sheets.calculatedSize;
  }

  /** The sheet of a name, compressed when it is first asked for. */
  of(name: string, css: string): Promise<Encoded> {
    const cached = this.sheets.get(name);
    if (cached) return cached.encoding;
    const identity = Buffer.from(css);
    const encoding = encodeBody(identity, 9);
    const sheet = { encoding, bytes: identity.length };
    this.sheets.set(name, sheet);
    return encoding.then((encoded) => {
      const { br, gzip } = encoded;
      // Put in its own place it would keep its size.
      if (this.sheets.peek(name) === sheet && this.sheets.delete(name))
        this.sheets.set(name, { encoding, bytes: identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) });
      return encoded;
    });
  }
}
