import { toPath } from '../parser/reference.ts';
import type { Machine } from '../render/machine.ts';
import { compileReference, readReference } from '../render/references.ts';
import type { Context, Predicate, Value } from '../types.ts';

/** Reads an argument, or the current node where there is none. */
export type Operand = (context: Context) => Value;

const JSON_START = /^["\d[{]|^-\d|^(?:true|false|null)$/;

/** Value of the current frame. */
export const currentNode: Operand = (context) => context.node;

/** An argument of a comparison: JSON when it can be read as such, else a reference. Source: JSON-T §7. */
export function operand(text: string): Operand {
  if (JSON_START.test(text)) {
    try {
      const value: Value = JSON.parse(text);
      return () => value;
    } catch {
      // Not JSON after all, so it is a reference.
    }
  }
  return reference(text);
}

/** An argument that is always a reference. */
export function reference(text: string): Operand {
  const compiled = compileReference(toPath(text));
  // Predicates run between instructions, where the context is the machine itself and no formatter has a value.
  return (context) => readReference(compiled, (context as Machine).frame);
}

/** Predicate whose arguments are read once per instruction. */
export function prepared(prepare: (args: readonly string[]) => (context: Context) => boolean): Predicate {
  return Object.assign((args: readonly string[], context: Context) => prepare(args)(context), { prepare });
}
