import { encodeBody } from '../../../../platform/http/encoding/encode-body.ts';

type Encoded = ReturnType<typeof encodeBody>;

const MAX_SHEETS = 50;

/** Style sheets compressed as small as they get, by a name that changes with their content; the oldest go first. */
export class EncodedSheets {
  private readonly sheets = new Map<string, Encoded>();

  /** The sheet of a name, compressed when it is first asked for. */
  of(name: string, css: string): Encoded {
    const encoded = this.sheets.get(name) ?? encodeBody(Buffer.from(css), 9);
    this.sheets.set(name, encoded);
    const [oldest] = this.sheets.keys();
    if (this.sheets.size > MAX_SHEETS && oldest !== undefined) this.sheets.delete(oldest);
    return encoded;
  }
}
