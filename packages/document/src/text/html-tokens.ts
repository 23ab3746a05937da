/** A part of an HTML text. Names are in small letters, entities are the characters they stand for. */
export type HtmlToken =
  | { type: 'text'; text: string }
  | { type: 'open'; tag: string; attributes: ReadonlyMap<string, string> }
  | { type: 'close'; tag: string };

/** Elements whose content is nothing to read. */
const WORDLESS = new Set('script style textarea xmp iframe noembed noframes'.split(' '));

const NAME = /[a-z][^\s/>]*/iy;
const ATTRIBUTE = /[\s/]*([^\s=/>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]*)))?/y;
const ENTITY = /&(?:(lt|gt|quot|apos|nbsp|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  amp: '&',
};

/**
 * The parts of an HTML text in order. Whatever is no tag is text, and each character is looked at once. Of the named entities
 * it knows those that this project writes.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  let end = -1;
  let comment = -1;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    // Looked for once, however many signs stand before it.
    if (open >= 0 && end < open) end = html.indexOf('>', open);
    if (open < 0 || end < 0) {
      yield textToken(html.slice(at));
      return;
    }
    if (open > at) yield textToken(html.slice(at, open));
    if (html.startsWith('<!', open) || html.startsWith('<?', open)) {
      if (html.startsWith('<!--', open) && comment < open + 4) {
        comment = html.indexOf('-->', open + 4);
        if (comment < 0) comment = html.length;
      }
      const isComment = html.startsWith('<!--', open) && comment < html.length;
      at = isComment ? comment + 3 : end + 1;
      continue;
    }
    const isClose = html[open + 1] === '/';
    NAME.lastIndex = open + (isClose ? 2 : 1);
    const tag = NAME.exec(html)?.[0].toLowerCase();
    if (tag === undefined) {
      yield { type: 'text', text: '<' };
      at = open + 1;
      continue;
    }
    at = end + 1;
    if (isClose) yield { type: 'close', tag };
    else if (WORDLESS.has(tag)) at = behindElement(html, tag, at);
    else {
      const found = readAttributes(html, NAME.lastIndex);
      at = found.end;
      yield { type: 'open', tag, attributes: found.attributes };
    }
  }
}

/** Attributes from a place within a tag, and the place behind its end: a value may hold the sign that ends tags. */
function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(html);
    if (!found) break;
    at = ATTRIBUTE.lastIndex;
    const [, name = '', quoted, single, plain] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decoded(quoted ?? single ?? plain ?? ''));
  }
  const end = html.indexOf('>', at);
  return { attributes, end: end < 0 ? html.length : end + 1 };
}

function behindElement(html: string, tag: string, from: number): number {
  const close = new RegExp(`</${tag}[\\s/>]`, 'gi');
  close.lastIndex = from;
  if (!close.test(html)) return html.length;
  const end = html.indexOf('>', close.lastIndex - 1);
  return end < 0 ? html.length : end + 1;
}

const textToken = (text: string): HtmlToken => ({ type: 'text', text: decoded(text) });

function decoded(text: string): string {
  return text.replace(ENTITY, (whole, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const isSign = code > 0 && code <= 0x10_ff_ff && (code < 0xd800 || code > 0xdfff);
    return isSign ? String.fromCodePoint(code) : '\ufffd';
  });
}
