import { referenceEnd } from '../parser/reference.ts';
import { type Scanned, scanDecimal, scanHex, scanText } from './literals.ts';
import { CONSTANTS, FUNCTION_NAMES, type Literal, OPERATORS, type Token, UNARY } from './tokens.ts';

/** Pieces of an expression up to the first error. */
export interface Tokenised {
  readonly tokens: Token[];
  readonly errors: string[];
}

const CHAR_NAMES: ReadonlyMap<string, string> = new Map([
  ['\b', 'backspace'],
  ['\f', 'form feed'],
  ['\n', 'line feed'],
  ['\r', 'carriage return'],
  ['\t', 'tab'],
]);
const WHITE_SPACE = ' \n\t\r\u00a0';

/** Splits an expression; `maxTokens` 0 means no cap. */
export function tokenise(text: string, maxTokens: number): Tokenised {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (WHITE_SPACE.includes(text[at] as string)) {
      at++;
      continue;
    }
    const next = nextToken(text, at, tokens.at(-1));
    if (!next.ok) return { tokens, errors: [next.message] };
    at = next.end;
    const error = pushToken(next.value, tokens);
    if (error !== null) return { tokens, errors: [error] };
    if (maxTokens > 0 && tokens.length > maxTokens) {
      return { tokens, errors: [`Expression exceeds the maximum number of allowed tokens: ${maxTokens}`] };
    }
  }
  return { tokens, errors: [] };
}

function nextToken(text: string, at: number, previous: Token | undefined): Scanned<Token> {
  const char = text[at] as string;
  if (char >= '0' && char <= '9') {
    const isHex = char === '0' && (text[at + 1] === 'x' || text[at + 1] === 'X');
    return literal(isHex ? scanHex(text, at + 2) : scanDecimal(text, at));
  }
  if (char === '"' || char === "'") return literal(scanText(text, at + 1, char));
  for (const size of [3, 2, 1]) {
    const operator = OPERATORS[text.slice(at, at + size)];
    if (operator && at + size <= text.length) {
      const unary = startsOperand(previous) ? UNARY[operator.text] : undefined;
      return { ok: true, value: unary ?? operator, end: at + size };
    }
  }
  return name(text, at, char);
}

function literal(scanned: Scanned<Literal>): Scanned<Token> {
  return scanned.ok ? { ...scanned, value: { kind: 'literal', value: scanned.value } } : scanned;
}

/** A sign is unary at the start and behind any operator except a closing parenthesis. */
function startsOperand(previous: Token | undefined): boolean {
  return previous === undefined || (previous.kind === 'operator' && previous.text !== ')');
}

function name(text: string, at: number, char: string): Scanned<Token> {
  const end = referenceEnd(text, at);
  if (end === -1) {
    const kind = CHAR_NAMES.get(char) ?? (char <= '\u001f' ? 'control character' : 'character');
    return { ok: false, message: `Unexpected ${kind} at ${at}: ${JSON.stringify(char)}` };
  }
  const reference = text.slice(at, end);
  const constant = CONSTANTS.get(reference);
  const value: Token =
    constant === undefined ? { kind: 'variable', reference } : { kind: 'literal', value: constant };
  return { ok: true, value, end };
}

/** Adds a token; a single name before a parenthesis has to be a function. Gives the error or null. */
function pushToken(token: Token, tokens: Token[]): string | null {
  const previous = tokens.at(-1);
  if (token.kind === 'operator' && token.text === '(' && previous?.kind === 'variable') {
    const name = previous.reference;
    if (!name.includes('.')) {
      if (!FUNCTION_NAMES.has(name)) return `Invalid function ${name}`;
      tokens[tokens.length - 1] = { kind: 'call', name };
    }
  }
  tokens.push(token);
  return null;
}
