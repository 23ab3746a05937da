import type { Context, Predicate, Predicates, Value } from '../types.ts';
import { asNumber, isTruthy } from '../values.ts';
import { compare, isEqual } from './compare.ts';
import { currentNode, operand, prepared, reference } from './operands.ts';

type Test = (a: Value, b: Value, context: Context) => boolean;

/** One argument is compared with the current node, two with each other; without any it is false. */
function comparison(test: Test): Predicate {
  return prepared((args) => {
    const [first, second] = args.map(operand);
    if (!first) return () => false;
    const [left, right] = second ? [first, second] : [currentNode, first];
    return (context) => test(left(context), right(context), context);
  });
}

/** Whether the argument, or the current node, is a number with this remainder when halved; texts never match. */
function parity(remainder: 0 | 1): Predicate {
  return prepared(([ref]) => {
    const read = ref === undefined ? currentNode : reference(ref);
    return (context) => {
      const value = read(context);
      return typeof value === 'number' && Math.abs(value) % 2 === remainder;
    };
  });
}

const nth = prepared((args) => {
  const operands = args.map(operand);
  const [first, second] = operands;
  if (!first) return () => false;
  const [left, right] = second && operands.length === 2 ? [first, second] : [currentNode, first];
  return (context) => {
    const [value, modulus] = [left(context), right(context)];
    return isInteger(value) && isInteger(modulus) && modulus !== 0 && value % modulus === 0;
  };
});

function isInteger(value: Value): value is number {
  return Number.isInteger(value);
}

const nodeNumber = (context: Context) => asNumber(context.node);

/** Predicates about values alone. Source: JSON-T §7, core. */
export const corePredicates: Predicates = {
  'debug?': (_args, context) => isTruthy(context.resolve('debug')),
  'equal?': comparison(isEqual),
  'notEqual?': comparison((a, b, context) => !isEqual(a, b, context)),
  'greaterThan?': comparison((a, b, context) => compare(a, b, context) > 0),
  'greaterThanOrEqual?': comparison((a, b, context) => compare(a, b, context) >= 0),
  'lessThan?': comparison((a, b, context) => compare(a, b, context) < 0),
  'lessThanOrEqual?': comparison((a, b, context) => compare(a, b, context) <= 0),
  'even?': parity(0),
  'odd?': parity(1),
  'nth?': nth,
  'plural?': (_args, context) => nodeNumber(context) > 1,
  'singular?': (_args, context) => nodeNumber(context) === 1,
};
