import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile as ZipArchive } from 'yauzl';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { isDeployed, isRead, TEMPLATE_LIMITS } from '../folder/template-files.ts';

/** A file of an archive by its path inside the template folder. */
export type ZipFile = { path: string; bytes: Buffer };

/** An entry of the archive by its name as it was read, which nothing has vouched for yet. */
type NamedEntry = { name: string; entry: Entry };

/** Fixed parts of the end record, and of an entry of the directory before it. */
const END_RECORD_BYTES = 22;
const ENTRY_BYTES = 46;
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
export async function readZip(archive: Buffer): Promise<ZipFile[]> {
  const zip = await openZip(archive);
  const all = await readable(listEntries(zip));
  checkDirectory(archive, { zip, entries: all.map(({ entry }) => entry) });
  const entries = all.filter(({ name }) => !name.endsWith('/') && !LEFTOVERS.test(name));
  for (const entry of entries) checkName(entry);
  const root = rootOf(entries);
  const deployed = entries
    .filter(({ name }) => name.startsWith(root))
    .map(({ name, entry }) => ({ entry, path: name.slice(root.length) }))
    .filter(({ path }) => isDeployed(path));
  checkSizes(deployed);
  const files: ZipFile[] = [];
  for (const { entry, path } of deployed) files.push({ path, bytes: await readable(unpack(zip, entry)) });
  return files;
}

async function openZip(archive: Buffer): Promise<ZipArchive> {
  // Few sites ever upload a template, so the reader is loaded with the first one.
  const { fromBufferPromise } = await import('yauzl');
  // Names are read as bytes: what they may be is our own rule, with its own words.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  const zip = await readable(fromBufferPromise(archive, options));
  if (zip.entryCount > MAX_ENTRIES)
    throw new AppError('zip-too-large', { file: `The archive holds more than ${MAX_ENTRIES} files.` });
  return zip;
}

/** An error in the reader means a damaged archive. */
async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) throw error;
    // 64-bit archives announce more than any template has.
    const isLarge = error instanceof Error && /zip64/i.test(error.message);
    throw new AppError(isLarge ? 'zip-too-large' : 'zip-unreadable');
  }
}

async function listEntries(zip: ZipArchive): Promise<NamedEntry[]> {
  const entries: NamedEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted())
      throw new AppError('zip-unreadable', { file: 'The archive is protected by a password.' });
    entries.push({ name: entry.fileNameRaw.toString('utf8'), entry });
  }
  return entries;
}

/**
 * The reader stops after as many entries as the archive announces. They must fill the whole directory: what stands behind
 * them would be seen by other programs and not by us.
 */
function checkDirectory(archive: Buffer, { zip, entries }: { zip: ZipArchive; entries: Entry[] }): void {
  const end = archive.length - END_RECORD_BYTES - zip.comment.length;
  const announcedBytes = archive.readUInt32LE(end + 12);
  const bytes = entries.map(
    (entry) => ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength,
  );
  if (bytes.reduce((sum, more) => sum + more, 0) !== announcedBytes) throw new AppError('zip-unreadable');
}

function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  return versionMadeBy >> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
}

function checkName({ name, entry }: NamedEntry): void {
  const file = shown(name);
  if (isLink(entry))
    throw new AppError('zip-unsafe', { file: `${file} is a link. An archive may hold files only.` });
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
function rootOf(entries: readonly NamedEntry[]): string {
  const confs = entries
    .map(({ name }) => name)
    .filter((name) => /^(?:[^/]+\/){0,2}template\.conf$/.test(name))
    .sort((a, b) => a.split('/').length - b.split('/').length);
  const [conf] = confs;
  if (conf === undefined)
    throw new AppError('zip-unreadable', { file: 'The archive holds no template.conf.' });
  return conf.slice(0, -'template.conf'.length);
}

function checkSizes(deployed: readonly { entry: Entry; path: string }[]): void {
  const { files, textBytes, readBytes, assetBytes, totalBytes } = TEMPLATE_LIMITS;
  if (deployed.length > files)
    throw new AppError('zip-too-large', { file: `A template holds at most ${files} files.` });
  const paths = new Set<string>();
  let [sum, readSum] = [0, 0];
  for (const { entry, path } of deployed) {
    const max = isRead(path) ? textBytes : assetBytes;
    if (entry.uncompressedSize > max)
      throw new AppError('zip-too-large', { file: `${shown(path)} is larger than ${max / 1_000_000} MB.` });
    if (paths.has(path))
      throw new AppError('zip-unsafe', { file: `${shown(path)} is in the archive twice.` });
    paths.add(path);
    sum += entry.uncompressedSize;
    if (isRead(path)) readSum += entry.uncompressedSize;
  }
  if (readSum > readBytes)
    throw new AppError('zip-too-large', {
      file: `The texts and scripts of a template have at most ${readBytes / 1_000_000} MB.`,
    });
  if (sum > totalBytes)
    throw new AppError('zip-too-large', { file: `A template holds at most ${totalBytes / 1_000_000} MB.` });
}

/** The reader ends the stream with an error when an entry is longer or shorter than it announces. */
async function unpack(zip: ZipArchive, entry: Entry): Promise<Buffer> {
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new AppError('zip-unreadable');
  return buffer(await zip.openReadStreamPromise(entry));
}
