import type { Context, Predicate, Predicates, Value } from '../types.ts';
import { asNumber, isTruthy } from '../values.ts';
import { compare, isEqual } from './compare.ts';
import { operandsOf, sidesOf } from './operands.ts';

type Test = (a: Value, b: Value, spend: (units: number) => void) => boolean;

function comparison(test: Test): Predicate {
  return (args, context) => {
    const sides = sidesOf(args, context);
    return sides !== null && test(sides[0], sides[1], (units) => context.spend(units));
  };
}

/** Whether the argument, or the current node, is a number with the remainder when halved; texts never match. */
function parity(remainder: 0 | 1): Predicate {
  return ([ref], context) => {
    const value = ref === undefined ? context.node : context.resolve(ref);
    return typeof value === 'number' && Math.abs(value) % 2 === remainder;
  };
}

const nth: Predicate = (args, context) => {
  const operands = operandsOf(args).map((operand) => operand(context));
  const [value, modulus] = operands.length === 2 ? operands : [context.node, operands[0]];
  if (!isInteger(value) || !isInteger(modulus) || modulus === 0) return false;
  return value % modulus === 0;
};

function isInteger(value: Value): value is number {
  return Number.isInteger(value);
}

const nodeNumber = (context: Context) => asNumber(context.node);

/** Predicates about values alone. Source: JSON-T §7, core. */
export const corePredicates: Predicates = {
  'debug?': (_args, context) => isTruthy(context.resolve('debug')),
  'equal?': comparison(isEqual),
  'notEqual?': comparison((a, b, spend) => !isEqual(a, b, spend)),
  'greaterThan?': comparison((a, b, spend) => compare(a, b, spend) > 0),
  'greaterThanOrEqual?': comparison((a, b, spend) => compare(a, b, spend) >= 0),
  'lessThan?': comparison((a, b, spend) => compare(a, b, spend) < 0),
  'lessThanOrEqual?': comparison((a, b, spend) => compare(a, b, spend) <= 0),
  'even?': parity(0),
  'odd?': parity(1),
  'nth?': nth,
  'plural?': (_args, context) => nodeNumber(context) > 1,
  'singular?': (_args, context) => nodeNumber(context) === 1,
};
