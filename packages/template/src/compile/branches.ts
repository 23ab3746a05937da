import type { Alternate, IfNode, OrNode, PredicateNode, RepeatedNode, SectionNode } from '../parser/nodes.ts';
import { OP } from '../parser/opcodes.ts';
import { Stop } from '../render/limits.ts';
import type { Machine } from '../render/machine.ts';
import type { Read, Run, Site } from '../render/run.ts';
import type { Value } from '../types.ts';
import { isTruthy } from '../values.ts';
import { compileBlock } from './block.ts';
import { compileReference, compileSectionReference } from './references.ts';
import type { CompileScope } from './scope.ts';

const NO_ARGS: readonly string[] = [];
const nothing: Run = () => '';

/** What runs when the condition fails: the `{.or}` clause, else nothing. */
function compileAlternate(alternate: Alternate, scope: CompileScope): Run {
  if (alternate === null || alternate === OP.END) return nothing;
  const site: Site = { op: alternate.op, offset: alternate.offset, source: scope.source };
  return compilePredicate(alternate, scope, site);
}

/** Both branches run inside the frame of the value. */
export function compileSection(node: SectionNode, scope: CompileScope): Run {
  const read = compileSectionReference(node.path);
  const body = compileBlock(node.body, scope);
  const alternate = compileAlternate(node.alternate, scope);
  return (machine) => {
    const outer = machine.frame;
    const value = read(outer);
    const holds = isTruthy(value);
    if (!holds && alternate === nothing) return '';
    machine.frame = outer.enter(value);
    const output = holds ? body(machine) : alternate(machine);
    machine.frame = outer;
    return output;
  };
}

/** The alternate of a loop runs in the outer frame. */
export function compileRepeated(node: RepeatedNode, scope: CompileScope): Run {
  const read = compileSectionReference(node.path);
  const body = compileBlock(node.body, scope);
  const separator = node.separator.length === 0 ? null : compileBlock(node.separator, scope);
  const alternate = compileAlternate(node.alternate, scope);
  return (machine) => {
    const value = read(machine.frame);
    if (!Array.isArray(value) || value.length === 0) return alternate(machine);
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
  } catch (fault) {
    if (fault instanceof Stop) fault.prepend(output, maxOutput);
    throw fault;
  }
  machine.frame = outer;
  return output;
}

/** Compiles `{.name? args}` and `{.or …}`; an unknown predicate is false, a bare `{.or}` true. */
export function compilePredicate(node: PredicateNode | OrNode, scope: CompileScope, site: Site): Run {
  const body = compileBlock(node.body, scope);
  if (node.name === null) return body;
  const alternate = compileAlternate(node.alternate, scope);
  const predicate = Object.hasOwn(scope.predicates, node.name) ? scope.predicates[node.name] : undefined;
  if (!predicate) return alternate;
  const args = node.args?.list ?? NO_ARGS;
  return (machine) => {
    machine.site = site;
    return predicate(args, machine) ? body(machine) : alternate(machine);
  };
}

/** Strictly left to right, stopping at a true `||` or a false `&&`; there is no precedence. */
export function compileIf(node: IfNode, scope: CompileScope): Run {
  const reads = node.paths.map(compileReference);
  const { operators } = node;
  const body = compileBlock(node.body, scope);
  const alternate = compileAlternate(node.alternate, scope);
  const [only] = reads;
  if (only && reads.length === 1) {
    return (machine) => (isTruthy(only(machine)) ? body(machine) : alternate(machine));
  }
  return (machine) => (holds(reads, operators, machine) ? body(machine) : alternate(machine));
}

function holds(reads: readonly Read[], operators: readonly number[], machine: Machine): boolean {
  let result = isTruthy((reads[0] as Read)(machine));
  for (let i = 1; i < reads.length; i++) {
    const value = isTruthy((reads[i] as Read)(machine));
    const isOr = operators[i - 1] === 0;
    result = isOr ? result || value : result && value;
    if (result === isOr) break;
  }
  return result;
}
