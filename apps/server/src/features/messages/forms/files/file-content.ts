import { fileTypeOf } from '../../../content/assets/index.ts';

const at = (head: Buffer, offset: number, text: string) =>
  head.toString('latin1', offset, offset + text.length) === text;

/** Pictures by their first bytes; they are kept as they were sent, so nothing reads further. */
const IMAGES: Readonly<Record<string, (head: Buffer) => boolean>> = {
  jpg: isJpeg,
  jpeg: isJpeg,
  png: (head) => at(head, 0, '\x89PNG\r\n\x1a\n'),
  gif: (head) => at(head, 0, 'GIF87a') || at(head, 0, 'GIF89a'),
  webp: (head) => at(head, 0, 'RIFF') && at(head, 8, 'WEBP'),
  avif: (head) => at(head, 4, 'ftyp') && /^avi[fs]/.test(head.toString('latin1', 8, 12)),
  heic: (head) => at(head, 4, 'ftyp') && /^(?:heic|heix|hevc|mif1|msf1)/.test(head.toString('latin1', 8, 12)),
};

/** Whether a file is by its first bytes (some thousand) what the ending of its name says. */
export function isContentOf(extension: string, head: Buffer): boolean {
  const isImage = IMAGES[extension];
  return isImage ? isImage(head) : (fileTypeOf(head)?.extensions.includes(extension) ?? false);
}

function isJpeg(head: Buffer): boolean {
  return at(head, 0, '\xff\xd8\xff');
}
