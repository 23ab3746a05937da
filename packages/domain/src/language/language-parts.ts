/** What has no elements of its own, or none that is read. */
const UNREAD = new Set(['script', 'style', 'textarea', 'template', 'title', 'svg']);
const ENDS = new Map([...UNREAD].map((name) => [name, new RegExp(`</${name}\\s*>`, 'gi')]));
/** What has no end. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose words stand in their attributes. */
const NAMED = new Set(['input', 'button', 'img']);
const TAG = /<\/?[a-z][a-z0-9-]*(?![\w-])(?:[^<>"']|"[^"]*"|'[^']*')*>/iy;
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
  attributes: string;
  /** What it stands in. */
  around: Open | undefined;
  /** Where attributes may be put in, and the first piece of text within. */
  at: number;
  pieceFrom: number;
  charsFrom: number;
  /** How many pieces before it may begin a text whose language is known. */
  begunFrom: number;
  /** Whether it or what is around it names a language, once that was asked. */
  hasLanguage: boolean | undefined;
};

/** What texts may begin with: see `beginningsOf`. */
export type Beginnings = ReadonlySet<string>;

const MAX_BEGINNING = 4;
/** Letters of a piece of HTML by which `beginningsOf` knows it; none where it begins with an entity. */
const BEGINNING = /^\s*([^\s&]{0,4})/;

/** The first one to four letters of texts, of their first words: most of what a page says cannot be a part of any of them. */
export function beginningsOf(texts: Iterable<string>): Beginnings {
  const found = new Set<string>();
  for (const text of texts) {
    const [word = ''] = text.split(/\s/, 1);
    for (let length = 1; length <= Math.min(MAX_BEGINNING, word.length); length += 1)
      found.add(word.slice(0, length));
  }
  return found;
}

/**
 * A page with what it says in other languages named as such, so that screen readers read it in those: the smallest elements that hold a
 * text as a whole. Text of more than `maxChars` is not looked at. `direction`: of the page.
 * `beginnings`: of all texts that `languageOf` knows, where they can be told; without them each is asked for.
 */
export function withLanguageParts(
  html: string,
  languageOf: LanguageOf,
  {
    direction,
    maxChars,
    beginnings,
  }: { direction: string; maxChars: number; beginnings?: readonly Beginnings[] },
): string {
  // Each behind those that stand before it.
  const marks: Mark[] = [];
  const open = new OpenElements<Open>();
  const pieces: string[] = [];
  let chars = 0;
  let begun = 0;
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
    if (!element || element.begunFrom === begun || open.depth > MAX_DEPTH) return;
    const length = chars - element.charsFrom;
    if (length === 0 || length > maxChars || length > readable || hasLanguage(element)) return;
    readable -= length;
    const own = pieces.slice(element.pieceFrom);
    const text = plain(own.length === 1 ? (own[0] ?? '') : own.join(''));
    if (text === '') return;
    const within = marks.at(-1);
    // What is around an element that says all of it says it by that.
    if (within && within.at > element.at && within.text === text) return;
    const attributes = attributesOf([text], !DIR.test(element.attributes));
    if (attributes === null) return;
    while ((marks.at(-1)?.at ?? -1) >= element.at) marks.pop();
    marks.push({ at: element.at, attributes, text });
  };
  const start = (name: string, attributes: string, at: number) => {
    // Not put together of parts: a page has some hundred of them, and each part would be one more object.
    const element: Open = {
      name,
      attributes,
      at,
      around: open.last,
      hasLanguage: undefined,
      pieceFrom: pieces.length,
      charsFrom: chars,
      begunFrom: begun,
    };
    if (NAMED.has(name) && !hasLanguage(element)) {
      const words = [...attributes.matchAll(WORDS)].map(([, text = '']) => plain(text));
      // The direction of a control is that of what is typed into it.
      const named = words.length > 0 ? attributesOf(words, false) : null;
      if (named !== null) marks.push({ at, attributes: named });
    }
    if (!VOID.has(name)) open.open(element);
  };
  walk(html, {
    start,
    close,
    text: (from, to) => {
      const piece = html.slice(from, to);
      pieces.push(piece);
      chars += to - from;
      if (mayBegin(piece, beginnings)) begun += 1;
    },
  });
  return withMarks(html, marks);
}

/** Whether a piece of HTML may begin one of the texts. */
function mayBegin(piece: string, beginnings: readonly Beginnings[] | undefined): boolean {
  const [whole = '', begin = ''] = BEGINNING.exec(piece) ?? [];
  if (begin === '') return whole.length < piece.length;
  return !beginnings || beginnings.some((some) => some.has(begin));
}

/** What the document names is the language of the page. Step by step: as many elements may be open as somebody has written. */
function hasLanguage(element: Open): boolean {
  const asked: Open[] = [];
  let at: Open | undefined = element;
  while (at && at.hasLanguage === undefined) {
    asked.push(at);
    if (at.attributes !== '' && LANG.test(at.attributes)) break;
    at = at.around?.name === 'html' ? undefined : at.around;
  }
  const isKnown = at !== undefined && (at.hasLanguage ?? true);
  for (const each of asked) each.hasLanguage = isKnown;
  return isKnown;
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
    // The parts are taken from the page: a match of all of them costs as much as everything else here.
    if (!TAG.test(html)) {
      at = next + 1;
      continue;
    }
    at = TAG.lastIndex;
    const isEnd = html.charCodeAt(next + 1) === SLASH;
    const from = isEnd ? next + 2 : next + 1;
    const nameTo = nameEnd(html, from);
    const name = html.slice(from, nameTo).toLowerCase();
    const unreadEnd = isEnd ? undefined : ENDS.get(name);
    if (isEnd) close(name);
    else if (unreadEnd) at = after(name, unreadEnd, at);
    else start(name, html.slice(nameTo, at - 1), nameTo);
  }
}

const SLASH = 47;
const HYPHEN = 45;

/** Where the name of a tag ends that begins here. */
function nameEnd(html: string, from: number): number {
  for (let at = from; ; at += 1) {
    const code = html.charCodeAt(at);
    // Letters of either case, which differ in one bit, and digits.
    const letter = code | 32;
    if (!(letter >= 97 && letter <= 122) && !(code >= 48 && code <= 57) && code !== HYPHEN) return at;
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
