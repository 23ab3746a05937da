import { perArguments } from '../arguments.ts';
import type { Context, Value } from '../types.ts';

type Operand = (context: Context) => Value;

const JSON_START = /^["\d[{]|^-\d|^(?:true|false|null)$/;

/** Arguments of a comparison: each is JSON when it can be read as such, else a reference. Source: JSON-T §7. */
export const operandsOf = perArguments((args) => args.map(operand));

function operand(text: string): Operand {
  if (JSON_START.test(text)) {
    try {
      const value: Value = JSON.parse(text);
      return () => value;
    } catch {
      // Not JSON after all, so it is a reference.
    }
  }
  return (context) => context.resolve(text);
}

/** The two sides of a comparison: one argument is compared with the current node; null when there is none. */
export function sidesOf(args: readonly string[], context: Context): readonly [Value, Value] | null {
  const [first, second] = operandsOf(args);
  if (!first) return null;
  return second ? [first(context), second(context)] : [context.node, first(context)];
}
