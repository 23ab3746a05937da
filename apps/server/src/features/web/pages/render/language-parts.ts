/** What has no elements of its own, or none that is read. */
const UNREAD = new Set(['script', 'style', 'textarea', 'template', 'title', 'svg']);
/** What has no end. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose words stand in their attributes. */
const NAMED = new Set(['input', 'button', 'img']);
const TAG = /<(\/?)([a-z][a-z0-9-]*)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/iy;
const WORDS = /\s(?:aria-label|placeholder|alt)="([^"]+)"/gi;
const LANG = /\slang=/i;
const DIR = /\sdir=/i;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': '\u00a0' },
  ...{ '&#38;': '&', '&#60;': '<', '&#62;': '>', '&#34;': '"' },
};

/** Tells the language of a text that is in another one than its page; null for one that is not, or of which nobody knows. */
export type LanguageOf = (text: string) => { language: string; direction: string } | null;

/** Attributes to be put in. */
type Mark = { at: number; attributes: string; text?: string };

/** Deeper elements are not looked at: each would read the same text again. */
const MAX_DEPTH = 200;
/** How many times as long as the page all that is read again may be; what stands after it is not looked at. */
const MAX_READS = 20;

type Open = {
  name: string;
  /** Where attributes may be put in, and the first piece of text within. */
  at: number;
  pieceFrom: number;
  charsFrom: number;
  hasLanguage: boolean;
  hasDirection: boolean;
};

/**
 * A page with what it says in other languages named as such, so that screen readers read it in those: the smallest elements that hold a
 * text as a whole. Text of more than `maxChars` is not looked at. `direction`: of the page.
 */
export function withLanguageParts(
  html: string,
  languageOf: LanguageOf,
  { direction, maxChars }: { direction: string; maxChars: number },
): string {
  // Each behind those that stand before it.
  const marks: Mark[] = [];
  const open = new OpenElements<Open>();
  const pieces: string[] = [];
  let chars = 0;
  let readable = MAX_READS * html.length;
  const attributesOf = (texts: readonly string[], mayTurn: boolean): string | null => {
    const found = texts.map(languageOf);
    const [first] = found;
    if (!first || found.some((each) => each?.language !== first.language)) return null;
    const isTurned = mayTurn && first.direction !== direction;
    return ` lang="${first.language}"${isTurned ? ` dir="${first.direction}"` : ''}`;
  };
  const close = (name: string) => {
    const element = open.close(name);
    if (!element || element.hasLanguage || open.depth > MAX_DEPTH) return;
    const length = chars - element.charsFrom;
    if (length === 0 || length > maxChars || length > readable) return;
    readable -= length;
    const own = pieces.slice(element.pieceFrom);
    const text = plain(own.length === 1 ? (own[0] ?? '') : own.join(''));
    if (text === '') return;
    const within = marks.at(-1);
    // What is around an element that says all of it says it by that.
    if (within && within.at > element.at && within.text === text) return;
    const attributes = attributesOf([text], !element.hasDirection);
    if (attributes === null) return;
    while ((marks.at(-1)?.at ?? -1) >= element.at) marks.pop();
    marks.push({ at: element.at, attributes, text });
  };
  const start = (name: string, attributes: string, at: number) => {
    const around = open.last;
    const hasLanguage = LANG.test(attributes) || (around?.hasLanguage === true && around.name !== 'html');
    const hasDirection = DIR.test(attributes);
    if (NAMED.has(name) && !hasLanguage) {
      const words = [...attributes.matchAll(WORDS)].map(([, text = '']) => plain(text));
      // The direction of a control is that of what is typed into it.
      const named = words.length > 0 ? attributesOf(words, false) : null;
      if (named !== null) marks.push({ at, attributes: named });
    }
    if (!VOID.has(name))
      open.open({ name, at, pieceFrom: pieces.length, charsFrom: chars, hasLanguage, hasDirection });
  };
  walk(html, {
    start,
    close,
    text: (from, to) => {
      pieces.push(html.slice(from, to));
      chars += to - from;
    },
  });
  return withMarks(html, marks);
}

/** Elements that are open. An end without a beginning is told at once, however many are. */
class OpenElements<Element extends { name: string }> {
  private readonly elements: Element[] = [];
  private readonly counts = new Map<string, number>();

  get depth(): number {
    return this.elements.length;
  }

  get last(): Element | undefined {
    return this.elements.at(-1);
  }

  open(element: Element): void {
    this.elements.push(element);
    this.count(element, 1);
  }

  /** Ends the last element of a name, with those in it. */
  close(name: string): Element | undefined {
    if ((this.counts.get(name) ?? 0) === 0) return undefined;
    for (;;) {
      const element = this.elements.pop();
      if (!element) return undefined;
      this.count(element, -1);
      if (element.name === name) return element;
    }
  }

  private count({ name }: Element, change: number): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + change);
  }
}

type Steps = {
  /** `at`: where attributes may be put in. */
  start: (name: string, attributes: string, at: number) => void;
  close: (name: string) => void;
  text: (from: number, to: number) => void;
};

/** Goes once through a page, past what nobody reads. */
function walk(html: string, { start, close, text }: Steps): void {
  // What is never closed is looked for once, not from each place where it opens.
  const endless = new Set<string>();
  const after = (name: string, end: RegExp, from: number): number => {
    if (endless.has(name)) return from;
    end.lastIndex = from;
    if (end.test(html)) return end.lastIndex;
    endless.add(name);
    return from;
  };
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const to = next === -1 ? html.length : next;
    if (to > at) text(at, to);
    if (next === -1) return;
    if (html.startsWith('<!--', next)) {
      at = after('!--', /-->/g, next + 4);
      continue;
    }
    TAG.lastIndex = next;
    const tag = TAG.exec(html);
    if (!tag) {
      at = next + 1;
      continue;
    }
    const [whole, slash, written = '', attributes = ''] = tag;
    const name = written.toLowerCase();
    at = next + whole.length;
    if (slash) close(name);
    else if (UNREAD.has(name)) at = after(name, new RegExp(`</${name}\\s*>`, 'gi'), at);
    else start(name, attributes, next + 1 + written.length);
  }
}

function withMarks(html: string, marks: readonly Mark[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { at, attributes } of marks) {
    parts.push(html.slice(done, at), attributes);
    done = at;
  }
  return parts.join('') + html.slice(done);
}

const BLOCK = new Set(
  'p h1 h2 h3 h4 h5 h6 li blockquote pre td th caption figcaption dt dd summary'.split(' '),
);

/** The plain texts of the paragraphs of a rich text: of one without any, all of it. */
export function paragraphsOf(html: string): string[] {
  const found: string[] = [];
  const open = new OpenElements<{ name: string; pieceFrom: number }>();
  const pieces: string[] = [];
  walk(html, {
    start: (name) => {
      if (BLOCK.has(name) && open.depth < MAX_DEPTH) open.open({ name, pieceFrom: pieces.length });
    },
    close: (name) => {
      const element = open.close(name);
      if (element) found.push(pieces.slice(element.pieceFrom).join(''));
    },
    text: (from, to) => pieces.push(html.slice(from, to)),
  });
  const all = found.length > 0 ? found : [pieces.join('')];
  return all.map(plain).filter((text) => text !== '');
}

/** A text of a page as it is read. */
export function plain(html: string): string {
  if (!html.includes('&')) return spaced(html);
  return spaced(
    html.replace(/&(?:amp|lt|gt|quot|nbsp|#39|#34|#38|#60|#62);/g, (entity) => ENTITIES[entity] ?? entity),
  );
}

const SPACES = /[^\S\u00a0]{2,}|[\t\n\r\f\v]/;

/** A text that is none of HTML, with its spaces as a page shows them. */
export function spaced(text: string): string {
  return (SPACES.test(text) ? text.replace(/[^\S\u00a0]+/g, ' ') : text).trim();
}
