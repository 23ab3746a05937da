import { perArguments } from '../arguments.ts';
import type { Formatter, PartialOptions, Value } from '../types.ts';

const optionsOf = perArguments((args): PartialOptions => {
  const isPrivate = args.includes('private', 1);
  // `@args` exists only when something follows the name.
  if (args.length < 2) return { isPrivate };
  const values: Record<string, Value> = Object.create(null);
  for (const arg of args.slice(1)) {
    const equals = arg.indexOf('=');
    if (arg !== 'private' && equals !== -1) values[arg.slice(0, equals)] = arg.slice(equals + 1);
  }
  return { isPrivate, locals: { '@args': values } };
});

/** Runs a partial or macro with the value as its node: `{a|apply name private key=text}`. */
export const apply: Formatter = (value, args, context) => {
  const [name] = args;
  return name === undefined ? '' : context.applyPartial(name, value, optionsOf(args));
};
