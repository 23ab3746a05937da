import { inflateRawSync } from 'node:zlib';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { isDeployed, isRead, TEMPLATE_LIMITS } from '../folder/template-files.ts';

/** A file of an archive by its path inside the template folder. */
export type ZipFile = { path: string; bytes: Buffer };

type Entry = {
  name: string;
  isLink: boolean;
  method: number;
  packedBytes: number;
  bytes: number;
  headerAt: number;
};

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const FILE_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const UNIX = 3;
const LINK = 0xa000;
const FILE_TYPE = 0xf000;
/** Entries besides the template's own files, such as sources, may be in the archive too. */
const MAX_ENTRIES = 20_000;
/** Written by systems beside the files of an owner. */
const LEFTOVERS = /(?:^|\/)(?:__MACOSX|\.DS_Store|\.git|node_modules|Thumbs\.db)(?:\/|$)/;

/**
 * Files of a template folder in a zip. Nothing is unpacked before names, kinds, sizes and their sum were looked at, and no
 * more bytes than an entry announces are ever made of it. Errors: zip-unreadable, zip-unsafe, zip-too-large.
 */
export function readZip(archive: Buffer): ZipFile[] {
  const entries = readDirectory(archive).filter(({ name }) => !name.endsWith('/') && !LEFTOVERS.test(name));
  for (const entry of entries) checkName(entry);
  const root = rootOf(entries);
  const wanted = entries
    .filter(({ name }) => name.startsWith(root))
    .map((entry) => ({ entry, path: entry.name.slice(root.length) }))
    .filter(({ path }) => isDeployed(path));
  checkSizes(wanted);
  return wanted.map(({ entry, path }) => ({ path, bytes: unpack(archive, entry) }));
}

/** The end record stands at the end of the archive, before a comment of at most 64 KB. */
function readDirectory(archive: Buffer): Entry[] {
  const from = Math.max(0, archive.length - 65_557);
  for (let at = archive.length - 22; at >= from; at--) {
    if (archive.readUInt32LE(at) !== END_OF_DIRECTORY) continue;
    const count = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 12);
    const start = archive.readUInt32LE(at + 16);
    // 64-bit archives announce more than any template has.
    if (count === 0xffff || count > MAX_ENTRIES)
      throw new AppError('zip-too-large', { file: `The archive holds more than ${MAX_ENTRIES} files.` });
    if (start + size > at) throw new AppError('zip-unreadable');
    return readEntries(archive, { at: start, end: start + size, count });
  }
  throw new AppError('zip-unreadable');
}

function readEntries(
  archive: Buffer,
  { at, end, count }: { at: number; end: number; count: number },
): Entry[] {
  const entries: Entry[] = [];
  let next = at;
  while (next < end) {
    if (next + 46 > end || archive.readUInt32LE(next) !== DIRECTORY_ENTRY)
      throw new AppError('zip-unreadable');
    const flags = archive.readUInt16LE(next + 8);
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(next + offset));
    if (flags & 1) throw new AppError('zip-unreadable', { file: 'The archive is protected by a password.' });
    entries.push({
      name: archive.toString('utf8', next + 46, next + 46 + (nameLength ?? 0)),
      isLink: isLink(archive, next),
      method: archive.readUInt16LE(next + 10),
      packedBytes: archive.readUInt32LE(next + 20),
      bytes: archive.readUInt32LE(next + 24),
      headerAt: archive.readUInt32LE(next + 42),
    });
    if (entries.length > MAX_ENTRIES) throw new AppError('zip-too-large');
    next += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  if (entries.length !== count) throw new AppError('zip-unreadable');
  return entries;
}

function isLink(archive: Buffer, at: number): boolean {
  const madeBy = archive.readUInt16LE(at + 4) >> 8;
  return madeBy === UNIX && ((archive.readUInt32LE(at + 38) >>> 16) & FILE_TYPE) === LINK;
}

function checkName({ name, isLink: link }: Entry): void {
  const file = shown(name);
  if (link) throw new AppError('zip-unsafe', { file: `${file} is a link. An archive may hold files only.` });
  const parts = name.split('/');
  const isOutside =
    name.startsWith('/') || /^[a-z]:/i.test(name) || parts.includes('..') || name.includes('\\');
  if (isOutside || parts.includes('.') || parts.includes('') || hasControls(name) || name.length > 200)
    throw new AppError('zip-unsafe', { file: `${file} is no name of a file inside the folder.` });
}

function hasControls(name: string): boolean {
  return /[\p{Cc}\p{Cf}\uFFFD]/u.test(name);
}

function shown(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}]/gu, '?').slice(0, 80);
}

/** Most people pack the folder itself: the folder that holds template.conf is the template. */
function rootOf(entries: readonly Entry[]): string {
  const confs = entries
    .map(({ name }) => name)
    .filter((name) => /^(?:[^/]+\/){0,2}template\.conf$/.test(name))
    .sort((a, b) => a.split('/').length - b.split('/').length);
  const [conf] = confs;
  if (conf === undefined)
    throw new AppError('zip-unreadable', { file: 'The archive holds no template.conf.' });
  return conf.slice(0, -'template.conf'.length);
}

function checkSizes(wanted: readonly { entry: Entry; path: string }[]): void {
  const { files, textBytes, assetBytes, totalBytes } = TEMPLATE_LIMITS;
  if (wanted.length > files)
    throw new AppError('zip-too-large', { file: `A template holds at most ${files} files.` });
  const paths = new Set<string>();
  let sum = 0;
  for (const { entry, path } of wanted) {
    const most = isRead(path) ? textBytes : assetBytes;
    if (entry.bytes > most)
      throw new AppError('zip-too-large', { file: `${shown(path)} is larger than ${most / 1_000_000} MB.` });
    if (paths.has(path))
      throw new AppError('zip-unsafe', { file: `${shown(path)} is in the archive twice.` });
    paths.add(path);
    sum += entry.bytes;
  }
  if (sum > totalBytes)
    throw new AppError('zip-too-large', { file: `A template holds at most ${totalBytes / 1_000_000} MB.` });
}

function unpack(archive: Buffer, entry: Entry): Buffer {
  const at = entry.headerAt;
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== FILE_HEADER)
    throw new AppError('zip-unreadable');
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const packed = archive.subarray(start, start + entry.packedBytes);
  if (packed.length !== entry.packedBytes) throw new AppError('zip-unreadable');
  const bytes = inflate(packed, entry);
  if (bytes.length !== entry.bytes) throw new AppError('zip-unreadable');
  return bytes;
}

function inflate(packed: Buffer, { method, bytes }: Entry): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new AppError('zip-unreadable');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    // Damaged, or more than it announces.
    throw new AppError('zip-unreadable');
  }
}
