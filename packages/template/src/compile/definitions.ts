import type { BindvarNode, CtxvarNode, InjectNode, MacroNode } from '../parser/nodes.ts';
import type { Run } from '../render/machine.ts';
import { compileReference, type Reference, readReference } from '../render/references.ts';
import type { Site } from '../render/site.ts';
import type { Value } from '../types.ts';
import { compileCalls } from './calls.ts';
import type { CompileScope } from './scope.ts';

/** `{.var @name ref|formatter}`: the name lives in the current frame; arguments are looked up there too. */
export function compileBindvar(node: BindvarNode, scope: CompileScope, site: Site): Run {
  const [first, ...others] = node.paths.map(compileReference);
  const reference = first as Reference;
  const { name } = node;
  if (node.calls.length === 0) {
    return (machine) => {
      machine.frame.setLocal(name, readReference(reference, machine.frame));
      return '';
    };
  }
  const format = compileCalls(node.calls, { others, site, scope, hasFrame: false });
  return (machine) => {
    const value = format(machine, readReference(reference, machine.frame));
    machine.frame.setLocal(name, value);
    return '';
  };
}

/** `{.ctx @name key=ref}`: a new object; what is missing becomes null. */
export function compileCtxvar(node: CtxvarNode): Run {
  const bindings = node.bindings.map(([key, path]) => [key, compileReference(path)] as const);
  return (machine) => {
    const value: Record<string, Value> = Object.create(null);
    for (const [key, reference] of bindings) value[key] = readReference(reference, machine.frame) ?? null;
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
  const macro = { run: scope.compileBlock(node.body, scope) };
  return ({ frame }) => {
    frame.setMacro(node.name, macro);
    return '';
  };
}
