/** Objects and lists inside each other in a request's JSON. */
const DEEPEST = 64;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Parses the JSON of a request, or throws a SyntaxError: also for nesting beyond 64, numbers that JavaScript cannot hold
 * exactly or at all, a name twice in one object, `__proto__`, NUL and lone surrogates, which the database cannot store.
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
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
  const raw = text.slice(at, endOfText(text, at));
  const value = raw.includes('\\') ? String(JSON.parse(raw)) : raw.slice(1, -1);
  if (value.includes('\0') || !value.isWellFormed()) throw new SyntaxError('text that cannot be stored');
  const end = at + raw.length;
  if (names && isName(text, end)) {
    if (names.has(value) || value === '__proto__') throw new SyntaxError('a name that is not allowed here');
    names.add(value);
  }
  return end;
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 0x22) return at + 1;
    if (char === 0x5c) at += 1;
  }
  throw new SyntaxError('text without an end');
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
