import { promisify } from 'node:util';
import { brotliDecompress, inflate } from 'node:zlib';
import type { FontFormat } from '@sitewright/domain/font/site-font-schema';

/** Tables of a font by their tags. */
export type FontTables = { format: FontFormat; tables: ReadonlyMap<string, Buffer> };

/** Of all tables together, unpacked: a small file may hold much. */
const MAX_UNPACKED = 40_000_000;
const MAX_TABLES = 100;

/** Tags that WOFF2 writes as numbers, in their order. Source: WOFF2, 4.1. */
const TAGS =
  `cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE
  GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar
  mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill`
    .split(/\s+/)
    .map((tag) => tag.replace('_', ' '));

const brotli = promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress);
const unzip = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/** Takes a file apart by its first bytes. Throws for one that is no font, is cut short, or unpacks to too much. */
export async function readFontTables(bytes: Buffer): Promise<FontTables> {
  const signature = bytes.toString('latin1', 0, 4);
  if (signature === 'wOF2') return { format: 'woff2', tables: await ofWoff2(bytes) };
  if (signature === 'wOFF') return { format: 'woff', tables: await ofWoff(bytes) };
  if (signature === 'OTTO') return { format: 'otf', tables: ofSfnt(bytes) };
  if (signature === 'true' || signature === '\0\x01\0\0') return { format: 'ttf', tables: ofSfnt(bytes) };
  throw new Error('no font');
}

function ofSfnt(bytes: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (const at of recordsFrom(bytes.readUInt16BE(4), { start: 12, size: 16 })) {
    const [offset, length] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    tables.set(tagAt(bytes, at), within(bytes, offset, length));
  }
  return tables;
}

async function ofWoff(bytes: Buffer): Promise<Map<string, Buffer>> {
  const tables = new Map<string, Buffer>();
  let room = MAX_UNPACKED;
  for (const at of recordsFrom(bytes.readUInt16BE(12), { start: 44, size: 20 })) {
    const [offset, packed, length] = [4, 8, 12].map((part) => bytes.readUInt32BE(at + part)) as [
      number,
      number,
      number,
    ];
    room -= length;
    if (room < 0) throw new Error('too large');
    const part = within(bytes, offset, packed);
    const table = packed < length ? await unzip(part, { maxOutputLength: Math.max(1, length) }) : part;
    if (table.length !== length) throw new Error('cut short');
    tables.set(tagAt(bytes, at), table);
  }
  return tables;
}

async function ofWoff2(bytes: Buffer): Promise<Map<string, Buffer>> {
  if (bytes.toString('latin1', 4, 8) === 'ttcf') throw new Error('a collection');
  const count = bytes.readUInt16BE(12);
  if (count > MAX_TABLES) throw new Error('too many tables');
  const entries: { tag: string; length: number }[] = [];
  let at = 48;
  const number = () => {
    let value = 0;
    for (let digit = 0; digit < 5; digit++) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new Error('no number');
  };
  for (let entry = 0; entry < count; entry++) {
    const flags = bytes.readUInt8(at++);
    const known = flags & 0x3f;
    const tag = known === 63 ? tagAt(bytes, at) : (TAGS[known] ?? '');
    if (known === 63) at += 4;
    let length = number();
    const isOutline = tag === 'glyf' || tag === 'loca';
    // Outlines are transformed in version 0, everything else in the others.
    if (flags >> 6 === 3 ? !isOutline : isOutline ? flags >> 6 === 0 : flags >> 6 !== 0) length = number();
    entries.push({ tag, length });
  }
  const packed = within(bytes, at, bytes.readUInt32BE(20));
  const data = await brotli(packed, { maxOutputLength: MAX_UNPACKED });
  const tables = new Map<string, Buffer>();
  let start = 0;
  for (const { tag, length } of entries) {
    tables.set(tag, within(data, start, length));
    start += length;
  }
  return tables;
}

function recordsFrom(count: number, { start, size }: { start: number; size: number }): number[] {
  if (count === 0 || count > MAX_TABLES) throw new Error('no table, or too many');
  return Array.from({ length: count }, (_, index) => start + index * size);
}

function tagAt(bytes: Buffer, at: number): string {
  return within(bytes, at, 4).toString('latin1');
}

/** The part itself: a shorter one is an error. */
export function within(bytes: Buffer, start: number, length: number): Buffer {
  if (start + length > bytes.length) throw new Error('cut short');
  return bytes.subarray(start, start + length);
}
