import { PLACEHOLDER } from '@sitewright/domain/language/translated-parts';

/**
 * A piece of a text: words, or a code that is not translated (a tag of rich text, a placeholder). `begin` and `end` of an element
 * have one id. Empty `code`: a tool left it out, and only its id tells which one is meant.
 */
export type Part =
  | { readonly text: string }
  | { readonly code: string; readonly id: string; readonly kind: 'begin' | 'end' | 'alone' };
type Code = Extract<Part, { code: string }>;

/** A name ends where it ends: a long one that no sign closes is looked at once. */
const TAG = /<\/?[a-z][a-z0-9]*(?![a-z0-9])(?:[^<>"']|"[^"]*"|'[^']*')*>/;
const RICH = new RegExp(`${TAG.source}|${PLACEHOLDER.source}`, 'gi');
const VOID = /^<(?:br|hr|img)\b/i;

/** A text in pieces. Codes take the ids that the same ones have in `like`, the pieces of its source. */
export function partsOf(text: string, isRich: boolean, like: readonly Part[] = []): Part[] {
  const ids = idsLike(like);
  const parts: Part[] = [];
  const open: number[] = [];
  let at = 0;
  for (const match of text.matchAll(isRich ? RICH : PLACEHOLDER)) {
    const [code] = match;
    addText(parts, text.slice(at, match.index), isRich);
    at = match.index + code.length;
    const isTag = code.startsWith('<');
    if (isTag && code.startsWith('</')) {
      const begin = parts[open.pop() ?? -1];
      const id = begin && 'id' in begin ? begin.id : null;
      parts.push(id === null ? { code, id: ids(code), kind: 'alone' } : { code, id, kind: 'end' });
    } else if (isTag && !VOID.test(code)) {
      open.push(parts.length);
      parts.push({ code, id: ids(code), kind: 'begin' });
    } else parts.push({ code, id: ids(code), kind: 'alone' });
  }
  addText(parts, text.slice(at), isRich);
  for (const index of open) {
    const part = parts[index];
    if (part && 'code' in part) parts[index] = { ...part, kind: 'alone' };
  }
  return parts;
}

/** The text that pieces make; null where a code is empty and the source has none of that id. */
export function textOfParts(
  parts: readonly Part[],
  source: { text: string; isRich: boolean },
): string | null {
  let known: Map<string, string> | null = null;
  const texts = parts.map((part) => {
    if ('text' in part) return source.isRich ? escapeHtml(part.text) : part.text;
    if (part.code !== '') return part.code;
    known ??= new Map(
      partsOf(source.text, source.isRich).flatMap((one) =>
        'code' in one ? [[`${one.kind} ${one.id}`, one.code]] : [],
      ),
    );
    return known.get(`${part.kind} ${part.id}`);
  });
  return texts.includes(undefined) ? null : texts.join('');
}

/** Whether two rich texts differ only in how their signs are spelled, such as `&nbsp;` and the space itself. */
export function sameRichText(one: string, other: string): boolean {
  const spelled = (text: string) =>
    partsOf(text, true)
      .map((part) => ('text' in part ? escapeHtml(part.text) : part.code))
      .join('');
  return one === other || spelled(one) === spelled(other);
}

/** Gives ids to codes: those of the same ones in `like`, each once, then new ones. */
function idsLike(like: readonly Part[]): (code: string) => string {
  const codes = like.filter((part): part is Code => 'code' in part && part.kind !== 'end');
  // The last one of a long list is taken at once, the first by moving all others.
  const free = Map.groupBy(codes.toReversed(), ({ code }) => code);
  let last = codes.length;
  return (code) => free.get(code)?.pop()?.id ?? `${++last}`;
}

function addText(parts: Part[], text: string, isRich: boolean): void {
  if (text !== '') parts.push({ text: isRich ? decodeHtml(text) : text });
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Signs as a translator reads them; the names are those that rich text is stored with. */
function decodeHtml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
