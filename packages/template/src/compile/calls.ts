import type { Call } from '../parser/nodes.ts';
import { type Machine, NO_VALUE } from '../render/machine.ts';
import { type Reference, readReference } from '../render/references.ts';
import type { Site } from '../render/site.ts';
import type { Formatter, Value } from '../types.ts';
import type { CompileScope } from './scope.ts';

/** Sends a value through a chain of formatters. */
export type Format = (machine: Machine, value: Value) => Value;

interface CallsOptions {
  /** The second and further variables. */
  readonly others: readonly Reference[];
  readonly site: Site;
  readonly scope: CompileScope;
  /** Names in arguments are first looked up inside the value; not so in `{.var}`. */
  readonly hasFrame: boolean;
}

const NO_ARGS: readonly string[] = [];
const NO_OTHERS: readonly Value[] = [];

const unchanged: Formatter = (value) => value;

/**
 * The chain as one function. A formatter that declares no context parameter cannot look at the frame, so setting it up
 * is left out for it.
 */
export function compileCalls(calls: readonly Call[], options: CallsOptions): Format {
  const { others, site, scope, hasFrame } = options;
  // A code tree may name what this host does not have; a text may not, see `readTag`.
  const formatters = calls.map(({ name }) =>
    Object.hasOwn(scope.formatters, name) ? (scope.formatters[name] as Formatter) : unchanged,
  );
  const args = calls.map((call) => call.args?.list ?? NO_ARGS);
  const [only] = formatters;
  const [onlyArgs = NO_ARGS] = args;
  if (only && formatters.length === 1 && others.length === 0) {
    if (only.length < 3) return (machine, value) => checked(machine, only(value, onlyArgs, machine));
    return (machine, value) => {
      machine.site = site;
      if (hasFrame) machine.value = value;
      const result = only(value, onlyArgs, machine);
      machine.value = NO_VALUE;
      return checked(machine, result);
    };
  }
  return (machine, first) => {
    machine.site = site;
    machine.others =
      others.length === 0 ? NO_OTHERS : others.map((other) => readReference(other, machine.frame));
    if (hasFrame) machine.value = first;
    let value = first;
    for (let i = 0; i < formatters.length; i++) {
      value = checked(machine, (formatters[i] as Formatter)(value, args[i] as readonly string[], machine));
    }
    machine.value = NO_VALUE;
    machine.others = NO_OTHERS;
    return value;
  };
}

/** Holds texts against their cap; formatters that made or walked a list are charged for it. */
function checked(machine: Machine, value: Value): Value {
  if (typeof value === 'string') return value.length > 256 ? machine.checkText(value) : value;
  if (Array.isArray(value) && value.length > 16) machine.spend(value.length >> 2);
  return value;
}
