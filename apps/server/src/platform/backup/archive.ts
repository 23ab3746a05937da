import { createHash } from 'node:crypto';
import { type ByteReader, createByteReader } from './byte-reader.ts';

/**
 * The file of a backup, inside gzip: a first line, then entries. An entry is its header as one line of JSON, blocks of
 * bytes (each after its length as uint32), a length of 0, and the SHA-256 of header and bytes. The last entry counts the
 * others and carries the SHA-256 of all their checksums, so that a shortened file is found out too.
 */
const FIRST_LINE = 'sitewright-backup 1\n';

export type ArchiveHeader =
  | { kind: 'manifest'; createdAt: string; migrations: string[]; hasFiles: boolean }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'sequence'; sequence: string; lastValue: string; isCalled: boolean }
  | { kind: 'file'; key: string }
  | { kind: 'end'; entries: number };

export type ArchiveEntry = { header: ArchiveHeader; content: AsyncIterable<Buffer> };

const MAX_HEADER_LENGTH = 1_000_000;
const MAX_BLOCK_LENGTH = 16_000_000;

/** Bytes of an archive made of the entries; the closing entry is added. */
export async function* writeArchive(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Buffer> {
  yield Buffer.from(FIRST_LINE);
  const all = createHash('sha256');
  let count = 0;
  for await (const entry of entries) {
    const digest = yield* writeEntry(entry);
    all.update(digest);
    count += 1;
  }
  yield Buffer.from(`${JSON.stringify({ kind: 'end', entries: count } satisfies ArchiveHeader)}\n`);
  yield all.digest();
}

async function* writeEntry({ header, content }: ArchiveEntry): AsyncGenerator<Buffer, Buffer> {
  const hash = createHash('sha256');
  const line = Buffer.from(`${JSON.stringify(header)}\n`);
  hash.update(line);
  yield line;
  for await (const block of content) {
    if (block.length === 0) continue;
    hash.update(block);
    yield lengthOf(block.length);
    yield block;
  }
  yield lengthOf(0);
  const digest = hash.digest();
  yield digest;
  return digest;
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/**
 * Entries of an archive in their order; each content is read before the next entry, or passed over. Throws when a
 * checksum differs or the end is missing: what was given before may be used only after the last one came.
 */
export async function* readArchive(bytes: AsyncIterable<Buffer>): AsyncIterable<ArchiveEntry> {
  const reader = createByteReader(bytes);
  if ((await reader.line(FIRST_LINE.length)) !== FIRST_LINE.trimEnd()) {
    throw new Error('this is not a Sitewright backup');
  }
  const all = createHash('sha256');
  for (let count = 0; ; count += 1) {
    const line = await reader.line(MAX_HEADER_LENGTH);
    const header = JSON.parse(line) as ArchiveHeader;
    if (header.kind === 'end') {
      const isComplete = header.entries === count && all.digest().equals(await reader.bytes(32));
      if (!isComplete) throw new Error('the backup is incomplete or was changed');
      return;
    }
    const hash = createHash('sha256').update(`${line}\n`);
    const content = readBlocks(reader, hash);
    yield { header, content };
    for await (const _ of content);
    const digest = hash.digest();
    if (!digest.equals(await reader.bytes(32))) throw new Error('the backup was changed or is damaged');
    all.update(digest);
  }
}

async function* readBlocks(
  reader: ByteReader,
  hash: { update(block: Buffer): unknown },
): AsyncIterable<Buffer> {
  for (;;) {
    const length = (await reader.bytes(4)).readUInt32BE();
    if (length === 0) return;
    if (length > MAX_BLOCK_LENGTH) throw new Error('the backup was changed or is damaged');
    const block = await reader.bytes(length);
    hash.update(block);
    yield block;
  }
}
