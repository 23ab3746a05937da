import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { FileError } from '../../../../platform/csv/read-records.ts';
import type { Part } from './inline-parts.ts';
import { originalOf } from './write-xliff.ts';

/** A translation in a file, as it stands there. `isConfirmed`: its tool says that somebody looked at it. */
export type FileText = { id: string; parts: Part[]; isConfirmed: boolean };

/** What a file has to be of. */
export type Expected = { websiteId: string; locale: string };

/** Texts of one file. */
export const MAX_FILE_TEXTS = 50_000;
/** Elements within each other; more are an attack. */
const MAX_DEPTH = 60;
/** No translation is longer. What stands behind it is not read, so that the text is refused by its length. */
const MAX_TEXT_LENGTH = 250_000;

/** Why a file of another site or language is refused. */
export const OTHER_FILE = {
  site: 'This file is of another site.',
  language: 'This file is of another language.',
  long: `A file can have at most ${MAX_FILE_TEXTS} texts. Export the parts of the site one by one.`,
};

const CONFIRMED = new Set(['translated', 'reviewed', 'final', 'signed-off']);
type Kind = 'begin' | 'end' | 'alone';

/** What the two versions call the same things. `parent`: of the target of a unit. */
type Dialect = {
  unit: string;
  parent: string;
  codes: Readonly<Record<string, Kind>>;
  /** An element around the words that a code begins and ends. */
  span: string;
};
const DIALECTS: Readonly<Record<string, Dialect>> = {
  '1': {
    ...{ unit: 'trans-unit', parent: 'trans-unit', span: 'g' },
    codes: { bpt: 'begin', bx: 'begin', ept: 'end', ex: 'end', ph: 'alone', it: 'alone', x: 'alone' },
  },
  '2': {
    ...{ unit: 'unit', parent: 'segment', span: 'pc' },
    codes: { sc: 'begin', ec: 'end', ph: 'alone' },
  },
};

/**
 * Translations of a file of XLIFF 1.2 or 2.x. Nothing but the five signs of XML and numbers is decoded: a document type, in which others could
 * be declared, is refused. Throws FileError.
 */
export async function readXliff(bytes: Readable, expected: Expected): Promise<FileText[]> {
  const reader = new XliffReader(expected);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(localName(name), attributes),
      onclosetag: (name, isImplied) => reader.close(localName(name), isImplied),
      ontext: (text) => reader.text(text),
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new FileError('A file with a document type is not read.');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    parser.end(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw new FileError('The file is not in UTF-8.');
    throw error;
  } finally {
    bytes.destroy();
  }
  return reader.result();
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

class XliffReader {
  private readonly expected: Expected;
  private readonly texts: FileText[] = [];
  private readonly within: string[] = [];
  private unit: FileText | null = null;
  /** Depth of the target that is being read; 0 outside of one. */
  private target = 0;
  private length = 0;
  private code: { code: string; id: string; kind: Kind; depth: number } | null = null;
  /** Ids of the elements around words that are open. */
  private readonly groups: string[] = [];
  private dialect: Dialect | undefined;
  /** Nothing has come since an element was opened. */
  private isFresh = false;
  /** Version 2 names it once for all files. */
  private language = '';
  private isOfSite = false;

  constructor(expected: Expected) {
    this.expected = expected;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.within.push(name);
    this.isFresh = true;
    const depth = this.within.length;
    if (depth > MAX_DEPTH) throw new FileError('Elements of the file stand too deep in each other.');
    if (depth === 1) this.begin(name, attributes);
    else if (this.target > 0) this.openInline(name, attributes, depth);
    else if (name === 'file') this.checkFile(attributes);
    else if (name === this.dialect?.unit) {
      if (!this.isOfSite) throw new FileError(OTHER_FILE.site);
      if (this.texts.length === MAX_FILE_TEXTS) throw new FileError(OTHER_FILE.long);
      // Ids of version 2 may have few signs: names have all.
      const id = attributes.name ?? attributes.id ?? '';
      this.unit = { id, parts: [], isConfirmed: attributes.approved === 'yes' };
      this.texts.push(this.unit);
    } else if (name === 'segment' && this.unit) {
      this.unit.isConfirmed ||= CONFIRMED.has(attributes.state ?? '');
    } else if (name === 'target' && this.within.at(-2) === this.dialect?.parent && this.unit) {
      this.target = depth;
      this.length = 0;
      // A tool may have cut a text into segments.
      if (this.within.at(-2) === this.dialect?.unit) this.unit.parts = [];
      this.unit.isConfirmed ||= CONFIRMED.has(attributes.state ?? '');
    }
  }

  close(name: string, isImplied: boolean): void {
    // The parser tells of no other end of an element that is written as empty.
    if (isImplied && !this.isFresh)
      throw new FileError('The file is not whole: an element in it has no end.');
    this.isFresh = false;
    const depth = this.within.length;
    this.within.pop();
    if (this.code?.depth === depth) {
      const { code, id, kind } = this.code;
      this.code = null;
      this.add({ code, id, kind }, code.length);
    } else if (name === this.dialect?.span && this.target > 0 && depth > this.target && !this.code) {
      this.add({ code: '', id: this.groups.pop() ?? '', kind: 'end' }, 0);
    } else if (depth === this.target) this.target = 0;
    else if (name === this.dialect?.unit) this.unit = null;
  }

  text(text: string): void {
    this.isFresh = false;
    if (this.target === 0) return;
    if (this.code) {
      if (this.code.code.length < MAX_TEXT_LENGTH) this.code.code += text;
    } else this.add({ text }, text.length);
  }

  result(): FileText[] {
    if (!this.dialect) throw new FileError('This is no XLIFF file.');
    return this.texts;
  }

  private begin(name: string, { version = '', trgLang = '' }: Readonly<Record<string, string>>): void {
    if (name !== 'xliff') throw new FileError('This is no XLIFF file.');
    this.dialect = DIALECTS[/^([12])\.\d/.exec(version)?.[1] ?? ''];
    if (!this.dialect)
      throw new FileError(`Save the file as XLIFF 1.2 or 2.0: it is version ${version.slice(0, 10)}.`);
    this.language = trgLang;
  }

  private checkFile(attributes: Readonly<Record<string, string>>): void {
    if (attributes.original !== originalOf(this.expected.websiteId)) throw new FileError(OTHER_FILE.site);
    const language = (attributes['target-language'] ?? this.language).replaceAll('_', '-').toLowerCase();
    if (language !== this.expected.locale.toLowerCase()) throw new FileError(OTHER_FILE.language);
    this.isOfSite = true;
  }

  private openInline(
    name: string,
    { id = '', rid, startRef }: Readonly<Record<string, string>>,
    depth: number,
  ): void {
    if (this.code || !this.dialect) return;
    const { codes, span } = this.dialect;
    const kind = Object.hasOwn(codes, name) ? codes[name] : undefined;
    if (kind) this.code = { code: '', id: startRef ?? rid ?? id, kind, depth };
    else if (name === span) {
      this.groups.push(id);
      this.add({ code: '', id, kind: 'begin' }, 0);
    }
  }

  private add(part: Part, length: number): void {
    if (!this.unit || this.length > MAX_TEXT_LENGTH) return;
    // Each piece takes its place, whatever it holds.
    this.length += Math.max(length, 1);
    const last = this.unit.parts.at(-1);
    if ('text' in part && last && 'text' in last)
      this.unit.parts[this.unit.parts.length - 1] = { text: last.text + part.text };
    else this.unit.parts.push(part);
  }
}
