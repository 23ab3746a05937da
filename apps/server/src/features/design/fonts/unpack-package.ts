import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { CatalogueFont } from './catalogue.ts';

/** One file of a family: the letters of a script in all weights. */
export type FontFace = {
  /** Name after its content, below `fonts/files/`. */
  file: string;
  subset: string;
  style: 'normal' | 'italic';
  /** Signs it covers, as CSS writes them. */
  range: string;
  bytes: number;
};

const MAX_FILE_BYTES = 3_000_000;
/** Of everything that is unpacked: a small archive may hold much. */
const MAX_BYTES = 80_000_000;
const RANGES = /^U\+[0-9A-F?]+(?:-[0-9A-F]+)?(?:\s*,\s*U\+[0-9A-F?]+(?:-[0-9A-F]+)?)*$/i;

/**
 * Stores the weight-axis files of a package, one at a time, and gives its faces. Throws for a package that holds none in Latin,
 * is too large or is no archive.
 */
export async function unpackPackage(
  { id }: CatalogueFont,
  path: string,
  storage: Pick<Storage, 'put'>,
): Promise<FontFace[]> {
  const name = new RegExp(`^package/files/${id}-([a-z0-9-]+)-wght-(normal|italic)\\.woff2$`);
  const faces: Omit<FontFace, 'range'>[] = [];
  let ranges: Record<string, unknown> = {};
  for await (const entry of entriesOf(path)) {
    const [, subset, style] = name.exec(entry.header.name) ?? [];
    if (entry.header.name === 'package/unicode.json') {
      ranges = JSON.parse((await bytesOf(entry)).toString());
    } else if (subset !== undefined) {
      const bytes = await bytesOf(entry);
      if (bytes.subarray(0, 4).toString('latin1') !== 'wOF2')
        throw new Error(`${entry.header.name} is no font`);
      const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.woff2`;
      await storage.put(`fonts/files/${file}`, bytes);
      faces.push({ file, subset, style: style as FontFace['style'], bytes: bytes.length });
    } else entry.resume();
  }
  const known = faces.flatMap((face) => {
    const range = ranges[face.subset];
    return typeof range === 'string' && RANGES.test(range) ? [{ ...face, range }] : [];
  });
  if (!known.some(({ subset, style }) => subset === 'latin' && style === 'normal'))
    throw new Error(`The package of ${id} has no Latin letters`);
  return known;
}

type Entry = Readable & { header: { name: string; size?: number } };

function entriesOf(path: string): AsyncIterable<Entry> {
  const archive = extract();
  let total = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      done(total > MAX_BYTES ? new Error('The package is too large') : null, chunk);
    },
  });
  // Whatever ends early closes the file as well; the archive tells its reader why.
  pipeline(createReadStream(path), createGunzip(), limit, archive, () => {});
  return archive as unknown as AsyncIterable<Entry>;
}

async function bytesOf(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > MAX_FILE_BYTES) throw new Error(`${entry.header.name} is too large`);
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
