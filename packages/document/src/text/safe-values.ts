import { allowedColor, allowedSize, isAllowedAddress } from '@sitewright/domain/text/allowed-html';
import { containersOf, pathOf } from './containers.ts';
import {
  END_NAMES,
  type EndName,
  FLAG_MARKS,
  MARK_NAMES,
  type MarkName,
  type Marks,
  PARAGRAPH_KINDS,
  type ParagraphEnd,
  type Piece,
  type TextLink,
} from './rich-text.ts';

/** Longest address and relation of a link. */
const MAX_LINK = 4_000;
/** Most elements around a paragraph that it may be said to share. */
const MAX_JOINED = 40;

/**
 * The value of a mark as it may be, or undefined: whoever has written it, nothing else is read. Colours and sizes have one
 * spelling.
 */
export function safeMark(name: MarkName, value: unknown): Marks[MarkName] | undefined {
  if (name === 'a') return safeLink(value);
  if (name === 'color') return typeof value === 'string' ? (allowedColor(value) ?? undefined) : undefined;
  if (name === 'size') return typeof value === 'string' ? (allowedSize(value) ?? undefined) : undefined;
  return value === true && FLAG_MARKS.includes(name) ? true : undefined;
}

function safeLink(value: unknown): TextLink | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { href, target, rel } = value as Record<string, unknown>;
  if (typeof href !== 'string' || href.length > MAX_LINK || !isAllowedAddress(href)) return undefined;
  return {
    href,
    ...(target === '_blank' ? { target } : {}),
    ...(typeof rel === 'string' && rel.length <= MAX_LINK ? { rel } : {}),
  };
}

/** The value of a paragraph's end as it may be, or undefined. */
export function safeEndValue(name: EndName, value: unknown): ParagraphEnd[EndName] {
  if (name === 'joined')
    return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_JOINED
      ? (value as number)
      : undefined;
  if (typeof value !== 'string' || value.length > 400) return undefined;
  if (name === 'in') return pathOf(containersOf({ in: value })) || undefined;
  const values: Readonly<Record<string, readonly string[]>> = {
    kind: PARAGRAPH_KINDS,
    align: ['left', 'center', 'right'],
    scale: ['large', 'small'],
  };
  return values[name]?.includes(value) ? (value as ParagraphEnd[EndName]) : undefined;
}

/** Marks of unknown values, those that may not be left out. */
export function safeMarks(values: unknown): Marks {
  return pick(MARK_NAMES, values, safeMark) as Marks;
}

/** A paragraph's end of unknown values, those that may not be left out. */
export function safeEnd(values: unknown): ParagraphEnd {
  return pick(END_NAMES, values, safeEndValue) as ParagraphEnd;
}

function pick<Name extends string>(
  names: readonly Name[],
  values: unknown,
  safe: (name: Name, value: unknown) => unknown,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  if (typeof values !== 'object' || values === null) return found;
  for (const name of names) {
    const value = Object.hasOwn(values, name)
      ? safe(name, (values as Record<string, unknown>)[name])
      : undefined;
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** Signs that are no letters in any text stand for breaks and ends when two texts are compared. */
const NO_LETTERS = /[\ufdd0\ufffe\uffff]/g;

/** Letters as they may be in a text, as many as before. */
export function safeLetters(text: string): string {
  return text.replace(NO_LETTERS, '\ufffd');
}

/** A piece of an unknown value, or null. */
export function safePiece(value: unknown): Piece | null {
  if (typeof value !== 'object' || value === null) return null;
  const { text, line, end, marks } = value as Record<string, unknown>;
  if (typeof text === 'string') return { text: safeLetters(text), marks: safeMarks(marks) };
  if (line === true) return { line, marks: safeMarks(marks) };
  return typeof end === 'object' && end !== null ? { end: safeEnd(end) } : null;
}
