import type { TemplateError } from '../errors.ts';
import type { ParseError } from '../messages.ts';
import { Source } from '../position.ts';
import type { Formatters, Predicates } from '../types.ts';
import { Assembler } from './assembler.ts';
import { Cursor } from './cursor.ts';
import type { RootNode } from './nodes.ts';
import { OP } from './opcodes.ts';
import { readTag, type TagHost } from './tags.ts';

/** Options of the parser. */
export interface ParseOptions {
  readonly formatters: Formatters;
  readonly predicates: Predicates;
  /** Template name in errors. */
  readonly name: string;
  /** Only `{^…}` tags run and ordinary ones are text; without it `{^…}` tags are left out. */
  readonly preprocess: boolean;
}

/** A parsed template: always a tree, whatever the text holds. */
export interface ParseResult {
  readonly code: RootNode;
  readonly source: Source;
  readonly errors: readonly TemplateError[];
}

const OPEN = 123;
const CLOSE = 125;

/** Reads a template text. It never throws: what is no tag is text, what is misplaced is an error. Source: JSON-T §1. */
export function parse(text: string, options: ParseOptions): ParseResult {
  return new Parser(text, options).parse();
}

class Parser {
  private readonly text: string;
  private readonly source: Source;
  private readonly isPreprocessing: boolean;
  private readonly errors: TemplateError[] = [];
  private readonly assembler: Assembler;
  private readonly host: TagHost;
  /** Prefix after the opening brace of a tag that runs. */
  private readonly prefix: '' | '^';
  /** Start of the text that was not handed on yet. */
  private at = 0;

  constructor(text: string, options: ParseOptions) {
    this.text = text;
    this.source = new Source(options.name, text);
    this.isPreprocessing = options.preprocess;
    const error = (found: ParseError, offset: number) => this.report(found, offset);
    this.host = { formatters: options.formatters, predicates: options.predicates, error };
    this.assembler = new Assembler(error);
    this.prefix = options.preprocess ? '^' : '';
  }

  parse(): ParseResult {
    let open = this.text.indexOf('{');
    while (open !== -1) {
      open = this.isBlockComment(open) ? this.blockComment(open) : this.tag(open);
    }
    this.flush(this.text.length);
    this.assembler.accept({ op: OP.EOF, offset: this.text.length });
    return { code: this.assembler.root, source: this.source, errors: this.errors };
  }

  private isBlockComment(open: number): boolean {
    const { text } = this;
    const at = text.charCodeAt(open + 1) === 94 ? open + 2 : open + 1;
    return text.startsWith('##', at) && (this.prefix === '' || at === open + 2);
  }

  /** Offset of the next brace to look at, or -1. */
  private blockComment(open: number): number {
    const start = this.text.indexOf('##', open) + 2;
    const end = this.text.indexOf('##}', start);
    const stop = end === -1 ? this.text.length : end;
    this.flush(open);
    const runs = this.text.startsWith(`${this.prefix}##`, open + 1);
    if (runs) {
      const text = this.text.slice(start, stop);
      this.assembler.accept({ op: OP.COMMENT, text, multiline: true, offset: open });
    }
    this.at = end === -1 ? stop : stop + 3;
    return this.text.indexOf('{', this.at);
  }

  private tag(firstOpen: number): number {
    const { text } = this;
    let open = firstOpen;
    for (let i = open + 1; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === OPEN) open = i;
      else if (code === CLOSE) {
        this.flush(open);
        this.readBetween(open, i);
        return text.indexOf('{', i + 1);
      }
    }
    return -1;
  }

  private readBetween(open: number, close: number): void {
    const isScoped = this.text.charCodeAt(open + 1) === 94;
    const cursor = new Cursor(this.text, isScoped ? open + 2 : open + 1, close);
    if (isScoped === this.isPreprocessing) {
      const instruction = readTag(cursor, open, this.host);
      if (instruction) {
        this.assembler.accept(instruction);
        this.at = close + 1;
        return;
      }
    } else if (isScoped && readTag(cursor, open, { ...this.host, error: () => {} })) {
      this.at = close + 1;
      return;
    }
    this.flush(close + 1);
  }

  private flush(end: number): void {
    if (this.at < end) {
      this.assembler.accept({ op: OP.TEXT, text: this.text.slice(this.at, end), offset: this.at });
    }
    this.at = end;
  }

  private report({ type, code, message }: ParseError, offset: number): void {
    const template = this.source.name;
    this.errors.push({ type, code, message, template, ...this.source.positionOf(offset) });
  }
}
