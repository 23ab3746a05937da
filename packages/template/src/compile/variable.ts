import type { VariableNode } from '../parser/nodes.ts';
import type { Read, Run, Site } from '../render/run.ts';
import { printed } from '../values.ts';
import { compileCalls } from './calls.ts';
import { compileReference } from './references.ts';
import type { CompileScope } from './scope.ts';

/** `{a}`, `{a, b|formatter}`: prints the first value after the formatters. */
export function compileVariable(node: VariableNode, scope: CompileScope, site: Site): Run {
  const [first, ...others] = node.paths.map(compileReference);
  const read = first as Read;
  if (node.calls.length === 0) return plainVariable(read);
  const format = compileCalls(node.calls, { others, site, scope, hasFrame: true });
  return (machine) => {
    const value = format(machine, read(machine));
    return typeof value === 'string' ? value : printed(value);
  };
}

function plainVariable(read: Read): Run {
  return (machine) => {
    const value = read(machine);
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return `${value}`;
    return Array.isArray(value) ? machine.checkText(printed(value)) : printed(value);
  };
}
