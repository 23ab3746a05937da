import { formatterUnknown, type ParseError, predicateUnknown } from '../messages.ts';
import type { Formatters, Predicates } from '../types.ts';
import type { Cursor } from './cursor.ts';
import type { Call, Instruction, OrNode, PredicateNode } from './nodes.ts';
import { OP } from './opcodes.ts';

/** Context that the tag reader needs. */
export interface TagHost {
  readonly formatters: Formatters;
  readonly predicates: Predicates;
  error(error: ParseError, offset: number): void;
}

type Reader = (cursor: Cursor, offset: number, host: TagHost) => Instruction | null;

/**
 * Instruction of the tag whose opening brace is at `offset`, or null when the text is no tag.
 * `start` is the first character inside. Source: JSON-T §1 and §2.
 */
export function readTag(cursor: Cursor, offset: number, host: TagHost): Instruction | null {
  if (cursor.literal('#')) {
    return { op: OP.COMMENT, text: cursor.text.slice(cursor.at, cursor.end), multiline: false, offset };
  }
  return cursor.literal('.') ? readInstruction(cursor, offset, host) : readVariable(cursor, offset, host);
}

function readVariable(cursor: Cursor, offset: number, host: TagHost): Instruction | null {
  const paths = cursor.references();
  if (paths === null) return null;
  const calls = cursor.calls();
  if (calls === null || !cursor.isDone || !areKnown(calls, offset, host)) return null;
  return { op: OP.VARIABLE, paths, calls, offset };
}

/** An unknown formatter makes the whole tag plain text. */
function areKnown(calls: readonly Call[], offset: number, host: TagHost): boolean {
  for (const { name } of calls) {
    if (!Object.hasOwn(host.formatters, name)) {
      host.error(formatterUnknown(name), offset);
      return false;
    }
  }
  return true;
}

function readInstruction(cursor: Cursor, offset: number, host: TagHost): Instruction | null {
  const start = cursor.at;
  const predicate = readPredicate(cursor, offset, host);
  if (predicate) return predicate;
  cursor.at = start;
  // Keywords start with a letter that only a few share; the longest keyword has 15 letters.
  for (const [keyword, read] of KEYWORDS[cursor.text.charAt(start)] ?? []) {
    if (cursor.literal(keyword)) return read(cursor, offset, host);
  }
  return null;
}

function readPredicate(cursor: Cursor, offset: number, host: TagHost): PredicateNode | null {
  const name = cursor.predicate();
  if (name === null) return null;
  checkPredicate(name, offset, host);
  return { op: OP.PREDICATE, name, args: cursor.instructionArgs(), body: [], alternate: null, offset };
}

function checkPredicate(name: string, offset: number, host: TagHost): void {
  if (!Object.hasOwn(host.predicates, name)) host.error(predicateUnknown(name), offset);
}

const readOr: Reader = (cursor, offset, host): OrNode | null => {
  const or = { op: OP.OR_PREDICATE, body: [], alternate: null, offset };
  if (cursor.isDone) return { ...or, name: null, args: null };
  const name = cursor.space() ? cursor.predicate() : null;
  if (name === null) return null;
  checkPredicate(name, offset, host);
  return { ...or, name, args: cursor.instructionArgs() };
};

const readSection: Reader = (cursor, offset) => {
  const path = cursor.whitespace() ? cursor.reference() : null;
  if (path === null || !cursor.isDone) return null;
  return { op: OP.SECTION, path, body: [], alternate: OP.END, offset };
};

const readRepeated: Reader = (cursor, offset) => {
  const path = cursor.whitespace() ? cursor.reference() : null;
  if (path === null || !cursor.isDone) return null;
  return { op: OP.REPEATED, path, body: [], separator: [], alternate: OP.END, offset };
};

const readIf: Reader = (cursor, offset, host) => {
  if (!cursor.whitespace()) return null;
  const predicate = readPredicate(cursor, offset, host);
  if (predicate) return predicate;
  const first = cursor.reference();
  if (first === null) return null;
  const paths = [first];
  const operators: number[] = [];
  for (;;) {
    cursor.whitespace();
    if (cursor.literal('&&')) operators.push(1);
    else if (cursor.literal('||')) operators.push(0);
    else break;
    cursor.whitespace();
    const next = cursor.reference();
    if (next === null) return null;
    paths.push(next);
  }
  return cursor.isDone ? { op: OP.IF, operators, paths, body: [], alternate: null, offset } : null;
};

const readBindvar: Reader = (cursor, offset, host) => {
  const name = cursor.space() ? cursor.definition() : null;
  const paths = name !== null && cursor.space() ? cursor.references() : null;
  const calls = paths === null ? null : cursor.calls();
  if (name === null || paths === null || calls === null) return null;
  if (!cursor.isDone || !areKnown(calls, offset, host)) return null;
  return { op: OP.BINDVAR, name, paths, calls, offset };
};

const readCtxvar: Reader = (cursor, offset) => {
  const name = cursor.space() ? cursor.definition() : null;
  if (name === null || !cursor.space()) return null;
  const bindings = [];
  while (!cursor.isDone) {
    const key = cursor.word();
    const path = key !== null && cursor.literal('=') ? cursor.reference() : null;
    if (key === null || path === null) return null;
    bindings.push([key, path] as const);
    if (!cursor.whitespace()) break;
  }
  return cursor.isDone && bindings.length > 0 ? { op: OP.CTXVAR, name, bindings, offset } : null;
};

const readInject: Reader = (cursor, offset) => {
  const name = cursor.space() ? cursor.definition() : null;
  const path = name !== null && cursor.space() ? cursor.filePath() : null;
  if (name === null || path === null) return null;
  return { op: OP.INJECT, name, path, args: cursor.instructionArgs(), offset };
};

const readInclude: Reader = (cursor, offset) => {
  if (cursor.text.charAt(cursor.at) !== ' ') return null;
  const args = cursor.instructionArgs();
  const name = args?.list[0];
  if (!args || name === undefined) return null;
  return { op: OP.INCLUDE, name, args: { ...args, list: args.list.slice(1) }, offset };
};

const readMacro: Reader = (cursor, offset) => {
  const name = cursor.space() ? cursor.filePath() : null;
  return name !== null && cursor.isDone ? { op: OP.MACRO, name, body: [], offset } : null;
};

const readEval: Reader = (cursor, offset) => {
  if (!cursor.whitespace()) return null;
  return { op: OP.EVAL, expression: cursor.text.slice(cursor.at, cursor.end), offset };
};

type BareOp =
  | typeof OP.END
  | typeof OP.EOF
  | typeof OP.ALTERNATES_WITH
  | typeof OP.META_LEFT
  | typeof OP.META_RIGHT
  | typeof OP.NEWLINE
  | typeof OP.SPACE
  | typeof OP.TAB;

function bare(op: BareOp): Reader {
  return (cursor, offset) => (cursor.isDone ? { op, offset } : null);
}

const KEYWORDS: Readonly<Record<string, readonly (readonly [string, Reader])[]>> = {
  a: [['alternates with', bare(OP.ALTERNATES_WITH)]],
  c: [['ctx', readCtxvar]],
  e: [
    ['end', bare(OP.END)],
    ['eof', bare(OP.EOF)],
    ['eval', readEval],
  ],
  i: [
    ['if', readIf],
    ['include', readInclude],
    ['inject', readInject],
  ],
  m: [
    ['macro', readMacro],
    ['meta-left', bare(OP.META_LEFT)],
    ['meta-right', bare(OP.META_RIGHT)],
  ],
  n: [['newline', bare(OP.NEWLINE)]],
  o: [['or', readOr]],
  r: [['repeated section', readRepeated]],
  s: [
    ['section', readSection],
    ['space', bare(OP.SPACE)],
  ],
  t: [['tab', bare(OP.TAB)]],
  v: [['var', readBindvar]],
};
