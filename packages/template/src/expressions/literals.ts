/** A literal read from an expression, or why it cannot be read. */
export type Scanned<T> =
  | { readonly ok: true; readonly value: T; readonly end: number }
  | { readonly ok: false; readonly message: string };

const fail = (message: string): { ok: false; message: string } => ({ ok: false, message });

const DECIMAL = /\d+/y;
const HEX = /[0-9a-fA-F]*/y;

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** End of a decimal number that starts with a digit at `at`; `1.`, `1e3` and leading zeros are accepted. */
export function scanDecimal(text: string, at: number): Scanned<number> {
  let end = endOf(DECIMAL, text, at);
  const hasPoint = text[end] === '.';
  if (hasPoint) {
    end = endOf(DECIMAL, text, end + 1);
    if (text[end] === '.') return fail('Duplicate decimal point in number');
  }
  if (text[end] === 'e' || text[end] === 'E') {
    const sign = text[end + 1] === '-' || text[end + 1] === '+' ? 1 : 0;
    const digits = end + 1 + sign;
    const exponentEnd = endOf(DECIMAL, text, digits);
    if (text[exponentEnd] === '.') {
      return fail(hasPoint ? 'Duplicate decimal point in number' : 'Unexpected decimal point in exponent');
    }
    if (exponentEnd === digits) return fail('Expected a digit after exponent in decimal number');
    end = exponentEnd;
  }
  return { ok: true, value: Number.parseFloat(text.slice(at, end)), end };
}

/** Hex digits that follow `0x`. */
export function scanHex(text: string, at: number): Scanned<number> {
  const end = endOf(HEX, text, at);
  if (end === at) return fail('Expected digits after start of hex number');
  return { ok: true, value: Number.parseInt(text.slice(at, end), 16), end };
}

const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['f', '\f'],
  ['r', '\r'],
]);
const ESCAPE_DIGITS: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

/** Text literal; `at` is behind the opening quote. */
export function scanText(text: string, at: number, quote: string): Scanned<string> {
  let value = '';
  let i = at;
  while (i < text.length) {
    const char = text[i] as string;
    if (char === quote) return { ok: true, value, end: i + 1 };
    if (char === '\n') return fail('Illegal bare line feed character in string literal');
    if (char === '\r') return fail('Illegal bare carriage return character in string literal');
    if (char !== '\\' || i + 1 === text.length) {
      value += char;
      i++;
      continue;
    }
    const escaped = scanEscape(text, i + 1);
    if (!escaped.ok) return escaped;
    value += escaped.value;
    i = escaped.end;
  }
  return fail('Unterminated string');
}

/** `at` is behind the backslash. */
function scanEscape(text: string, at: number): Scanned<string> {
  const char = text[at] as string;
  const digits = ESCAPE_DIGITS.get(char);
  if (digits === undefined) return { ok: true, value: SIMPLE_ESCAPES.get(char) ?? char, end: at + 1 };
  const start = at + 1;
  const end = start + digits;
  if (endOf(HEX, text.slice(0, end), start) !== end || end > text.length) {
    return fail(digits === 2 ? 'Invalid 2-char hex escape found' : 'Invalid unicode escape found');
  }
  return { ok: true, value: escapedChar(Number.parseInt(text.slice(start, end), 16)), end };
}

/** Control characters and codes beyond Unicode become one space. */
function escapedChar(code: number): string {
  const isControl = code <= 0x08 || (code >= 0x0e && code < 0x20);
  return isControl || code > 0x10ffff ? ' ' : String.fromCodePoint(code);
}
