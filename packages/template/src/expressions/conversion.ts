import { scanDecimal, scanHex } from './literals.ts';
import type { Literal } from './tokens.ts';

/** Number of a value; a text counts only when all of it is one decimal or hex number, '' is 0. */
export function toNumber(value: Literal): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value === '' ? 0 : textNumber(value);
  return value === true ? 1 : 0;
}

function textNumber(text: string): number {
  const start = text[0] === '-' || text[0] === '+' ? 1 : 0;
  const sign = text[0] === '-' ? -1 : 1;
  const first = text[start] ?? '';
  if (first < '0' || first > '9') return Number.NaN;
  const isHex = first === '0' && (text[start + 1] === 'x' || text[start + 1] === 'X');
  const scanned = isHex ? scanHex(text, start + 2) : scanDecimal(text, start);
  return scanned.ok && scanned.end === text.length ? sign * scanned.value : Number.NaN;
}

/** Truth of a value inside an expression. */
export function toBoolean(value: Literal): boolean {
  return Boolean(value);
}

/** Text of a value inside an expression; null is "null". */
export function toText(value: Literal): string {
  return String(value);
}
