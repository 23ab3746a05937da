import type { Path } from '../types.ts';

const LETTER = 1;
const DIGIT = 2;
const WORD = 4;
const SPACE = 8;
const FILE = 16;

const CLASSES = makeClasses();

function makeClasses(): Uint8Array {
  const classes = new Uint8Array(128);
  const add = (chars: string, bits: number) => {
    for (const char of chars) {
      const code = char.charCodeAt(0);
      classes[code] = (classes[code] ?? 0) | bits;
    }
  };
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  add(letters + letters.toUpperCase(), LETTER | WORD | FILE);
  add('0123456789', DIGIT | WORD | FILE);
  add('_-', WORD | FILE);
  add('./', FILE);
  add(' \t\n\v\f\r', SPACE);
  return classes;
}

function is(text: string, at: number, bits: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 && ((CLASSES[code] ?? 0) & bits) !== 0;
}

function skip(text: string, from: number, bits: number): number {
  let at = from;
  while (is(text, at, bits)) at++;
  return at;
}

/** End of the white space at an offset; the offset itself when there is none. */
export function spaceEnd(text: string, at: number): number {
  return skip(text, at, SPACE);
}

/** End of a word `[a-zA-Z][a-zA-Z0-9_-]*`, or -1. */
export function wordEnd(text: string, at: number): number {
  return is(text, at, LETTER) ? skip(text, at + 1, WORD) : -1;
}

/** End of a path of letters, digits and `. / _ -`; the offset itself when there is none. */
export function filePathEnd(text: string, at: number): number {
  return skip(text, at, FILE);
}

/** End of `@word`, or -1. */
export function definitionEnd(text: string, at: number): number {
  return text.charCodeAt(at) === 64 ? wordEnd(text, at + 1) : -1;
}

function segmentEnd(text: string, at: number): number {
  if (is(text, at, DIGIT)) return skip(text, at + 1, DIGIT);
  const code = text.charCodeAt(at);
  if (code === 64) return Math.max(wordEnd(text, at + 1), at + 1);
  return wordEnd(text, code === 36 ? at + 1 : at);
}

/** End of a reference such as `a.b.0` or `@x.y`, or -1. Source: JSON-T §1. */
export function referenceEnd(text: string, at: number): number {
  let end = segmentEnd(text, at);
  if (end === -1) return -1;
  while (text.charCodeAt(end) === 46) {
    const next = segmentEnd(text, end + 1);
    if (next === -1) break;
    end = next;
  }
  return end;
}

const MAX_INDEX = 0x7fffffff;

function toKey(segment: string): string | number {
  if (segment === '' || skip(segment, 0, DIGIT) !== segment.length) return segment;
  const index = Number(segment);
  return index <= MAX_INDEX ? index : segment;
}

/** Steps of a reference; all-digit steps up to 2147483647 become numbers. */
export function toPath(reference: string): Path {
  return reference.includes('.') ? reference.split('.').map(toKey) : [toKey(reference)];
}
