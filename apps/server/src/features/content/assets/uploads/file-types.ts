import type { AssetKind, MediaAsset } from '@sitewright/domain/site/asset-schema';

/** File type, detected from the first bytes. */
export type FileType = {
  kind: MediaAsset['kind'];
  mime: string;
  /** Endings its name may have; another one is a lie. */
  extensions: readonly string[];
};

type Signature = FileType & { matches: (head: Buffer) => boolean };

const at = (head: Buffer, offset: number, text: string) =>
  head.toString('latin1', offset, offset + text.length) === text;
const begins = (text: string) => (head: Buffer) => at(head, 0, text);
const brand = (pattern: RegExp) => (head: Buffer) =>
  at(head, 4, 'ftyp') && pattern.test(head.toString('latin1', 8, 12));

/** Sounds come before videos of the same container. Documents of office programs are zip archives. */
const SIGNATURES: readonly Signature[] = [
  type('audio', 'audio/mp4', ['m4a', 'm4b'], brand(/^M4[AB] /)),
  type('video', 'video/quicktime', ['mov', 'qt'], brand(/^qt {2}/)),
  type('video', 'video/mp4', ['mp4', 'm4v'], brand(/^(?:isom|iso[2-9]|mp4[12]|avc1|M4V|dash|MSNV|mmp4)/)),
  type('video', 'video/webm', ['webm'], isWebm),
  type('audio', 'audio/mpeg', ['mp3'], isMp3),
  type('audio', 'audio/aac', ['aac'], (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0),
  type('audio', 'audio/wav', ['wav'], (head) => at(head, 0, 'RIFF') && at(head, 8, 'WAVE')),
  type('audio', 'audio/flac', ['flac'], begins('fLaC')),
  type('audio', 'audio/ogg', ['ogg', 'oga', 'opus'], (head) => at(head, 0, 'OggS') && !isTheora(head)),
  type('video', 'video/ogg', ['ogv', 'ogg'], (head) => at(head, 0, 'OggS') && isTheora(head)),
  type('file', 'application/pdf', ['pdf'], begins('%PDF-')),
  type('file', 'application/epub+zip', ['epub'], (head) => at(head, 30, 'mimetypeapplication/epub+zip')),
  type('file', 'application/zip', ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'], begins('PK\x03\x04')),
  type('file', 'application/gzip', ['gz', 'tgz'], begins('\x1f\x8b\x08')),
  type('file', 'application/x-7z-compressed', ['7z'], begins('7z\xbc\xaf\x27\x1c')),
  type('file', 'application/rtf', ['rtf'], begins('{\\rtf1')),
  type('file', 'application/msword', ['doc', 'xls', 'ppt'], begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')),
  type('file', 'font/woff2', ['woff2'], begins('wOF2')),
  type('file', 'text/plain; charset=utf-8', ['txt', 'csv', 'md', 'ics', 'vcf', 'vtt', 'srt', 'json'], isText),
];

/** Type of a file by its first bytes (some thousand), or null for one that is not taken. */
export function fileTypeOf(head: Buffer): FileType | null {
  const found = SIGNATURES.find(({ matches }) => matches(head));
  return found ? { kind: found.kind, mime: found.mime, extensions: found.extensions } : null;
}

const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'svg'];

/** What a file says it is by its name, or null for an ending that no file taken here has. */
export function kindOfExtension(fileName: string): AssetKind | null {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (IMAGE_EXTENSIONS.includes(extension)) return 'image';
  return SIGNATURES.find(({ extensions }) => extensions.includes(extension))?.kind ?? null;
}

/** True for what may be an SVG drawing; it is read as one before it is believed. */
export function looksLikeSvg(head: Buffer): boolean {
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  return /^\s*</.test(text) && /<svg[\s>]/i.test(text);
}

function type(
  kind: FileType['kind'],
  mime: string,
  extensions: readonly string[],
  matches: (head: Buffer) => boolean,
): Signature {
  return { kind, mime, extensions, matches };
}

function isWebm(head: Buffer): boolean {
  return head.subarray(0, 4).toString('hex') === '1a45dfa3' && head.subarray(0, 64).includes('webm');
}

/** A tag, or the start of a frame of layer III. */
function isMp3(head: Buffer): boolean {
  return at(head, 0, 'ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2);
}

function isTheora(head: Buffer): boolean {
  return head.subarray(0, 64).includes('theora');
}

/** Readable UTF-8 that is neither markup nor a script with an interpreter. */
function isText(head: Buffer): boolean {
  const text = head.toString('utf8');
  // The last character may be cut in two.
  const isUtf8 = !text.slice(0, -2).includes('\uFFFD');
  return isUtf8 && !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text) && !/^\s*(?:<|#!|%!|MZ)/.test(text);
}
