import {
  ALLOWED_TEXT_CLASSES,
  ALLOWED_TEXT_TAGS,
  allowedStyle,
  isAllowedLink,
  MAX_TEXT_DEPTH,
  VOID_TEXT_TAGS,
} from '@sitewright/domain/text/allowed-html';
import { stripTags } from '@sitewright/template/html/strip-tags';
import type { Tokenizer } from 'htmlparser2';

type TokenHandler = ConstructorParameters<typeof Tokenizer>[1];

/** Elements whose words stand apart from those beside them, as cells of a table. */
const APART_TAGS = new Set(
  (
    'address article aside caption center dd details dl dt div fieldset figcaption figure footer form h5 h6 header ' +
    'main nav option section summary td th tr title'
  ).split(' '),
);

/** Elements whose content is no text to read. Tags in them are not seen, so nothing but their end closes them. */
const WORDLESS_TAGS = new Set(['script', 'style', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes']);

/** Tags and runs of words of one text. Behind them its tags are taken out unread: nobody wrote those. */
const MAX_TOKENS = 100_000;

/** Stands for an open `span` without a colour or size, of which only the words are written. */
const UNWRITTEN = '';

const HEADINGS = ['h1', 'h2', 'h3', 'h4'];
const AFTER_PARAGRAPH = [...HEADINGS, 'p', 'ul', 'ol', 'pre', 'blockquote', 'hr'];

/** Writes the allowed part of a rich text again from the tokens of its HTML: nothing else can come out of it. */
export class TextWriter implements TokenHandler {
  private readonly source: string;
  private readonly parts: string[] = [];
  /** Allowed elements that are open. */
  private readonly open: string[] = [];
  private tag = '';
  private attributes = new Map<string, string>();
  private attributeName = '';
  private attributeValue = '';
  /** Name of the open element whose content is left out. */
  private wordless = '';
  private tokens = 0;
  private readonly stop: () => void;

  /** `stop` ends the reading of the source, whose rest is then written without its tags. */
  constructor(source: string, stop: () => void) {
    this.source = source;
    this.stop = stop;
  }

  ontext(start: number, end: number): void {
    if (this.goesOn(start)) this.write(this.source.slice(start, end));
  }

  ontextentity(codePoint: number, end: number): void {
    this.write(String.fromCodePoint(codePoint));
    this.goesOn(end);
  }

  onopentagname(start: number, end: number): void {
    this.tag = this.source.slice(start, end).toLowerCase();
    this.attributes.clear();
  }

  onattribname(start: number, end: number): void {
    this.attributeName = this.source.slice(start, end).toLowerCase();
    this.attributeValue = '';
  }

  onattribdata(start: number, end: number): void {
    this.attributeValue += this.source.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    this.attributeValue += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    const { tag, attributeName: name } = this;
    const isAllowed = Object.hasOwn(ALLOWED_TEXT_TAGS, tag) && ALLOWED_TEXT_TAGS[tag]?.includes(name);
    if (isAllowed && !this.attributes.has(name)) this.attributes.set(name, this.attributeValue);
  }

  onopentagend(end: number): void {
    const { tag } = this;
    if (!this.goesOn(end + 1)) return;
    if (WORDLESS_TAGS.has(tag)) this.wordless = tag;
    else if (Object.hasOwn(ALLOWED_TEXT_TAGS, tag)) this.begin(tag);
    else this.keepApart(tag);
  }

  /** `<p/>` opens a paragraph in HTML. */
  onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }

  onclosetag(start: number, end: number): void {
    const tag = this.source.slice(start, end).toLowerCase();
    if (!this.goesOn(end + 1)) return;
    if (tag === this.wordless) this.wordless = '';
    else if (tag === 'br') this.parts.push('<br />');
    else if (Object.hasOwn(ALLOWED_TEXT_TAGS, tag)) this.closeTo(this.lastOpen(tag));
    else this.keepApart(tag);
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  onend(): void {
    this.closeTo(0);
  }

  result(): string {
    return this.parts.join('');
  }

  /** Counts a token; false for the first one too many, with which all from `rest` on is written. */
  private goesOn(rest: number): boolean {
    if (++this.tokens <= MAX_TOKENS) return true;
    this.stop();
    this.write(stripTags(this.source.slice(rest), ' '));
    this.closeTo(0);
    return false;
  }

  private write(text: string): void {
    if (this.wordless === '') this.parts.push(escapeText(text));
  }

  private begin(tag: string): void {
    this.closeImplied(tag);
    const isVoid = VOID_TEXT_TAGS.includes(tag);
    if (!isVoid && this.open.length >= MAX_TEXT_DEPTH) return;
    const attributes = [...this.attributes].map(([name, value]) => writeAttribute(name, value)).join('');
    const isWritten = tag !== 'span' || attributes !== '';
    if (isWritten) this.parts.push(`<${tag}${attributes}${isVoid ? ' />' : '>'}`);
    if (!isVoid) this.open.push(isWritten ? tag : UNWRITTEN);
  }

  /** A paragraph ends where the next one or a list begins, an entry of a list where the next one does. */
  private closeImplied(tag: string): void {
    for (;;) {
      const at = this.open.findLastIndex((open) => open !== UNWRITTEN);
      const last = this.open[at];
      const isEnded =
        (last === 'p' && AFTER_PARAGRAPH.includes(tag)) ||
        (last === 'li' && tag === 'li') ||
        (last !== undefined && HEADINGS.includes(last) && HEADINGS.includes(tag));
      if (!isEnded) return;
      this.closeTo(at);
    }
  }

  /** Closes the element at an index and all within it; -1 is an end without a beginning. */
  private closeTo(index: number): void {
    if (index < 0) return;
    while (this.open.length > index) {
      const tag = this.open.pop();
      if (tag !== UNWRITTEN) this.parts.push(`</${tag}>`);
    }
  }

  private lastOpen(tag: string): number {
    const at = this.open.lastIndexOf(tag);
    return tag === 'span' ? Math.max(at, this.open.lastIndexOf(UNWRITTEN)) : at;
  }

  private keepApart(tag: string): void {
    if (APART_TAGS.has(tag) && this.wordless === '') this.parts.push(' ');
  }
}

function writeAttribute(name: string, value: string): string {
  const kept = name === 'class' ? allowedClasses(value) : name === 'style' ? allowedStyle(value) : value;
  if (name === 'href' && !isAllowedLink(value)) return '';
  if (name === 'target' && value !== '_blank') return '';
  if ((name === 'class' || name === 'style') && kept === '') return '';
  return ` ${name}="${escapeText(kept).replaceAll('"', '&quot;')}"`;
}

function allowedClasses(value: string): string {
  return value
    .split(/\s/)
    .filter((word) => ALLOWED_TEXT_CLASSES.includes(word))
    .join(' ');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
