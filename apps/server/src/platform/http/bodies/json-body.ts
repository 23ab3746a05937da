/** Objects and lists inside each other in a request's JSON. */
const DEEPEST = 64;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Digits of a whole number that JavaScript surely holds exactly. */
const EXACT_DIGITS = 15;

const QUOTE = 0x22;
const MINUS = 0x2d;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const [OPEN_OBJECT, OPEN_LIST, CLOSE_OBJECT, CLOSE_LIST] = [0x7b, 0x5b, 0x7d, 0x5d];

/**
 * Parses the JSON of a request, or throws a SyntaxError: also for nesting beyond 64, numbers that JavaScript cannot hold
 * exactly or at all, a name twice in one object, `__proto__`, NUL and lone surrogates, which the database cannot store.
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  return parseJsonText(utf8.decode(bytes));
}

/** The same for JSON that comes in a text, such as a field of a form. */
export function parseJsonText(text: string): unknown {
  const written = countNames(text);
  const value: unknown = JSON.parse(text);
  // Only an escape can write what the database cannot store: the text itself was read as UTF-8, and `JSON.parse` refuses NUL in it.
  const isChecked = text.includes('\\');
  // A name that comes twice stands in its object once.
  if (countKept(value, isChecked) !== written) throw new SyntaxError('a name twice');
  return value;
}

/** Names of all objects as they are written. Nothing is kept of the text: hits of visitors come by the thousand. */
function countNames(text: string): number {
  let names = 0;
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      at = endOfText(text, at);
      if (isName(text, at)) names += 1;
    } else if (char === MINUS || isDigit(char)) at = endOfNumber(text, at);
    else {
      if (char === OPEN_OBJECT || char === OPEN_LIST) {
        depth += 1;
        if (depth > DEEPEST) throw new SyntaxError('too deep');
      } else if (char === CLOSE_OBJECT || char === CLOSE_LIST) depth -= 1;
      at += 1;
    }
  }
  return names;
}

/** Names of all objects of a value. */
function countKept(value: unknown, isChecked: boolean): number {
  if (typeof value === 'string') {
    if (isChecked && !isStorable(value)) throw new SyntaxError('text that cannot be stored');
    return 0;
  }
  if (typeof value !== 'object' || value === null) return 0;
  let names = 0;
  if (Array.isArray(value)) {
    for (const entry of value) names += countKept(entry, isChecked);
    return names;
  }
  const fields = value as Record<string, unknown>;
  // Parsed objects inherit no names that this could see.
  for (const name in fields) {
    if (name === '__proto__' || (isChecked && !isStorable(name)))
      throw new SyntaxError('a name that is not allowed here');
    names += 1 + countKept(fields[name], isChecked);
  }
  return names;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1))
    if (!isEscapedAt(text, end)) return end + 1;
  throw new SyntaxError('text without an end');
}

/** Whether a character stands behind an odd number of backslashes. */
function isEscapedAt(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}

function isName(text: string, at: number): boolean {
  let next = at;
  while (next < text.length && text.charCodeAt(next) <= 0x20) next += 1;
  return text.charCodeAt(next) === COLON;
}

const isDigit = (char: number) => char >= 0x30 && char <= 0x39;

function endOfNumber(text: string, at: number): number {
  let end = at + 1;
  while (isDigit(text.charCodeAt(end))) end += 1;
  if (end - at <= EXACT_DIGITS && !/[.eE]/.test(text.charAt(end))) return end;
  NUMBER.lastIndex = at;
  const raw = NUMBER.exec(text)?.[0];
  if (raw === undefined) throw new SyntaxError('not a number');
  const value = Number(raw);
  const isExact = /^-?\d+$/.test(raw)
    ? Number.isSafeInteger(value)
    : Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (!isExact) throw new SyntaxError('a number outside the safe range');
  return at + raw.length;
}
