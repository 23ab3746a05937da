import type { Call } from '../parser/nodes.ts';
import { type Machine, NO_VALUE } from '../render/machine.ts';
import type { Read, Site } from '../render/run.ts';
import type { Formatter, Value } from '../types.ts';
import type { CompileScope } from './scope.ts';

/** Sends a value through a chain of formatters. */
export type Format = (machine: Machine, value: Value) => Value;

interface CallsOptions {
  /** The second and further variables. */
  readonly others: readonly Read[];
  readonly site: Site;
  readonly scope: CompileScope;
  /** Names in arguments are first looked up inside the value; not so in `{.var}`. */
  readonly hasFrame: boolean;
}

const NO_ARGS: readonly string[] = [];
const NO_OTHERS: readonly Value[] = [];

/** The chain as one function; a formatter's text is checked against the cap of texts. */
export function compileCalls(calls: readonly Call[], options: CallsOptions): Format {
  const { others, site, scope, hasFrame } = options;
  const formatters = calls.map(({ name }) => scope.formatters[name] as Formatter);
  const args = calls.map((call) => call.args?.list ?? NO_ARGS);
  const [only] = formatters;
  const [onlyArgs = NO_ARGS] = args;
  if (only && formatters.length === 1 && others.length === 0) {
    return (machine, value) => {
      machine.site = site;
      if (hasFrame) machine.value = value;
      const result = only(value, onlyArgs, machine);
      machine.value = NO_VALUE;
      return typeof result === 'string' ? machine.checkText(result) : checkList(machine, result);
    };
  }
  return (machine, first) => {
    machine.site = site;
    machine.others = others.length === 0 ? NO_OTHERS : others.map((read) => read(machine));
    if (hasFrame) machine.value = first;
    let value = first;
    for (let i = 0; i < formatters.length; i++) {
      value = (formatters[i] as Formatter)(value, args[i] as readonly string[], machine);
      value = typeof value === 'string' ? machine.checkText(value) : checkList(machine, value);
    }
    machine.value = NO_VALUE;
    machine.others = NO_OTHERS;
    return value;
  };
}

/** Formatters that made or walked a list are charged for it. */
function checkList(machine: Machine, value: Value): Value {
  if (Array.isArray(value) && value.length > 16) machine.spend(value.length >> 2);
  return value;
}
