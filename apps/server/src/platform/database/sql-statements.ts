/** `word` in lower case; `name` was quoted and is without its quotes; `string` is what a literal says, dollar-quoted ones too. */
export type SqlToken = { kind: 'word' | 'name' | 'string' | 'number' | 'symbol'; text: string };

export type SqlStatement = {
  /** As written, with the comments above and inside it, without its semicolon. */
  sql: string;
  tokens: SqlToken[];
  /** What the `--` comments above and inside it say. */
  comments: string[];
};

const SPACE = /\s+/y;
const LINE_COMMENT = /--([^\n]*)/y;
const BLOCK_EDGE = /\/\*|\*\//g;
const DOLLAR = /\$(?:[a-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/iy;
const ESCAPED_STRING = /e'((?:\\[\s\S]|''|[^'\\])*)'/iy;
const STRING = /(?:u&|b|x|n)?'((?:''|[^'])*)'/iy;
const NAME = /(?:u&)?"((?:""|[^"])*)"/iy;
const WORD = /[a-z_\u0080-\uffff][\w$\u0080-\uffff]*/iy;
const NUMBER = /\d[\w.]*/y;

type Part = { end: number; token?: SqlToken; comment?: string };

/** The statements of an SQL text, as PostgreSQL divides it: semicolons in comments, literals, parentheses and bodies of functions end none. */
export function splitStatements(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let from = 0;
  let tokens: SqlToken[] = [];
  let comments: string[] = [];
  let depth = 0;
  const end = (at: number) => {
    if (tokens.length > 0) statements.push({ sql: sql.slice(from, at).trim(), tokens, comments });
    tokens = [];
    comments = [];
    depth = 0;
  };
  for (let at = 0; at < sql.length; ) {
    const { end: next, token, comment } = partAt(sql, at);
    if (comment !== undefined) comments.push(comment);
    if (token?.kind === 'symbol' && token.text === ';' && depth === 0) {
      end(at);
      from = next;
    } else if (token) {
      depth = Math.max(0, depth + step(token, tokens.at(-1), depth));
      tokens.push(token);
    }
    at = next;
  }
  end(sql.length);
  return statements;
}

/** Parentheses, and `begin atomic … end` with its `case … end`, hold semicolons of their own. */
function step({ kind, text }: SqlToken, before: SqlToken | undefined, depth: number): number {
  if (kind === 'symbol') return text === '(' ? 1 : text === ')' ? -1 : 0;
  if (kind !== 'word') return 0;
  if (text === 'atomic' && before?.text === 'begin') return 1;
  if (depth === 0) return 0;
  return text === 'case' ? 1 : text === 'end' ? -1 : 0;
}

function partAt(sql: string, at: number): Part {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(sql);
  };
  const space = match(SPACE);
  if (space) return { end: at + space[0].length };
  const line = match(LINE_COMMENT);
  if (line) return { end: at + line[0].length, comment: line[1]?.trim() ?? '' };
  if (sql.startsWith('/*', at)) return { end: endOfBlock(sql, at) };
  const dollar = match(DOLLAR);
  if (dollar) return dollarQuoted(sql, at, dollar[0]);
  for (const [kind, pattern] of TOKENS) {
    const found = match(pattern);
    if (found) return { end: at + found[0].length, token: { kind, text: textOf(kind, found) } };
  }
  return { end: at + 1, token: { kind: 'symbol', text: sql.charAt(at) } };
}

const TOKENS = [
  ['string', ESCAPED_STRING],
  ['string', STRING],
  ['name', NAME],
  ['word', WORD],
  ['number', NUMBER],
] as const;

function textOf(kind: SqlToken['kind'], [all, inner = '']: RegExpExecArray): string {
  if (kind === 'word') return all.toLowerCase();
  if (kind === 'string') return inner.replaceAll("''", "'");
  return kind === 'name' ? inner.replaceAll('""', '"') : all;
}

/** Block comments nest. */
function endOfBlock(sql: string, at: number): number {
  BLOCK_EDGE.lastIndex = at;
  let depth = 0;
  for (let edge = BLOCK_EDGE.exec(sql); edge; edge = BLOCK_EDGE.exec(sql)) {
    depth += edge[0] === '/*' ? 1 : -1;
    if (depth === 0) return BLOCK_EDGE.lastIndex;
  }
  return sql.length;
}

function dollarQuoted(sql: string, at: number, tag: string): Part {
  const from = at + tag.length;
  const to = sql.indexOf(tag, from);
  const until = to < 0 ? sql.length : to;
  return {
    end: to < 0 ? sql.length : to + tag.length,
    token: { kind: 'string', text: sql.slice(from, until) },
  };
}
