import type { Value } from '../types.ts';
import type { Alternate, Args, Call, Node, OrNode, RootNode } from './nodes.ts';
import { OP } from './opcodes.ts';

/** Code tree as JSON, the form tools exchange; positions are not part of it. Source: JSON-T §2, "Code tree". */
export function serialise(root: RootNode): Value {
  return [OP.ROOT, 1, root.body.map(toJson), root.isClosed ? OP.EOF : OP.END];
}

function toJson(node: Node): Value {
  switch (node.op) {
    case OP.TEXT:
      return [node.op, node.text];
    case OP.VARIABLE:
      return [node.op, node.paths, callsJson(node.calls)];
    case OP.BINDVAR:
      return [node.op, node.name, node.paths, callsJson(node.calls)];
    case OP.CTXVAR:
      return [node.op, node.name, node.bindings];
    case OP.INJECT:
      return [node.op, node.name, node.path, argsJson(node.args)];
    case OP.INCLUDE:
      return [node.op, node.name, argsJson(node.args)];
    case OP.EVAL:
      return [node.op, node.expression];
    case OP.COMMENT:
      return [node.op, node.text, node.multiline ? 1 : 0];
    case OP.ATOM:
      return [node.op, node.value];
    default:
      return 'body' in node ? blockJson(node) : node.op;
  }
}

function blockJson(node: Extract<Node, { body: Node[] }> | OrNode): Value {
  const body = node.body.map(toJson);
  switch (node.op) {
    case OP.SECTION:
      return [node.op, node.path, body, alternateJson(node.alternate)];
    case OP.REPEATED:
      return [node.op, node.path, body, alternateJson(node.alternate), node.separator.map(toJson)];
    case OP.IF:
      return [node.op, node.operators, node.paths, body, alternateJson(node.alternate)];
    case OP.MACRO:
      return [node.op, node.name, body];
    case OP.STRUCT:
      return [node.op, node.value, body];
    default:
      return [node.op, node.name ?? 0, argsJson(node.args), body, alternateJson(node.alternate)];
  }
}

function alternateJson(alternate: Alternate): Value {
  return alternate === null || alternate === OP.END ? alternate : blockJson(alternate);
}

function argsJson(args: Args | null): Value {
  return args === null ? 0 : [args.list, args.delimiter];
}

function callsJson(calls: readonly Call[]): Value {
  if (calls.length === 0) return 0;
  return calls.map(({ name, args }) => (args === null ? [name] : [name, argsJson(args)]));
}
