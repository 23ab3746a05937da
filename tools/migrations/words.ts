import {
  type SqlStatement,
  splitStatements,
} from '../../apps/server/src/platform/database/sql-statements.ts';

/** What rules read of a statement: keywords and symbols as they are, quoted names with a `"` before them, literals with a `'`. */
export type Words = readonly string[];
export type Command = { words: Words; comments: readonly string[]; statement: SqlStatement };

const MARKS = { word: '', number: '', symbol: '', name: '"', string: "'" };

/** After these a command begins in a block of PL/pgSQL, besides at its beginning and after a semicolon. */
const STARTERS = new Set(['begin', 'then', 'else', 'loop', 'in', 'execute']);

/** Where `format` puts a name that is not known before it runs. */
const PLACEHOLDER = /%(?:\d+\$)?[ILs]/g;

/** The commands of a file that run with it: its statements, and those inside of its `do` blocks with what these put together as text. */
export function commandsOf(sql: string): Command[] {
  return splitStatements(sql).flatMap((statement) => {
    const words = wordsOf(statement);
    const blocks =
      words[0] === 'do' ? words.filter(isLiteral).flatMap((text) => blockCommands(text.slice(1))) : [];
    const whole = { words, comments: statement.comments, statement };
    return [
      whole,
      ...blocks.map((inner) => ({ ...inner, comments: [...whole.comments, ...inner.comments] })),
    ];
  });
}

function blockCommands(body: string): Command[] {
  return splitStatements(body).flatMap((statement) => {
    const words = wordsOf(statement);
    const starts = words.flatMap((_, at) => (at === 0 || STARTERS.has(words[at - 1] ?? '') ? [at] : []));
    const own = starts.map((at) => ({ words: words.slice(at), comments: statement.comments, statement }));
    const texts = words.includes('execute') ? words.filter(isLiteral) : [];
    return [...own, ...texts.flatMap((text) => blockCommands(text.slice(1).replace(PLACEHOLDER, '"%"')))];
  });
}

function wordsOf({ tokens }: SqlStatement): Words {
  return tokens.map(({ kind, text }) => MARKS[kind] + text);
}

const isLiteral = (word: string) => word.startsWith("'");

/** Whether the words follow each other anywhere in others. */
export function has(words: Words, sequence: string): boolean {
  return ` ${words.join(' ')} `.includes(` ${sequence} `);
}

/** Whether words begin with a pattern: `[x]` may be missing, `x|y` is one of them. */
export function begins(words: Words, pattern: string): boolean {
  return skip(words, pattern) >= 0;
}

/** Where the words go on after a pattern; -1 where they do not begin with it. */
export function skip(words: Words, pattern: string, from = 0): number {
  let at = from;
  for (const part of pattern.split(' ')) {
    const isOptional = part.startsWith('[');
    const choices = part.replace(/[[\]]/g, '').split('|');
    if (choices.includes(words[at] ?? '')) at += 1;
    else if (!isOptional) return -1;
  }
  return at;
}

/** The name at a place, as the catalogue has it, without `public`, and where the words go on. */
export function nameAt(words: Words, from: number): { name: string; next: number } {
  const at = skip(words, '[only] [if] [not] [exists] [only]', from);
  const parts = [bare(words[at])];
  let next = at + 1;
  for (; words[next] === '.'; next += 2) parts.push(bare(words[next + 1]));
  return { name: parts.join('.').replace(/^public\./, ''), next };
}

const bare = (word = '') => word.replace(/^"/, '');

/** The parts between commas outside of parentheses. */
export function splitCommas(words: Words): string[][] {
  const parts: string[][] = [[]];
  let depth = 0;
  for (const word of words) {
    depth += step(word);
    if (word === ',' && depth === 0) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** The words outside of parentheses. */
export function outermost(words: Words): string[] {
  let depth = 0;
  return words.filter((word) => {
    depth += step(word);
    return depth === 0;
  });
}

const step = (word: string) => (/^[([]$/.test(word) ? 1 : /^[)\]]$/.test(word) ? -1 : 0);
