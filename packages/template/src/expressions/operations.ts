import { toBoolean, toNumber, toText } from './conversion.ts';
import type { Literal } from './tokens.ts';

/** Operations of two operands, except `+`, which has a cap, and `=`. Comparison follows JavaScript on the raw values. */
export const BINARY: Readonly<Record<string, (a: Literal, b: Literal) => Literal>> = {
  '**': (a, b) => toNumber(a) ** toNumber(b),
  '*': (a, b) => toNumber(a) * toNumber(b),
  '/': (a, b) => toNumber(a) / toNumber(b),
  '%': (a, b) => toNumber(a) % toNumber(b),
  '-': (a, b) => toNumber(a) - toNumber(b),
  '<<': (a, b) => toNumber(a) << toNumber(b),
  '>>': (a, b) => toNumber(a) >> toNumber(b),
  '<': (a, b) => (a as number) < (b as number),
  '>': (a, b) => (a as number) > (b as number),
  '<=': (a, b) => (a as number) <= (b as number),
  '>=': (a, b) => (a as number) >= (b as number),
  // biome-ignore lint/suspicious/noDoubleEquals: the language has JavaScript's loose equality
  '==': (a, b) => a == b,
  // biome-ignore lint/suspicious/noDoubleEquals: the language has JavaScript's loose equality
  '!=': (a, b) => a != b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '&': (a, b) => toNumber(a) & toNumber(b),
  '^': (a, b) => toNumber(a) ^ toNumber(b),
  '|': (a, b) => toNumber(a) | toNumber(b),
  '&&': (a, b) => toBoolean(a) && toBoolean(b),
  '||': (a, b) => toBoolean(a) || toBoolean(b),
};

/** Operations of one operand. */
export const PREFIX: Readonly<Record<string, (a: Literal) => Literal>> = {
  'u+': toNumber,
  'u-': (a) => -1 * toNumber(a),
  '!': (a) => !toBoolean(a),
  '~': (a) => ~toNumber(a),
};

/** Functions; undefined means a call without the argument it needs. */
export const FUNCTIONS: Readonly<Record<string, (args: readonly Literal[]) => Literal | undefined>> = {
  max: (args) => chosen(args, (a, b) => a > b),
  min: (args) => chosen(args, (a, b) => a < b),
  abs: (args) => firstOf(args, (value) => Math.abs(toNumber(value))),
  num: (args) => firstOf(args, toNumber),
  str: (args) => firstOf(args, toText),
  bool: (args) => firstOf(args, toBoolean),
};

function firstOf(args: readonly Literal[], convert: (value: Literal) => Literal): Literal | undefined {
  const [first] = args;
  return first === undefined ? undefined : convert(first);
}

function chosen(args: readonly Literal[], isBetter: (a: number, b: number) => boolean): Literal | undefined {
  const [first, ...rest] = args.map(toNumber);
  if (first === undefined) return undefined;
  return rest.reduce((best, value) => (isBetter(best, value) ? best : value), first);
}
