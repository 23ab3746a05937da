import type { Node } from '../parser/nodes.ts';
import { OP } from '../parser/opcodes.ts';
import type { Run } from '../render/machine.ts';
import type { Site } from '../render/site.ts';
import { compileIf, compilePredicate, compileRepeated, compileSection } from './branches.ts';
import { compileBindvar, compileCtxvar, compileInject, compileMacro } from './definitions.ts';
import { compileEval } from './eval.ts';
import { compileInclude } from './include.ts';
import type { CompileScope } from './scope.ts';
import { compileVariable } from './variable.ts';

/** Executable form of one instruction. Source: JSON-T §2. */
export function compileNode(node: Node, scope: CompileScope, site: Site): Run {
  switch (node.op) {
    case OP.VARIABLE:
      return compileVariable(node, scope, site);
    case OP.SECTION:
      return compileSection(node, scope);
    case OP.REPEATED:
      return compileRepeated(node, scope);
    case OP.PREDICATE:
      return compilePredicate(node, scope, site);
    case OP.IF:
      return compileIf(node, scope);
    case OP.BINDVAR:
      return compileBindvar(node, scope, site);
    case OP.CTXVAR:
      return compileCtxvar(node);
    case OP.INJECT:
      return compileInject(node);
    case OP.MACRO:
      return compileMacro(node, scope);
    case OP.EVAL:
      return compileEval(node, site);
    case OP.INCLUDE:
      return compileInclude(node, site);
    case OP.STRUCT:
      return scope.compileBlock(node.body, scope);
    default:
      return () => '';
  }
}
