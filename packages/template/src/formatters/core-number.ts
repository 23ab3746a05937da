import { perArguments } from '../arguments.ts';
import type { Formatter } from '../types.ts';
import { asNumber, asText, isArray, isObject } from '../values.ts';

/** Number of keys, elements or characters; 0 for anything else. */
export const count: Formatter = (value) => {
  if (isArray(value) || typeof value === 'string') return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
};

/** The n-th argument, starting again at the end: `{@index|cycle red green}`. */
export const cycle: Formatter = (value, args) => {
  const index = (asNumber(value) - 1) % args.length;
  return args[index < 0 ? index + args.length : index];
};

/** 1-based index of the loop around. */
export const iter: Formatter = (_value, _args, context) => asText(context.resolve('@index'));

const divisorOf = perArguments(([arg = '']) => Number.parseInt(arg, 10) || 2);

/** Remainder; a bad or zero divisor is 2. */
export const mod: Formatter = (value, args) => asNumber(value) % divisorOf(args);

/** '' for one and 's' otherwise; `pluralize es`, `pluralize child children`. */
export const pluralize: Formatter = (value, args) => {
  const isOne = asNumber(value) === 1;
  if (args.length < 2) return isOne ? '' : (args[0] ?? 's');
  return isOne ? args[0] : args[1];
};

/** Nearest integer, halves upwards; NaN for a text without a number. */
export const round: Formatter = (value) => Math.round(asNumber(value));
