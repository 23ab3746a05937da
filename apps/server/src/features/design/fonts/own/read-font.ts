import type { FontCategory } from '@sitewright/domain/font/font-category';
import { FontFamilyName, type FontFormat, type SiteFont } from '@sitewright/domain/font/site-font-schema';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readFontTables } from './font-tables.ts';

/** What a font file says of itself. */
export type FontFacts = Pick<SiteFont, 'family' | 'style' | 'weights' | 'category'> & { format: FontFormat };

/** Without these no browser draws a letter. */
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];
const OUTLINES = ['glyf', 'CFF ', 'CFF2'];
const HEAD_MAGIC = 0x5f0f3cf5;
/** Characters of a name that are looked at: a table holds up to 32,767. */
const MAX_NAME = 500;

/** Family, style and weights of a font file; `fileName` names a family that has no name. Errors: font-unreadable. */
export async function readFont(bytes: Buffer, fileName: string): Promise<FontFacts> {
  try {
    const { format, tables } = await readFontTables(bytes);
    const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0);
    const isWhole = NEEDED.every((tag) => tables.has(tag)) && OUTLINES.some((tag) => tables.has(tag));
    if (!isWhole || table('head').readUInt32BE(12) !== HEAD_MAGIC) throw new Error('no font');
    const measures = table('OS/2');
    return {
      format,
      family: familyName(namesOf(table('name')), { fileName, isUsualWidth: isUsualWidth(measures) }),
      style: isItalic(table('head'), measures) ? 'italic' : 'normal',
      weights: weightsOf(table('fvar'), measures),
      category: categoryOf(measures),
    };
  } catch {
    throw new AppError('font-unreadable');
  }
}

/**
 * Family of several weights (16) before that of four faces (1), as a sheet can name it; narrow and wide faces, which share the first
 * with the others, by the second.
 */
function familyName(
  names: ReadonlyMap<number, string>,
  { fileName, isUsualWidth }: { fileName: string; isUsualWidth: boolean },
): string {
  const inFile = isUsualWidth ? [names.get(16), names.get(1)] : [names.get(1), names.get(16)];
  const told = [...inFile, fileName.replace(/\.[^.]*$/, ''), 'Font'];
  const cleaned = told.map((name = '') =>
    name
      .slice(0, MAX_NAME)
      .normalize('NFC')
      .replace(/[^\p{L}\p{N} .+-]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .slice(0, 60)
      .replace(/[^\p{L}\p{N}+]+$/u, ''),
  );
  return cleaned.find((name) => FontFamilyName.safeParse(name).success) ?? 'Font';
}

/** Names by their number, English ones of Windows first. Source: OpenType, name. */
function namesOf(table: Buffer): Map<number, string> {
  const found = new Map<number, { text: string; rank: number }>();
  if (table.length < 6) return new Map();
  const [count, strings] = [Math.min(table.readUInt16BE(2), 1_000), table.readUInt16BE(4)];
  for (let at = 6; at < 6 + count * 12 && at + 12 <= table.length; at += 12) {
    const [platform, , language, id, length, offset] = Array.from({ length: 6 }, (_, part) =>
      table.readUInt16BE(at + part * 2),
    ) as [number, number, number, number, number, number];
    const bytes = table.subarray(strings + offset, strings + offset + length);
    const isWide = platform === 3 || platform === 0;
    const rank = (isWide ? 2 : 0) + (language === 0x409 ? 1 : 0);
    if (rank > (found.get(id)?.rank ?? -1))
      found.set(id, { text: isWide ? wide(bytes) : bytes.toString('latin1'), rank });
  }
  return new Map([...found].map(([id, { text }]) => [id, text]));
}

/** Source: OpenType, OS/2, usWidthClass. */
function isUsualWidth(measures: Buffer): boolean {
  return measures.length < 8 || measures.readUInt16BE(6) === 5;
}

function wide(bytes: Buffer): string {
  return new TextDecoder('utf-16be').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
}

function isItalic(head: Buffer, measures: Buffer): boolean {
  const selection = measures.length >= 64 ? measures.readUInt16BE(62) : 0;
  // Italic or oblique.
  return (selection & 0x201) !== 0 || (head.readUInt16BE(44) & 2) !== 0;
}

/** Ends of the weight axis, or the one weight of a face. */
function weightsOf(axes: Buffer, measures: Buffer): [number, number] {
  const told = measures.length >= 6 ? measures.readUInt16BE(4) : 400;
  const weight = clamp(told < 10 ? told * 100 : told);
  if (axes.length < 16) return [weight, weight];
  const [start, count, size] = [4, 8, 10].map((at) => axes.readUInt16BE(at)) as [number, number, number];
  for (let at = start; at < start + Math.min(count, 64) * size && at + 16 <= axes.length; at += size) {
    if (axes.toString('latin1', at, at + 4) !== 'wght') continue;
    const ends = [axes.readInt32BE(at + 4), axes.readInt32BE(at + 12)].map((fixed) => clamp(fixed / 65_536));
    return [Math.min(...ends), Math.max(...ends)];
  }
  return [weight, weight];
}

function clamp(weight: number): number {
  return Math.min(1000, Math.max(1, Math.round(weight))) || 400;
}

/** By the family kind, serif style and proportion of PANOSE, where the maker has filled them in. Source: OpenType, OS/2. */
function categoryOf(measures: Buffer): FontCategory {
  if (measures.length < 42) return 'Other';
  const [kind = 0, serif = 0, , proportion = 0] = measures.subarray(32, 42);
  if (kind === 3) return 'Script';
  if (kind === 4) return 'Display';
  if (kind !== 2) return 'Other';
  if (proportion === 9) return 'Mono';
  if (serif >= 11) return 'Sans Serif';
  return serif >= 2 ? 'Serif' : 'Other';
}
