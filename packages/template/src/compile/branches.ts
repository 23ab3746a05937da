import type { Alternate, IfNode, OrNode, PredicateNode, RepeatedNode, SectionNode } from '../parser/nodes.ts';
import { OP } from '../parser/opcodes.ts';
import { Stop } from '../render/limits.ts';
import type { Machine, Run } from '../render/machine.ts';
import {
  compileReference,
  compileSectionReference,
  type Reference,
  readReference,
} from '../render/references.ts';
import type { Site } from '../render/site.ts';
import type { Value } from '../types.ts';
import { isTruthy } from '../values.ts';
import type { CompileScope } from './scope.ts';

const NO_ARGS: readonly string[] = [];

/** Compiles the branch for a failed condition: the `{.or}` clause; null when there is none. */
function compileAlternate(alternate: Alternate, scope: CompileScope): Run | null {
  if (alternate === null || alternate === OP.END) return null;
  const site: Site = { op: alternate.op, offset: alternate.offset, source: scope.source };
  return compilePredicate(alternate, scope, site);
}

function choose(condition: boolean, machine: Machine, body: Run, alternate: Run | null): string {
  if (condition) return body(machine);
  return alternate === null ? '' : alternate(machine);
}

/** Both branches run inside the frame of the value. */
export function compileSection(node: SectionNode, scope: CompileScope): Run {
  const read = compileSectionReference(node.path);
  const body = scope.compileBlock(node.body, scope);
  const alternate = compileAlternate(node.alternate, scope);
  return (machine) => {
    const outer = machine.frame;
    const value = read(outer);
    const holds = isTruthy(value);
    const branch = holds ? body : alternate;
    if (branch === null) return '';
    machine.frame = outer.enter(value);
    const output = branch(machine);
    machine.frame = outer;
    return output;
  };
}

/** The alternate of a loop runs in the outer frame. */
export function compileRepeated(node: RepeatedNode, scope: CompileScope): Run {
  const read = compileSectionReference(node.path);
  const body = scope.compileBlock(node.body, scope);
  const separator = node.separator.length === 0 ? null : scope.compileBlock(node.separator, scope);
  const alternate = compileAlternate(node.alternate, scope);
  return (machine) => {
    const value = read(machine.frame);
    if (!Array.isArray(value) || value.length === 0) return alternate === null ? '' : alternate(machine);
    return repeat(machine, value, body, separator);
  };
}

function repeat(machine: Machine, items: readonly Value[], body: Run, separator: Run | null): string {
  const outer = machine.frame;
  const list = outer.enter(items);
  const item = list.enter(undefined);
  const { maxOutput } = machine;
  const size = items.length;
  let output = '';
  try {
    for (let i = 0; i < size; i++) {
      list.index = i;
      item.reset(items[i]);
      machine.frame = item;
      output += body(machine);
      if (separator !== null && i < size - 1) output += separator(machine);
      if (output.length > maxOutput) machine.stopOutput();
    }
  } catch (error) {
    if (error instanceof Stop) error.prepend(output, maxOutput);
    throw error;
  }
  machine.frame = outer;
  return output;
}

/** Compiles `{.name? args}` and `{.or …}`; an unknown predicate is false, a bare `{.or}` true. */
export function compilePredicate(node: PredicateNode | OrNode, scope: CompileScope, site: Site): Run {
  const body = scope.compileBlock(node.body, scope);
  if (node.name === null) return body;
  const alternate = compileAlternate(node.alternate, scope);
  const predicate = Object.hasOwn(scope.predicates, node.name) ? scope.predicates[node.name] : undefined;
  if (!predicate) return alternate ?? (() => '');
  const args = node.args?.list ?? NO_ARGS;
  const decide = predicate.prepare?.(args);
  if (decide) {
    return (machine) => {
      machine.site = site;
      return choose(decide(machine), machine, body, alternate);
    };
  }
  return (machine) => {
    machine.site = site;
    return choose(predicate(args, machine), machine, body, alternate);
  };
}

/** Strictly left to right, stopping at a true `||` or a false `&&`; there is no precedence. */
export function compileIf(node: IfNode, scope: CompileScope): Run {
  const references = node.paths.map(compileReference);
  const { operators } = node;
  const body = scope.compileBlock(node.body, scope);
  const alternate = compileAlternate(node.alternate, scope);
  const [only] = references;
  if (only && references.length === 1) {
    return (machine) => choose(isTruthy(readReference(only, machine.frame)), machine, body, alternate);
  }
  return (machine) => choose(holds(references, operators, machine), machine, body, alternate);
}

function holds(references: readonly Reference[], operators: readonly number[], { frame }: Machine): boolean {
  let result = isTruthy(readReference(references[0] as Reference, frame));
  for (let i = 1; i < references.length; i++) {
    const value = isTruthy(readReference(references[i] as Reference, frame));
    const isOr = operators[i - 1] === 0;
    result = isOr ? result || value : result && value;
    if (result === isOr) break;
  }
  return result;
}
