import { perArguments } from '../arguments.ts';
import { contextLocaleSettings } from '../locale/context-locale.ts';
import { formatMessage } from '../message/format-message.ts';
import type { Context, Formatter, Value } from '../types.ts';
import { asText } from '../values.ts';

/** A reference given to a message, `name:ref`, `name=ref` or `ref`. */
interface MessageReference {
  /** Null for a positional one. */
  readonly name: string | null;
  readonly ref: string;
}

const references = perArguments((args) => args.map(messageReference));

function messageReference(arg: string): MessageReference {
  const at = arg.search(/[:=]/);
  return at < 0 ? { name: null, ref: arg } : { name: arg.slice(0, at), ref: arg.slice(at + 1) };
}

/** Fills the message pattern in the value with what the references resolve to around it; named ones count too. */
export const message: Formatter = (value, args, context) => fillMessage(asText(value), args, context);

/** The pattern filled with the references of a formatter's arguments. Source: JSON-T §6.2. */
export function fillMessage(pattern: string, args: readonly string[], context: Context): string {
  const positional: Value[] = [];
  const named: Record<string, Value> = Object.create(null);
  for (const { name, ref } of references(args)) {
    const found = context.resolveOuter(ref);
    positional.push(found);
    if (name !== null) named[name] = found;
  }
  return formatMessage(pattern, { positional, named }, contextLocaleSettings(context));
}
