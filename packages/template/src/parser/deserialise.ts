import type { TemplateError } from '../errors.ts';
import { codeInvalid, nonBlockState, type ParseError } from '../messages.ts';
import { Source } from '../position.ts';
import type { Path, Value } from '../types.ts';
import type { Alternate, Args, Call, Node, OrNode, RootNode } from './nodes.ts';
import { LITERALS, nameOfOpcode, OP } from './opcodes.ts';
import type { ParseResult } from './parse.ts';

/** Reads a code tree of `serialise` or of another tool. A part that is no instruction is left out with an error. */
export function deserialise(tree: Value, name = 'code tree'): ParseResult {
  const reader = new TreeReader(name);
  const code = reader.root(tree);
  return { code, source: new Source(name, ''), errors: reader.errors };
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
const isText = (value: Value): value is string => typeof value === 'string';
const isStep = (value: Value): value is string | number =>
  isText(value) || (typeof value === 'number' && Number.isInteger(value) && value >= 0);
const isPath = (value: Value): value is Path => isList(value) && value.length > 0 && value.every(isStep);
const isPaths = (value: Value): value is readonly Path[] =>
  isList(value) && value.length > 0 && value.every(isPath);

const MAX_NESTING = 200;

class TreeReader {
  readonly errors: TemplateError[] = [];
  private readonly name: string;
  private depth = 0;

  constructor(name: string) {
    this.name = name;
  }

  root(tree: Value): RootNode {
    if (!isList(tree) || tree[0] !== OP.ROOT || !isList(tree[2])) {
      this.fail(codeInvalid('root'));
      return { op: OP.ROOT, body: [], isClosed: false };
    }
    return { op: OP.ROOT, body: this.block(tree[2]), isClosed: tree[3] === OP.EOF };
  }

  private fail({ type, code, message }: ParseError): null {
    this.errors.push({ type, code, message, template: this.name, line: 1, column: 1, offset: 0 });
    return null;
  }

  private block(list: Value): Node[] {
    if (!isList(list) || this.depth === MAX_NESTING) {
      this.fail(codeInvalid('block'));
      return [];
    }
    this.depth++;
    const nodes = list.map((item) => this.node(item)).filter((node) => node !== null);
    this.depth--;
    return nodes;
  }

  private node(item: Value): Node | null {
    if (typeof item === 'number') {
      if (LITERALS[item] === undefined) return this.fail(codeInvalid(nameOfOpcode(item)));
      return { op: item as typeof OP.SPACE, offset: 0 };
    }
    if (!isList(item)) return this.fail(codeInvalid('instruction'));
    const node = this.simple(item) ?? this.definition(item) ?? this.blockNode(item);
    return node ?? this.fail(codeInvalid(nameOfOpcode(Number(item[0]))));
  }

  private simple([op, first, second]: readonly Value[]): Node | null {
    const offset = 0;
    if (op === OP.ATOM) return { op, value: first, offset };
    if (op === OP.TEXT && isText(first)) return { op, text: first, offset };
    if (op === OP.EVAL && isText(first)) return { op, expression: first, offset };
    if (op === OP.COMMENT && isText(first)) return { op, text: first, multiline: second === 1, offset };
    if (op === OP.VARIABLE && isPaths(first)) {
      return { op, paths: first, calls: this.calls(second), offset };
    }
    return null;
  }

  private definition([op, name, second, third]: readonly Value[]): Node | null {
    const offset = 0;
    if (!isText(name)) return null;
    if (op === OP.BINDVAR && isPaths(second)) {
      return { op, name, paths: second, calls: this.calls(third), offset };
    }
    if (op === OP.CTXVAR && isList(second)) {
      const bindings = second.filter(
        (pair): pair is [string, Path] => isList(pair) && isText(pair[0]) && isPath(pair[1]),
      );
      return bindings.length === second.length ? { op, name, bindings, offset } : null;
    }
    if (op === OP.INJECT && isText(second)) return { op, name, path: second, args: this.args(third), offset };
    if (op === OP.INCLUDE) {
      return { op, name, args: this.args(second) ?? { list: [], delimiter: ' ' }, offset };
    }
    return op === OP.MACRO ? { op, name, body: this.block(second), offset } : null;
  }

  private blockNode(item: readonly Value[]): Node | null {
    const [op, first, second, third, fourth] = item;
    const offset = 0;
    if (op === OP.STRUCT) return { op, value: first, body: this.block(second), offset };
    if (op === OP.SECTION && isPath(first)) {
      return { op, path: first, body: this.block(second), alternate: this.alternate(third), offset };
    }
    if (op === OP.REPEATED && isPath(first)) {
      // Other writers put 0 where no separator is.
      const separator = isList(fourth) ? this.block(fourth) : [];
      const shared = { body: this.block(second), alternate: this.alternate(third), separator };
      return { op, path: first, ...shared, offset };
    }
    if (op === OP.IF && isList(first) && isPaths(second)) {
      const shared = { body: this.block(third), alternate: this.alternate(fourth) };
      return { op, operators: first.map(Number), paths: second, ...shared, offset };
    }
    if (op !== OP.PREDICATE || !isText(first)) return null;
    const shared = { body: this.block(third), alternate: this.alternate(fourth) };
    return { op, name: first, args: this.args(second), ...shared, offset };
  }

  private alternate(item: Value): Alternate {
    if (item === OP.END) return OP.END;
    if (item === null || item === undefined || item === 0) return null;
    if (!isList(item) || item[0] !== OP.OR_PREDICATE) {
      return this.fail(nonBlockState(nameOfOpcode(Number(isList(item) ? item[0] : item))));
    }
    return this.or(item);
  }

  private or([, name, args, body, alternate]: readonly Value[]): OrNode {
    this.depth++;
    const rest =
      this.depth > MAX_NESTING ? this.fail(codeInvalid('OR_PREDICATE')) : this.alternate(alternate);
    this.depth--;
    return {
      op: OP.OR_PREDICATE,
      name: isText(name) ? name : null,
      args: this.args(args),
      body: this.block(body),
      alternate: rest,
      offset: 0,
    };
  }

  private args(value: Value): Args | null {
    if (!isList(value) || !isList(value[0]) || !isText(value[1])) return null;
    return { list: value[0].map(String), delimiter: value[1] };
  }

  private calls(value: Value): Call[] {
    if (!isList(value)) return [];
    const calls: Call[] = [];
    for (const call of value) {
      if (isList(call) && isText(call[0])) calls.push({ name: call[0], args: this.args(call[1]) });
      else this.fail(codeInvalid('formatter'));
    }
    return calls;
  }
}
