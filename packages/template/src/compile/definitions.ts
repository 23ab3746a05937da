import type { BindvarNode, CtxvarNode, InjectNode, MacroNode } from '../parser/nodes.ts';
import type { Read, Run, Site } from '../render/run.ts';
import type { Value } from '../types.ts';
import { compileBlock } from './block.ts';
import { compileCalls } from './calls.ts';
import { compileReference } from './references.ts';
import type { CompileScope } from './scope.ts';

/** `{.var @name ref|formatter}`: the name lives in the current frame; arguments are looked up there too. */
export function compileBindvar(node: BindvarNode, scope: CompileScope, site: Site): Run {
  const [first, ...others] = node.paths.map(compileReference);
  const read = first as Read;
  const { name } = node;
  if (node.calls.length === 0) {
    return (machine) => {
      machine.frame.setLocal(name, read(machine));
      return '';
    };
  }
  const format = compileCalls(node.calls, { others, site, scope, hasFrame: false });
  return (machine) => {
    const value = format(machine, read(machine));
    machine.frame.setLocal(name, value);
    return '';
  };
}

/** `{.ctx @name key=ref}`: a new object; what is missing becomes null. */
export function compileCtxvar(node: CtxvarNode): Run {
  const reads = node.bindings.map(([key, path]) => [key, compileReference(path)] as const);
  return (machine) => {
    const value: Record<string, Value> = Object.create(null);
    for (const [key, read] of reads) value[key] = read(machine) ?? null;
    machine.frame.setLocal(node.name, value);
    return '';
  };
}

/** `{.inject @name path}`: a value of the host's table, own names only. */
export function compileInject({ name, path }: InjectNode): Run {
  return (machine) => {
    const { injectables } = machine.environment;
    const value = injectables && Object.hasOwn(injectables, path) ? injectables[path] : undefined;
    machine.frame.setLocal(name, value);
    return '';
  };
}

/** `{.macro name}`: prints nothing, keeps the block under its name until the frame ends. */
export function compileMacro(node: MacroNode, scope: CompileScope): Run {
  const macro = { run: compileBlock(node.body, scope) };
  return ({ frame }) => {
    frame.macros ??= new Map();
    frame.macros.set(node.name, macro);
    return '';
  };
}
