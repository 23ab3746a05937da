import type { Widget } from '@sitewright/template';
import type { MappedSource } from './mapped-source.ts';

/** One `<squarespace:…>` tag of a template text, lifted out before the text is compiled. Source: site format §2. */
export type PlatformTag = {
  name: string;
  /** Attribute name → its text, or a template that is evaluated where the tag stands. */
  attributes: Record<string, string | Widget>;
  /** Text between the tags of the paired form, its own tags lifted out; null for the single form. */
  body: Widget | null;
  /** Where it begins. */
  file: string;
  offset: number;
};

/** Takes what is lifted, and remembers where each text of a template comes from. */
export interface TagShelf {
  readonly tags: PlatformTag[];
  /** Gives a text a name that errors can be traced back by. */
  keep(name: string, text: MappedSource): Widget;
  /** True when no further tag is taken; told for the first one of them. */
  isFull(file: string, offset: number): boolean;
  /** A closing tag without its opening one. */
  stray(name: string, file: string, offset: number): void;
}

const TOKEN =
  /<squarespace:([a-z-]+)((?:\s+[a-zA-Z][\w:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>|<\/squarespace:([a-z-]+)\s*>/g;
const ATTRIBUTE = /([a-zA-Z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

/** Tags inside tags. */
const MAX_DEPTH = 50;

type Token = {
  name: string;
  attributes: string;
  start: number;
  end: number;
  isClosing: boolean;
  isSingle: boolean;
};
type Pair = { open: Token; close: Token | null };

/**
 * Replaces each tag by a variable that prints it: the tag can then stand in attributes, scripts, sections and partials,
 * with attributes of the outer scope. The number in the text is the tag's place on the shelf.
 */
export function extractTags(text: MappedSource, shelf: TagShelf): MappedSource {
  const pairs = pair(readTokens(text.text), text, shelf);
  return liftRange(text, { pairs, from: 0, to: text.text.length, next: 0 }, shelf).output;
}

type Range = { pairs: readonly (Pair | Token)[]; from: number; to: number; next: number };

function liftRange(
  text: MappedSource,
  range: Range,
  shelf: TagShelf,
): { output: MappedSource; next: number } {
  const { pairs, to } = range;
  let { from, next } = range;
  const output = text.empty();
  for (;;) {
    const found = pairs[next];
    const token = found && 'open' in found ? found.open : found;
    if (!found || !token || token.start >= to) break;
    output.copy(text, from, token.start);
    next++;
    if (!('open' in found)) {
      // A closing tag alone prints nothing.
      from = token.end;
      continue;
    }
    const { file, offset } = text.originOf(token.start);
    if (shelf.isFull(file, offset)) return { output, next: pairs.length };
    const tag: PlatformTag = { name: token.name, attributes: {}, body: null, file, offset };
    const number = shelf.tags.push(tag) - 1;
    tag.attributes = readAttributes(token, text, { shelf, number });
    from = token.end;
    if (found.close) {
      const inner = liftRange(text, { pairs, from, to: found.close.start, next }, shelf);
      tag.body = shelf.keep(`squarespace:${token.name} ${number}`, inner.output);
      next = inner.next;
      from = found.close.end;
    }
    output.insert(`{@|platform-tag ${number}}`, { file, offset });
  }
  output.copy(text, from, to);
  return { output, next };
}

function readTokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({
    name: match[1] ?? match[4] ?? '',
    attributes: match[2] ?? '',
    start: match.index,
    end: match.index + match[0].length,
    isClosing: match[4] !== undefined,
    isSingle: match[3] === '/',
  }));
}

/** Opening tags with their closing ones, in the order of the text; tags of one name may nest. */
function pair(tokens: readonly Token[], text: MappedSource, shelf: TagShelf): (Pair | Token)[] {
  const result: (Pair | Token)[] = [];
  const open: { token: Token; pair: Pair }[] = [];
  for (const token of tokens) {
    if (!token.isClosing) {
      const pair: Pair = { open: token, close: null };
      result.push(pair);
      if (!token.isSingle && open.length < MAX_DEPTH) open.push({ token, pair: pair });
      continue;
    }
    const at = open.findLastIndex((entry) => entry.token.name === token.name);
    const partner = open[at];
    if (partner) {
      partner.pair.close = token;
      open.length = at;
    } else {
      result.push(token);
      const { file, offset } = text.originOf(token.start);
      shelf.stray(token.name, file, offset);
    }
  }
  return result;
}

function readAttributes(
  token: Token,
  text: MappedSource,
  { shelf, number }: { shelf: TagShelf; number: number },
): PlatformTag['attributes'] {
  const attributes: PlatformTag['attributes'] = Object.create(null);
  for (const [, name = '', double, single] of token.attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (!value.includes('{')) attributes[name] = value;
    else {
      const placed = text.empty();
      placed.insert(value, text.originOf(token.start));
      attributes[name] = shelf.keep(`attribute ${name} ${number}`, placed);
    }
  }
  return attributes;
}
