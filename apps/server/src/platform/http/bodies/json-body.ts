/** Objects and lists inside each other in a request's JSON. */
const DEEPEST = 64;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Parses the JSON of a request, or throws a SyntaxError: also for nesting beyond 64, numbers that JavaScript cannot hold
 * exactly or at all, a name twice in one object, `__proto__`, NUL and lone surrogates, which the database cannot store.
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  return parseJsonText(utf8.decode(bytes));
}

/** The same for JSON that comes in a text, such as a field of a form. */
export function parseJsonText(text: string): unknown {
  checkTokens(text);
  return JSON.parse(text);
}

function checkTokens(text: string): void {
  // One entry per open bracket: the names so far of an object, null for a list.
  const open: (Set<string> | null)[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text.charCodeAt(at);
    if (char === 0x22) {
      at = checkText(text, at, open.at(-1) ?? null);
      continue;
    }
    if (char === 0x2d || (char >= 0x30 && char <= 0x39)) {
      at = checkNumber(text, at);
      continue;
    }
    if (char === 0x7b || char === 0x5b) {
      if (open.push(char === 0x7b ? new Set() : null) > DEEPEST) throw new SyntaxError('too deep');
    } else if (char === 0x7d || char === 0x5d) open.pop();
    at += 1;
  }
}

function checkText(text: string, at: number, names: Set<string> | null): number {
  const end = endOfText(text, at);
  const isNamed = names !== null && isName(text, end);
  // Only an escape can write what the database cannot store: the text itself was read as UTF-8, and `JSON.parse` refuses NUL in it.
  const raw = text.slice(at, end);
  const isEscaped = raw.includes('\\');
  if (!isNamed && !isEscaped) return end;
  const value = isEscaped ? String(JSON.parse(raw)) : raw.slice(1, -1);
  if (isEscaped && (value.includes('\0') || !value.isWellFormed()))
    throw new SyntaxError('text that cannot be stored');
  if (isNamed) {
    if (names.has(value) || value === '__proto__') throw new SyntaxError('a name that is not allowed here');
    names.add(value);
  }
  return end;
}

function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1))
    if (!isEscapedAt(text, end)) return end + 1;
  throw new SyntaxError('text without an end');
}

/** Whether a character stands behind an odd number of backslashes. */
function isEscapedAt(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === 0x5c) before -= 1;
  return (at - before) % 2 === 0;
}

function isName(text: string, at: number): boolean {
  let next = at;
  while (next < text.length && text.charCodeAt(next) <= 0x20) next += 1;
  return text.charCodeAt(next) === 0x3a;
}

function checkNumber(text: string, at: number): number {
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
